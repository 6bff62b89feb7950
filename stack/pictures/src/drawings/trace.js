// Thins marked pixels to lines one pixel wide, follows them, and smooths them.

const { abs, ceil, exp, floor, hypot, max, min } = Math;

// clockwise from above; straight neighbors have even indexes
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const [N, E, S, W] = [0, 2, 4, 6];

/** Thinning by Zhang and Suen (1984). Changes the marks and returns the indexes of the remaining ones. */
function thin(marks, width) {
  const offsets = AROUND.map(([x, y]) => y * width + x);
  const n = new Uint8Array(8);
  const isRemovable = (o, sides) => {
    let count = 0;
    let starts = 0;
    for (let k = 0; k < 8; k++) count += n[k] = marks[o + offsets[k]] ? 1 : 0;
    for (let k = 0; k < 8; k++) starts += !n[k] && n[(k + 1) % 8] ? 1 : 0;
    return count >= 2 && count <= 6 && starts === 1 && sides.every(([a, b, c]) => !(n[a] && n[b] && n[c]));
  };
  const passes = [
    [
      [N, E, S],
      [E, S, W],
    ],
    [
      [N, E, W],
      [N, S, W],
    ],
  ];
  let pixels = [];
  marks.forEach((mark, o) => mark && pixels.push(o));
  for (let removed = -1; removed !== 0;) {
    removed = 0;
    for (const sides of passes) {
      const gone = pixels.filter((o) => isRemovable(o, sides));
      for (const o of gone) marks[o] = 0;
      if (gone.length > 0) pixels = pixels.filter((o) => marks[o]);
      removed += gone.length;
    }
  }
  return pixels;
}

/** Neighbors of a pixel; a diagonal one only if no straight one leads there. */
function links(marks, width, o) {
  const set = AROUND.map(([x, y]) => marks[o + y * width + x] !== 0);
  const found = [];
  AROUND.forEach(([x, y], k) => {
    if (set[k] && (k % 2 === 0 || (!set[k - 1] && !set[(k + 1) % 8]))) found.push(o + y * width + x);
  });
  return found;
}

/** Knurls and checkering: at least `junctions` in a square of three cells; only lines shorter than `longest` belong to it. */
const TEXTURE = { cell: 24, junctions: 14, longest: 80 };

function findTexture(junctions, width) {
  const { cell } = TEXTURE;
  const columns = ceil(width / cell) + 2;
  const cellOf = (o) => floor(floor(o / width) / cell + 1) * columns + floor((o % width) / cell) + 1;
  const counts = new Map();
  for (const o of junctions) counts.set(cellOf(o), (counts.get(cellOf(o)) ?? 0) + 1);
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * columns + column));
  return (o) => around.reduce((sum, step) => sum + (counts.get(cellOf(o) + step) ?? 0), 0) >= TEXTURE.junctions;
}

/** The number of pixels that are connected with each pixel. */
function sizesOf(near) {
  const sizes = new Map();
  for (const start of near.keys()) {
    if (sizes.has(start)) continue;
    const found = new Set([start]);
    for (const o of found) for (const next of near.get(o)) found.add(next);
    for (const o of found) sizes.set(o, found.size);
  }
  return sizes;
}

/** Splits the thin lines at their junctions into chains of pixels. */
function chains(marks, pixels, width) {
  const near = new Map(pixels.map((o) => [o, links(marks, width, o)]));
  const sizes = sizesOf(near);
  const used = new Set();
  const key = (a, b) => min(a, b) * 16 + AROUND.findIndex(([x, y]) => min(a, b) + y * width + x === max(a, b));
  const walk = (start, next) => {
    const chain = [start];
    for (let [last, o] = [start, next]; ;) {
      used.add(key(last, o));
      chain.push(o);
      const around = near.get(o);
      const onward = around.length === 2 ? around.find((p) => p !== last) : undefined;
      if (onward === undefined || used.has(key(o, onward))) return chain;
      [last, o] = [o, onward];
    }
  };
  const found = [];
  const startAt = (o) => {
    for (const next of near.get(o)) if (!used.has(key(o, next))) found.push(walk(o, next));
  };
  for (const o of pixels) if (near.get(o).length !== 2) startAt(o);
  for (const o of pixels) startAt(o); // closed loops
  const textured = findTexture(
    pixels.filter((o) => near.get(o).length > 2),
    width,
  );
  const isFree = (o) => near.get(o).length === 1;
  return found.map((chain) => ({
    chain,
    ends: [chain[0], chain.at(-1)].filter(isFree).length,
    isLoop: chain[0] === chain.at(-1),
    size: sizes.get(chain[0]),
    isTexture: textured(chain[chain.length >> 1]) && chain.length < TEXTURE.longest,
  }));
}

/** Weighted mean along the line, so that steps of pixels vanish; the ends of an open line stay. */
function smoothed(points, isLoop, sigma) {
  const reach = ceil(sigma * 2.5);
  const count = isLoop ? points.length - 1 : points.length;
  const at = (i) => (isLoop ? points[(i + count * 4) % count] : points[i]);
  const result = [];
  for (let i = 0; i < count; i++) {
    // a narrower mean near the ends
    const half = isLoop ? min(reach, count >> 1) : min(reach, i, count - 1 - i);
    let [x, y, sum] = [0, 0, 0];
    for (let k = -half; k <= half; k++) {
      const weight = exp(-((k / sigma) ** 2) / 2);
      const p = at(i + k);
      x += p[0] * weight;
      y += p[1] * weight;
      sum += weight;
    }
    result.push([x / sum, y / sum]);
  }
  return isLoop ? [...result, result[0]] : result;
}

/** Douglas and Peucker: drops points that are closer to the line than the tolerance. */
function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = hypot(dx, dy);
  let [worst, index] = [tolerance, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = [points[i][0] - a[0], points[i][1] - a[1]];
    const distance = length < 1 ? hypot(x, y) : abs(x * dy - y * dx) / length;
    if (distance > worst) [worst, index] = [distance, i];
  }
  if (index === 0) return [a, b];
  return [
    ...simplified(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(index), tolerance),
  ];
}

/** in pixels: how far points are averaged, and how far a line may be from them */
const SIGMA = 2.5;
const TOLERANCE = 0.6;
/** Part of a speck's length for lines with no, one, and two free ends: those without one connect others. */
const SHORTEST = [0.05, 0.2, 1];

/** Thins the marks, which it changes, and returns their lines as points in pixels. What is shorter than `speck` pixels is left out. */
export function traceLines(marks, width, speck) {
  return chains(marks, thin(marks, width), width).flatMap(({ chain, ends, isLoop, isTexture, size }) => {
    if (size < speck || chain.length < speck * SHORTEST[ends] || isTexture) return [];
    const points = chain.map((o) => [o % width, floor(o / width)]);
    return [simplified(smoothed(points, isLoop && chain.length > 8, SIGMA), TOLERANCE)];
  });
}
