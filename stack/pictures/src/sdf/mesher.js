// Naive surface nets in a narrow band; vertices are projected onto the surface, and normals come from the field.
import { BufferAttribute, BufferGeometry } from "three";

const { abs, ceil, hypot, max, min } = Math;
const BLOCK = 8;

/** Samples the field in all blocks that the surface can touch. */
function sample(f, origin, cell, counts) {
  const [nx, ny, nz] = counts;
  const sy = nx + 1;
  const sz = (nx + 1) * (ny + 1);
  const grid = new Float32Array(sz * (nz + 1)).fill(NaN);
  const reach = ((hypot(...cell) * BLOCK) / 2) * 1.25;
  const at = (i, j, k) => f(origin[0] + i * cell[0], origin[1] + j * cell[1], origin[2] + k * cell[2]);
  const blocks = [];
  for (let k = 0; k < nz; k += BLOCK) {
    for (let j = 0; j < ny; j += BLOCK) {
      for (let i = 0; i < nx; i += BLOCK) {
        if (abs(at(i + BLOCK / 2, j + BLOCK / 2, k + BLOCK / 2)) > reach) continue;
        blocks.push([i, j, k]);
        for (let c = k; c <= k + BLOCK; c++) {
          for (let b = j; b <= j + BLOCK; b++) {
            for (let a = i; a <= i + BLOCK; a++) {
              const o = a + b * sy + c * sz;
              if (Number.isNaN(grid[o])) grid[o] = at(a, b, c);
            }
          }
        }
      }
    }
  }
  return { grid, blocks, sy, sz };
}

function forCells(blocks, visit) {
  for (const [i, j, k] of blocks) {
    for (let c = k; c < k + BLOCK; c++) {
      for (let b = j; b < j + BLOCK; b++) {
        for (let a = i; a < i + BLOCK; a++) visit(a, b, c);
      }
    }
  }
}

/** One vertex in every cell that the surface crosses, at the mean of its edge crossings. */
function vertices({ grid, blocks, sy, sz }, origin, cell) {
  const corner = (x, y, z) => ({ o: x + y * sy + z * sz, p: [x, y, z] });
  const edges = [];
  for (const [x, y] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]) {
    edges.push(
      [corner(0, x, y), corner(1, x, y)],
      [corner(x, 0, y), corner(x, 1, y)],
      [corner(x, y, 0), corner(x, y, 1)],
    );
  }
  const ids = new Int32Array(grid.length).fill(-1);
  const positions = [];
  forCells(blocks, (a, b, c) => {
    const o = a + b * sy + c * sz;
    let n = 0;
    let [px, py, pz] = [0, 0, 0];
    for (let e = 0; e < 12; e++) {
      const [A, B] = edges[e];
      const u = grid[o + A.o];
      const v = grid[o + B.o];
      if (u < 0 === v < 0) continue;
      const t = u / (u - v);
      n++;
      px += A.p[0] + (B.p[0] - A.p[0]) * t;
      py += A.p[1] + (B.p[1] - A.p[1]) * t;
      pz += A.p[2] + (B.p[2] - A.p[2]) * t;
    }
    if (!n) return;
    ids[o] = positions.length / 3;
    positions.push(
      origin[0] + (a + px / n) * cell[0],
      origin[1] + (b + py / n) * cell[1],
      origin[2] + (c + pz / n) * cell[2],
    );
  });
  return { ids, positions };
}

/** A quad for every grid edge that changes sign. */
function faces({ grid, blocks, sy, sz }, ids) {
  const index = [];
  const quad = (a, b, c, d, flip) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flip) index.push(a, b, c, a, c, d);
    else index.push(a, c, b, a, d, c);
  };
  forCells(blocks, (a, b, c) => {
    const o = a + b * sy + c * sz;
    const s = grid[o] < 0;
    if (b && c && s !== grid[o + 1] < 0) quad(ids[o - sy - sz], ids[o - sz], ids[o], ids[o - sy], s);
    if (a && c && s !== grid[o + sy] < 0) quad(ids[o - 1 - sz], ids[o - 1], ids[o], ids[o - sz], s);
    if (a && b && s !== grid[o + sz] < 0) quad(ids[o - 1 - sy], ids[o - sy], ids[o], ids[o - 1], s);
  });
  return index;
}

/** Takes two steps toward the surface along the gradient, then uses the gradient there as normal. */
function refine(f, positions, [hx, hy, hz]) {
  const normals = new Float32Array(positions.length);
  const e = min(hx, hy, hz) * 0.22;
  const g = [0, 0, 0];
  const gradient = (x, y, z) => {
    g[0] = (f(x + e, y, z) - f(x - e, y, z)) / 2 / e;
    g[1] = (f(x, y + e, z) - f(x, y - e, z)) / 2 / e;
    g[2] = (f(x, y, z + e) - f(x, y, z - e)) / 2 / e;
    return hypot(g[0], g[1], g[2]) || 1;
  };
  for (let q = 0; q < positions.length; q += 3) {
    let [x, y, z] = [positions[q], positions[q + 1], positions[q + 2]];
    const steep = max(gradient(x, y, z) ** 2, 0.25);
    for (let step = 0; step < 2; step++) {
      const d = max(-hx, min(hx, f(x, y, z))) / steep;
      x -= g[0] * d;
      y -= g[1] * d;
      z -= g[2] * d;
    }
    const l = gradient(x, y, z);
    positions[q] = x;
    positions[q + 1] = y;
    positions[q + 2] = z;
    normals[q] = g[0] / l;
    normals[q + 1] = g[1] / l;
    normals[q + 2] = g[2] / l;
  }
  return normals;
}

/** @param h cell size in mm, one number or [x, y, z] */
export function mesh(f, [x0, x1], [y0, y1], [z0, z1], h) {
  const cell = Array.isArray(h) ? h : [h, h, h];
  const origin = [x0, y0, z0];
  const count = (length, size) => ceil(length / size / BLOCK) * BLOCK;
  const field = sample(f, origin, cell, [count(x1 - x0, cell[0]), count(y1 - y0, cell[1]), count(z1 - z0, cell[2])]);
  const { ids, positions } = vertices(field, origin, cell);
  const normals = refine(f, positions, cell);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setIndex(faces(field, ids));
  return geometry;
}
