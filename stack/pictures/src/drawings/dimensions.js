// Dimensions of a drawing: what the product's specification states, between two places of the model.

/** Between two x of a view; without a range, over the whole view. */
export const across = (name, value, range, { view = "side", side = "BELOW" } = {}) => ({
  name,
  value,
  range,
  view,
  side,
  axis: "x",
});

/** Between two y of a view. */
export const upright = (name, value, range, { view = "side", side = "LEFT" } = {}) => ({
  name,
  value,
  range,
  view,
  side,
  axis: "y",
});

const MM = { in: 25.4, mm: 1 };
/** A drawn length may differ from the stated one by this part of it. */
const TOLERANCE = 0.03;

function check({ name, value }, mm) {
  const [number, unit] = value.split(" ");
  const stated = Number(number) * MM[unit];
  if (Math.abs(mm / stated - 1) > TOLERANCE) {
    throw new Error(`${name}: ${value} is stated, but ${(mm / MM[unit]).toFixed(2)} ${unit} is drawn`);
  }
}

const DIRECTIONS = { ABOVE: 1, BELOW: -1, LEFT: 1, RIGHT: -1 };

/** The first drawn pixel of a row or column, seen from the side where the dimension line is. */
function outermost({ width, height, marks }, axis, at, side) {
  const length = axis === "x" ? height : width;
  const place = Math.min(Math.max(Math.round(at), 0), (axis === "x" ? width : height) - 1);
  for (let k = 0; k < length; k++) {
    const step = DIRECTIONS[side] > 0 ? k : length - 1 - k;
    if (marks[axis === "x" ? step * width + place : place * width + step]) return step;
  }
  return DIRECTIONS[side] > 0 ? 0 : length - 1;
}

const round = (mm) => Math.round(mm * 10) / 10;

/** Finds the ends of a dimension on the drawing, in mm from its upper left corner. */
export function placeDimension(dimension, views, scale) {
  const { name, value, range, axis, side } = dimension;
  const view = views.find((each) => each.name === dimension.view);
  // screen x of the end view is -z
  const [a, b] = range ?? view.extent[axis];
  check(dimension, Math.abs(b - a));
  const [start, sign] = axis === "x" ? [view.x, 1] : [view.top, -1];
  const [from, to] = [a, b].map((mm) => (mm - start) * sign * scale).sort((p, q) => p - q);
  // one pixel inside, where a line is
  const points = [
    [from, from + 2],
    [to, to - 2],
  ].map(([end, inside]) => {
    const other = outermost(view, axis, inside, side);
    const [x, y] = axis === "x" ? [end, other] : [other, end];
    return { x: round((x + view.left) / scale), y: round(y / scale) };
  });
  return { name, value, side, from: points[0], to: points[1] };
}
