// A muzzle seen end on: machined face, dished crown, six lands and six grooves that turn away into the dark. Exact surfaces
// instead of a meshed distance field, because this picture is shown very large.
import { BufferAttribute, BufferGeometry } from "three";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { group, shapePart, turnedPart } from "./util.js";

const { cos, PI, sin } = Math;

// 184 times the size of a .22: lands 0.217 in apart, grooves 0.003 in deep, one turn in 16 in, which is the length of the
// barrel
const LAND = 20;
const GROOVE = 20.55;
const HALF_GROOVE = 0.32;
const FLOOR = -6;
const RIM = 27.7;
const DEEP = -2950;
const TWIST = (2 * PI) / 2950; // rad per mm

const FACE = points`
  -90 48, -3.2 48 0.8, 0 44.8 0.8, 0 39.6 0.5, -1.8 39.6 0.5, -3.4 31 0.8, -6 27.7 0.3, -6 27.6
`;

/**
 * One turn of the bore outline as runs { kind, from, to } of points [angle, radius]. The outline grows into the steel by d,
 * which forms the broken edge of lands and grooves.
 */
function outline(d) {
  const runs = [];
  const arc = (a0, a1, radius, n) => Array.from({ length: n + 1 }, (_, k) => [a0 + ((a1 - a0) * k) / n, radius]);
  for (let k = 0; k < 6; k++) {
    const a = (k * PI) / 3;
    const low = [a + HALF_GROOVE + d / LAND, LAND + d];
    const high = [a + HALF_GROOVE + d / GROOVE, GROOVE + d];
    const next = a + PI / 3 - HALF_GROOVE;
    const nextLow = [next - d / LAND, LAND + d];
    runs.push({ kind: "arc", line: arc(a - HALF_GROOVE - d / GROOVE, high[0], GROOVE + d, 40) });
    runs.push({ kind: "wall", side: -1, line: [high, low] });
    runs.push({ kind: "arc", line: arc(low[0], nextLow[0], LAND + d, 40) });
    runs.push({ kind: "wall", side: 1, line: [nextLow, [next - d / GROOVE, GROOVE + d]] });
  }
  return runs;
}

/** Collects quads; corners are [x, angle, radius], angle 0 up, turning clockwise as seen from the muzzle. */
function builder() {
  const position = [];
  const normal = [];
  const index = [];
  return {
    quad(corners, normals) {
      const o = position.length / 3;
      corners.forEach(([x, a, r], i) => {
        const [nx, nr, nt] = normals[i];
        position.push(x, r * cos(a), -r * sin(a));
        normal.push(nx, nr * cos(a) - nt * sin(a), -nr * sin(a) - nt * cos(a));
      });
      index.push(o, o + 2, o + 1, o, o + 3, o + 2);
    },
    finish() {
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new BufferAttribute(new Float32Array(position), 3));
      geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normal), 3));
      geometry.setIndex(index);
      return geometry;
    },
  };
}

/** Flat floor of the crown between the outline and the rim. */
function floorGeometry(d) {
  const build = builder();
  const facing = Array(4).fill([1, 0, 0]);
  for (const { kind, line } of outline(d)) {
    if (kind === "wall") {
      // the wall runs from groove to land: close the sliver between its two angles
      const [p, q] = line;
      const corners = [
        [FLOOR, ...p],
        [FLOOR, p[0], RIM],
        [FLOOR, q[0], RIM],
        [FLOOR, ...q],
      ];
      build.quad(corners, facing);
      continue;
    }
    for (let i = 0; i + 1 < line.length; i++) {
      const [p, q] = [line[i], line[i + 1]];
      build.quad(
        [
          [FLOOR, ...p],
          [FLOOR, p[0], RIM],
          [FLOOR, q[0], RIM],
          [FLOOR, ...q],
        ],
        facing,
      );
    }
  }
  return build.finish();
}

/** Walls between two depths, with denser rows at the front; lean 1 gives the broken edge its 45 degrees. */
function wallGeometry(d0, d1, x0, x1, steps, lean) {
  const build = builder();
  const [outer, inner] = [outline(d0), outline(d1)];
  const k = lean ? Math.SQRT1_2 : 1;
  for (let s = 0; s < steps; s++) {
    const xs = [x0 + (x1 - x0) * (s / steps) ** 2, x0 + (x1 - x0) * ((s + 1) / steps) ** 2];
    const turn = xs.map((x) => (FLOOR - x) * TWIST);
    outer.forEach(({ kind, side, line }, r) => {
      const to = inner[r].line;
      const n = kind === "arc" ? [lean * k, -k, 0] : [lean * k, 0, side * k];
      for (let i = 0; i + 1 < line.length; i++) {
        const corners = [
          [xs[0], line[i][0] + turn[0], line[i][1]],
          [xs[0], line[i + 1][0] + turn[0], line[i + 1][1]],
          [xs[1], to[i + 1][0] + turn[1], to[i + 1][1]],
          [xs[1], to[i][0] + turn[1], to[i][1]],
        ];
        build.quad(corners, Array(4).fill(n));
      }
    });
  }
  return build.finish();
}

/** Large model (face radius 48 mm), so that the solid textures look like fine tool marks. */
export function boreFace() {
  const steel = M.turnedSteel();
  const inside = M.boreSteel();
  const edge = 0.4;
  return group(
    turnedPart("boreface", steel, FACE, { segments: 720, bevel: 0.4 }),
    shapePart("borefloor", steel, () => floorGeometry(edge)),
    shapePart("boreedge", steel, () => wallGeometry(edge, 0, FLOOR, FLOOR - edge, 1, 1)),
    shapePart("borewall", inside, () => wallGeometry(0, 0, FLOOR - edge, DEEP, 160, 0)),
    turnedPart("boreend", inside, [
      [DEEP, GROOVE + 1],
      [DEEP, 0],
    ]),
  );
}
