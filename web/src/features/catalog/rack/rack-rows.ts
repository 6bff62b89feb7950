import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { toCents } from "#/lib/money.ts";
import type { RackProductFragment } from "./rack.generated.ts";

const MM_PER_INCH = 25.4;

export interface RackRow {
  item: CardItem;
  drawing: RackDrawing | null;
  /** As the specification states it, for instance `34.25 in`. */
  length: string | null;
  /** As the specification states it, for instance `6 lb 2 oz in walnut`. */
  weight: string | null;
}

/** A drawing in the size that the stated length gives it; in inches from its upper left corner. */
export interface RackDrawing {
  imageUrl: string;
  width: number;
  height: number;
  /** Where the product begins and ends from left to right; the view of the muzzle follows. */
  from: number;
  to: number;
  /** Height of the muzzle. */
  muzzle: number;
}

export type RackSort = "FEATURED" | "LENGTH" | "WEIGHT" | "PRICE_ASC" | "PRICE_DESC";

/** The rows of a rack, in the order of the items. */
export function rackRows(items: readonly CardItem[], products: readonly RackProductFragment[]): RackRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => {
    const { drawing = null, about = null } = byId.get(item.id) ?? {};
    const longest = drawing && longestOf(drawing.dimensions);
    // "Weight" or "Weight, empty"
    const weight = about?.specs.find(({ name }) => name.startsWith("Weight"));
    return {
      item,
      drawing: drawing && longest && toRackDrawing(drawing, longest),
      length: longest?.value ?? null,
      weight: weight ? [weight.value, weight.unit].filter(Boolean).join(" ") : null,
    };
  });
}

type Drawing = NonNullable<RackProductFragment["drawing"]>;
type Dimension = Drawing["dimensions"][number];

const span = ({ from, to }: Dimension): number => to.x - from.x;

function longestOf(dimensions: readonly Dimension[]): Dimension | null {
  const along = dimensions.filter(({ side }) => side === "ABOVE" || side === "BELOW");
  return along.toSorted((a, b) => span(b) - span(a))[0] ?? null;
}

/** A model may differ from the stated length by a few percent, which would show on the rule. */
function toRackDrawing({ imageUrl, width, height }: Drawing, longest: Dimension): RackDrawing {
  const [, stated] = /^([\d.]+) in$/.exec(longest.value) ?? [];
  const inches = (mm: number) => (stated === undefined ? mm / MM_PER_INCH : (mm * Number(stated)) / span(longest));
  return {
    imageUrl,
    width: inches(width),
    height: inches(height),
    from: inches(longest.from.x),
    to: inches(longest.to.x),
    muzzle: inches(longest.to.y),
  };
}

export const lengthOf = ({ drawing }: Pick<RackRow, "drawing">): number | null => drawing && drawing.to - drawing.from;

/** Length of the rule in inches: the longest product, with room for its label. */
export const ruleInches = (rows: readonly RackRow[]): number =>
  Math.ceil(Math.max(...rows.map((row) => lengthOf(row) ?? 0)) * 1.05);

/** Stable sort; rows without the value come last. */
export function sortRack(rows: readonly RackRow[], sort: RackSort): readonly RackRow[] {
  if (sort === "FEATURED") return rows;
  const valueOf = (row: RackRow): number => sortValue(row, sort) ?? Infinity;
  // Both may be infinite, and their difference is no number.
  return rows.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(a) - valueOf(b)));
}

function sortValue(row: RackRow, sort: RackSort): number | null {
  if (sort === "LENGTH") return lengthOf(row);
  if (sort === "WEIGHT") return ouncesOf(row);
  const { price } = row.item;
  return price && (sort === "PRICE_ASC" ? 1 : -1) * toCents(price);
}

/** Reads the weight at the start of `6 lb 2 oz in walnut` or `29 oz`. */
function ouncesOf({ weight }: RackRow): number | null {
  const [, pounds, rest] = /^(?:(\d+) lb ?)?(?:([\d.]+) oz)?/.exec(weight ?? "") ?? [];
  return pounds === undefined && rest === undefined ? null : Number(pounds ?? 0) * 16 + Number(rest ?? 0);
}

/** How a product differs from another one, for instance `2.25 in longer` and `1 lb 3 oz heavier`; null if unknown. */
export function differencesOf(row: RackRow, other: RackRow): { length: string | null; weight: string | null } {
  const inches = difference(lengthOf(row), lengthOf(other));
  const ounces = difference(ouncesOf(row), ouncesOf(other));
  return {
    length: inches === null ? null : compared(inches, `${Math.abs(inches).toFixed(2)} in`, ["longer", "shorter"]),
    weight: ounces === null ? null : compared(ounces, toPounds(Math.abs(ounces)), ["heavier", "lighter"]),
  };
}

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.round((a - b) * 100) / 100;

const compared = (value: number, text: string, [more, less]: [string, string]): string =>
  value === 0 ? "no difference" : `${text} ${value > 0 ? more : less}`;

function toPounds(ounces: number): string {
  const pounds = Math.floor(ounces / 16);
  const rest = ounces % 16;
  return [pounds > 0 && `${pounds} lb`, rest > 0 && `${rest} oz`].filter(Boolean).join(" ");
}
