// Finds the lines of a drawing in the pixels of a view: outlines, steps in depth, borders of materials, and creases.

const { abs, floor, max, min } = Math;

/** Beside empty ground, between materials or at a step in depth, and where a surface bends. */
const [OUTLINE, BORDER, CREASE] = [3, 2, 1];

/** Angle between two pixels' normals that counts as a crease, and the least one along which a crease goes on. */
const [SHARP, FAINT] = [34, 20].map((degrees) => Math.cos((degrees * Math.PI) / 180));

/** Within this many pixels of an outline or border, another line would touch it on the screen. */
const NEAR = 5;
/** Knurls and checkering are surfaces, not lines: half the size of the square that is looked at, and the part that is marked. */
const TEXTURE = { reach: 16, part: 0.34 };

/** The largest mark within `reach` pixels. */
function spread(marks, width, reach) {
  const along = (from, step) => {
    const result = new Uint8Array(from.length);
    for (let o = reach * step; o < from.length - reach * step; o++) {
      for (let k = -reach; k <= reach; k++) result[o] = max(result[o], from[o + k * step]);
    }
    return result;
  };
  return along(along(marks, 1), width);
}

/** Tells by a table of sums what part of the square around a pixel is marked. */
function densityOf(marks, width, reach) {
  const columns = width + 1;
  const sums = new Uint32Array(columns * (marks.length / width + 1));
  for (let o = 0; o < marks.length; o++) {
    const s = o + columns + 1 + floor(o / width);
    sums[s] = (marks[o] ? 1 : 0) + sums[s - 1] + sums[s - columns] - sums[s - columns - 1];
  }
  const height = marks.length / width;
  return (o) => {
    const [x, y] = [o % width, floor(o / width)];
    const [x0, x1] = [max(0, x - reach), min(width, x + reach + 1)];
    const [y0, y1] = [max(0, y - reach), min(height, y + reach + 1)];
    const sum = sums[y1 * columns + x1] - sums[y0 * columns + x1] - sums[y1 * columns + x0] + sums[y0 * columns + x0];
    return sum / ((x1 - x0) * (y1 - y0));
  };
}

/** Splits the marks into the outline and the inner lines, without what would blot on the screen. */
function separated(marks, width) {
  const outline = marks.map((mark) => (mark === OUTLINE ? 1 : 0));
  const nearOutline = spread(outline, width, NEAR);
  const borders = marks.map((mark, o) => (mark === BORDER && !nearOutline[o] ? 1 : 0));
  const nearBorder = spread(borders, width, NEAR);
  const density = densityOf(
    marks.map((mark) => (mark === CREASE ? 1 : 0)),
    width,
    TEXTURE.reach,
  );
  const isShown = (o) => !nearOutline[o] && !nearBorder[o] && density(o) < TEXTURE.part;
  const inner = marks.map((mark, o) => (borders[o] || (mark === CREASE && isShown(o)) ? 1 : 0));
  return { outline, inner };
}

/** Finds the pixels of the outline and of the inner lines. The rows are turned so that the first is the upper one. */
export function findEdges({ width, height, shape, ids }, scale) {
  const marks = new Uint8Array(width * height);
  const faint = new Uint8Array(width * height);
  const pixel = 1 / scale;
  const at = (x, y) => (height - 1 - y) * width + x;
  const empty = (i) => ids[i * 4] === 0;
  const depth = (i) => shape[i * 4 + 3];
  const facing = (i) => max(abs(shape[i * 4 + 2]), 0.12);
  const set = (x, y, value) => {
    const o = y * width + x;
    marks[o] = max(marks[o], value);
  };

  function border(x, y, u, v) {
    const [i, j] = [at(x, y), at(u, v)];
    if (empty(i) && empty(j)) return;
    if (empty(i)) return set(u, v, OUTLINE);
    if (empty(j)) return set(x, y, OUTLINE);
    // a slope explains a difference, but a step does not
    const slope = max(1 / facing(i), 1 / facing(j)) * pixel;
    const nearer = depth(i) > depth(j);
    if (abs(depth(i) - depth(j)) > 1.6 * slope + 1.4 * pixel || ids[i * 4] !== ids[j * 4]) {
      set(nearer ? x : u, nearer ? y : v, BORDER);
    }
  }

  function crease(x, y, dx, dy) {
    const [i, j] = [at(x - dx, y - dy), at(x + dx, y + dy)];
    if (empty(i) || empty(j)) return;
    // the limb of a round part turns away quickly
    if (min(facing(i), facing(j)) < 0.3) return;
    const dot = [0, 1, 2].reduce((sum, k) => sum + shape[i * 4 + k] * shape[j * 4 + k], 0);
    if (dot < SHARP) set(x, y, CREASE);
    else if (dot < FAINT) faint[y * width + x] = 1;
  }

  /** Continues the creases over faint pixels, so that they do not break up into dashes. */
  function continueCreases() {
    const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
    const open = [];
    marks.forEach((mark, o) => mark === CREASE && open.push(o));
    while (open.length > 0) {
      const o = open.pop();
      for (const step of around) {
        if (!faint[o + step] || marks[o + step]) continue;
        marks[o + step] = CREASE;
        open.push(o + step);
      }
    }
  }

  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      border(x, y, x + 1, y);
      border(x, y, x, y + 1);
      if (empty(at(x, y))) continue;
      crease(x, y, 1, 0);
      crease(x, y, 0, 1);
    }
  }
  continueCreases();
  return separated(marks, width);
}
