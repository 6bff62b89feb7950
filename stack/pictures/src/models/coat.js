// Chore coat as a flat lay: x right, y up (collar on top), z toward the viewer. Pieces are cut from the pattern and then
// laid down; see lying().
import { Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { lathe } from "../lathe.js";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { poly, spline } from "../sdf/index.js";
import { along, cachedField, crumple, lying, noise2, sheet, stitches } from "./cloth.js";
import {
  BODY,
  BODY_CREASES,
  BUTTONS,
  COLLARS,
  LINING,
  POCKETS,
  shift,
  SLEEVE_CREASES,
  SLEEVES,
} from "./coat-pattern.js";
import { mark2d } from "./mark.js";
import { at, bell, group, part, shapePart, smooth, span } from "./util.js";

const { abs, exp, max, min } = Math;

const sum = (list, x, y) => list.reduce((s, f) => s + f(x, y), 0);
const COLOURS = {
  navy: { cloth: "#1c2437", lining: "#151b2a", thread: "#3c4763" },
  sand: { cloth: "#a8987d", lining: "#8d7f68", thread: "#c9bda4" },
};
const BOX = [
  [-430, 400],
  [-390, 400],
];
const lay = lying(shift);

/** A piece of the pattern as it lies; the margin is the largest displacement. */
function laid(key, material, shape, outline, [z0, z1], cell) {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const margin = 26;
  const size = span(min(...xs) - margin, max(...xs) + margin, min(...ys) - margin, max(...ys) + margin, z0, z1);
  return part(key, material, () => lay.of(shape()), size, cell);
}

function heights() {
  const worn = (x, y, angle) =>
    5 * crumple(x, y, 84, 190, angle) + 2 * crumple(x + 300, y + 90, 36, 70, -0.4) + 0.35 * noise2(x / 11, y / 13);
  const edge = spline(BODY, { step: 2, n: 400 });
  const body = cachedField(
    (x, y) => 11 + sum(BODY_CREASES, x, y) + worn(x, y, 0.12) - 5 * smooth(-30, 0, edge(x, y)) * smooth(200, 150, y),
    ...BOX,
  );
  // set in smoothly at the armhole
  const free = (x, y) => 1 - smooth(34, -6, edge(x, y)) * smooth(60, 100, y);
  const arm = (side, lift) =>
    cachedField(
      (x, y) => 8 + sum(SLEEVE_CREASES[side], x, y) * free(x, y) + 0.9 * worn(x * 1.2, y, 0.7) + lift(x, y),
      ...BOX,
    );
  // from the elbow down, the bent arm lies on the body
  const over = (x, y) => 19 * smooth(296, 262, x) * smooth(120, 40, y);
  return { body, out: arm("out", () => 0), bent: arm("bent", over) };
}

const inset = (outline, d) => {
  const cx = outline.reduce((s, p) => s + p[0], 0) / outline.length;
  const cy = outline.reduce((s, p) => s + p[1], 0) / outline.length;
  const w = max(...outline.map((p) => abs(p[0] - cx)));
  const h = max(...outline.map((p) => abs(p[1] - cy)));
  return outline.map(([x, y]) => [x + ((cx - x) * d) / w, y + ((cy - y) * d) / h]);
};

/** Puckered groove: cloth pulls in along a sewn line, unevenly. */
const sewn =
  (distance, depth = 0.7, width = 2.2) =>
  (x, y) => {
    const d = distance(x, y);
    const pucker = 0.5 * noise2(x / 7, y / 7) * exp(-((d / (4 * width)) ** 2));
    return pucker - depth * exp(-((d / width) ** 2));
  };

function onSurface(line, height, lift) {
  return line.map((p) => new Vector3(...lay.to([p.x, p.y]), height(p.x, p.y) + lift));
}

function buttons(height) {
  const discs = [];
  const profile = points`
    0 0, 0 10.4 0.6, 2.6 11 0.8, 3.4 10 0.5, 3.4 8.6 0.3, 2.6 8.2 0.3, 2.6 0
  `;
  for (const y of BUTTONS) {
    const g = lathe(profile, { segments: 64 });
    g.rotateY(-Math.PI / 2);
    g.translate(...lay.to([0, y]), height(0, y) + 3.4);
    discs.push(g);
  }
  return mergeGeometries(discs);
}

export function coat(variant = "navy") {
  const { body, ...arms } = heights();
  const colours = COLOURS[variant];
  const cloth = M.duck(colours.cloth);
  const bodyOutline = spline(BODY, { step: 1, n: 800 });
  const placket = (x) => abs(x + 26);
  const top = (x, y) =>
    body(x, y) +
    sewn((a) => placket(a), 0.8)(x, y) +
    2.4 * smooth(-31, -28, x) * smooth(60, 0, x) * smooth(290, 240, y);
  const hemmed = (x, y) => top(x, y) + sewn((a, b) => bodyOutline(a, b) + 22, 0.6)(x, y) * smooth(-250, -320, y);
  const pieces = [laid("coatbody", cloth, () => sheet(bodyOutline, hemmed, 3.4, 1.6), BODY, [-6, 44], [1.7, 1.7, 1.5])];
  const rows = [];
  const addRow = (line, height, lift, options) => rows.push(onSurface(along(line, 4, options), height, lift));
  for (const [side, corners] of Object.entries(SLEEVES)) {
    const outline = spline(corners, { step: 1, n: 500 });
    // two rows of stitches above the cuff, the sleeve's lowest edge
    const [from, to] =
      side === "out"
        ? [points`-298 -190, -396 -176`, points`-300 -200, -398 -186`]
        : [points`230 -141, 322 -178`, points`226 -151, 318 -188`].map((line) => line.map(([x, y]) => [x - 6, y + 4]));
    const height = (x, y) => arms[side](x, y) - 3 * smooth(250, 205, abs(x)) * smooth(130, 190, y);
    pieces.push(
      laid(`coatsleeve${side}`, cloth, () => sheet(outline, height, 6, 5), corners, [-8, 56], [1.7, 1.7, 1.6]),
    );
    for (const line of [from, to]) addRow(line, height, 5.8);
  }
  for (const [name, corners] of Object.entries(POCKETS)) {
    const raised = name === "pencil" ? 7 : 4.2;
    const outline = poly(corners, { step: 0.8 });
    const mouth = corners[0][1] - 16;
    const middle = (corners[0][0] + corners[1][0]) / 2;
    const width = abs(corners[1][0] - corners[0][0]);
    // the mouth gapes slightly where no stitch holds it
    const gape = (x, y) => 0.045 * width * bell(x, middle + 0.1 * width, 0.3 * width) * smooth(mouth - 60, mouth, y);
    const height = (x, y) =>
      body(x, y) +
      raised +
      gape(x, y) +
      0.6 * noise2(x / 26, y / 30 + 5) +
      sewn((a, b) => outline(a, b) + 6, 0.4)(x, y) -
      0.5 * exp(-(((y - mouth) / 1.8) ** 2));
    pieces.push(
      laid(`coatpocket${name}`, cloth, () => sheet(outline, height, 2, 1.2), corners, [2, 54], [1.3, 1.3, 1.2]),
    );
    addRow(inset(corners, 3), height, 1.9, { closed: true });
    addRow(inset(corners, 9), height, 1.9, { closed: true });
    const rise = corners[1][1] - corners[0][1];
    addRow(
      [
        [corners[0][0] + 4, mouth],
        [corners[1][0] - 4, mouth + rise],
      ],
      height,
      1.9,
    );
  }
  for (const [side, corners] of Object.entries(COLLARS)) {
    const outline = spline(corners, { step: 0.8, n: 400 });
    const height = (x, y) =>
      24 +
      3.5 * crumple(x + 40, y, 60, 60, 0.6) +
      (side === "left" ? 2 : 4) * bell(abs(x), 95, 40) -
      4 * smooth(300, 262, y) -
      0.5 * exp(-(((outline(x, y) + 8) / 2) ** 2));
    pieces.push(laid(`coatcollar${side}`, cloth, () => sheet(outline, height, 2.4, 1.6), corners, [12, 46], 1.3));
    const edge = along(corners, 4, { closed: true, smooth: true });
    const x = side === "left" ? -80 : 78;
    const inner = edge.map((p) => new Vector3(p.x + (x - p.x) * 0.11, p.y + (330 - p.y) * 0.11, 0));
    rows.push(onSurface(inner, height, 2.3));
  }
  // back of the neck inside the collar
  pieces.push(
    laid(
      "coatneck",
      M.duck(colours.lining),
      () => sheet(poly(LINING, { step: 0.8 }), (x, y) => 11 + 5 * smooth(340, 380, y), 4),
      LINING,
      [3, 24],
      1.3,
    ),
  );
  const label = points`-22 382, 22 382, 22 366, -22 366`;
  pieces.push(
    laid(
      "coatlabel",
      M.cotton("#d9d4c8"),
      () => sheet(poly(label, { step: 0.5 }), () => 20, 0.8),
      label,
      [18, 23],
      0.7,
    ),
  );
  addRow(points`-34 262, -34 -354`, top, 3.3);
  addRow(points`26 286, 26 -356`, top, 3.3);
  addRow(points`-256 -340, 0 -346, 256 -338`, hemmed, 3.3, { smooth: true });
  for (const side of [1, -1]) {
    const mirrored = (line) => line.map(([x, y]) => [side * x, y]);
    addRow(mirrored(points`198 326, 212 290, 218 236, 228 182`), body, 3.2, { smooth: true });
    addRow(mirrored(points`64 360, 140 344, 196 329`), body, 3.2, { smooth: true });
  }
  const face = () =>
    part(
      "coatmark",
      M.brassDark(),
      () => (a, b, c) => max(mark2d(a, b, 7), abs(c) - 0.8),
      span(-8, 8, -8, 8, -2, 2),
      0.3,
    );
  pieces.push(
    shapePart("coatstitch", M.thread(colours.thread), () => stitches(rows, { radius: 0.55, fill: 0.72 })),
    shapePart("coatbuttons", M.brass(), () => buttons(top)),
    BUTTONS.map((y) => at(face(), ...lay.to([0, y]), top(0, y) + 6.4)),
  );
  return group(pieces);
}
