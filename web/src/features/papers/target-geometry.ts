export interface Point {
  x: number;
  y: number;
}

/** Between rings, in thousandths of an inch, like all lengths here. */
export const RING = 250;

/** How far a label stays from the edge of the paper. */
const MARGIN = 90;

/** From the outermost hole to the line of the dimension. */
const OFFSET = 260;

/** How far an extension line runs past the dimension line. */
const OVERRUN = 40;

/** Half of the paper's width: at least an inch, more for a target whose shots or dimension need it. */
export function halfWidth(shots: readonly Point[], pair: readonly Point[]): number {
  const { from, to } = dimensionLine(shots, pair);
  const points = [...shots, from, to];
  const furthest = Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return Math.max(1000, Math.ceil((furthest + MARGIN * 2) / RING) * RING);
}

/** A shot on the page, where y grows downwards. */
export const onPage = ({ x, y }: Point): Point => ({ x, y: -y });

interface Dimension {
  /** Ends of the dimension line. */
  from: Point;
  to: Point;
  /** From the center of each of the two shots past the end of the line. */
  extensions: [Point, Point][];
  /** Center of the label, and whether it starts or ends there. */
  label: Point & { anchor: "start" | "end" };
}

/** The dimension of a group, drawn beside all shots, on the side with fewer of them, as on a shop drawing. Page coordinates. */
export function dimensionLine(shots: readonly Point[], pair: readonly Point[]): Dimension {
  const [first = { x: 0, y: 0 }, second = { x: 1, y: 0 }] = pair.map(onPage);
  const length = Math.hypot(second.x - first.x, second.y - first.y) || 1;
  const across = { x: (first.y - second.y) / length, y: (second.x - first.x) / length };
  const depths = shots.map(onPage).map(({ x, y }) => (x - first.x) * across.x + (y - first.y) * across.y);
  const [above, below] = [Math.max(...depths), -Math.min(...depths)];
  const side = above <= below ? 1 : -1;
  const depth = (Math.min(above, below) + OFFSET) * side;
  const moved = ({ x, y }: Point, by: number): Point => ({ x: x + across.x * by, y: y + across.y * by });
  const [from, to] = [moved(first, depth), moved(second, depth)];
  const beside = moved({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 70 * side);
  return {
    from,
    to,
    extensions: [first, second].map((end) => [end, moved(end, depth + OVERRUN * side)]),
    label: { ...beside, anchor: across.x * side >= 0 ? "start" : "end" },
  };
}
