import type { ProductDrawingFieldsFragment } from "#/features/catalog/product/product.generated.ts";

type Drawing = ProductDrawingFieldsFragment;
type Dimension = Drawing["dimensions"][number];
type Side = Dimension["side"];

export interface PlacedDimension extends Pick<Dimension, "specName" | "value" | "side"> {
  /** Whether the line has room for the name of the specification. */
  isLong: boolean;
  /** Places of both ends as fractions of the drawing, and the number of the line's row, 1 being the nearest to the drawing. */
  place: Record<"x1" | "y1" | "x2" | "y2" | "row", number>;
}

/** Part of the drawing's width above which a line has room for the name. */
const LONG = 0.3;

const fraction = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

/** Puts lines that would overlap into different rows. `rows` counts them by side. */
export function placeDimensions({ width, height, dimensions }: Drawing) {
  const spans: Record<Side, [from: number, to: number, row: number][]> = { ABOVE: [], BELOW: [], LEFT: [], RIGHT: [] };
  const placed = dimensions.map(({ specName, value, side, from, to }): PlacedDimension => {
    const isHorizontal = side === "ABOVE" || side === "BELOW";
    const [start, end] = isHorizontal ? [from.x, to.x] : [from.y, to.y];
    const below = spans[side].filter(([a, b]) => a < end && start < b).map(([, , row]) => row);
    const row = Math.max(0, ...below) + 1;
    spans[side].push([start, end, row]);
    return {
      specName,
      value,
      side,
      isLong: isHorizontal && end - start > LONG * width,
      place: {
        x1: fraction(from.x, width),
        y1: fraction(from.y, height),
        x2: fraction(to.x, width),
        y2: fraction(to.y, height),
        row,
      },
    };
  });
  const rowsOf = (side: Side) => Math.max(0, ...spans[side].map(([, , row]) => row));
  const rows = { above: rowsOf("ABOVE"), below: rowsOf("BELOW"), left: rowsOf("LEFT"), right: rowsOf("RIGHT") };
  return { dimensions: placed, rows };
}
