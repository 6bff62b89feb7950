// Chore coat as a flat lay: x right, y up (collar on top), z towards the viewer.
import { Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { lathe } from "../lathe.js";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { poly, spline } from "../sdf/index.js";
import { along, cachedField, noise2, sheet, stitches } from "./cloth.js";
import { BODY, BUTTONS, COLLAR, FOLDS, LINING, mirror, POCKETS, SLEEVE, SLEEVE_FOLDS } from "./coat-pattern.js";
import { mark2d } from "./mark.js";
import { at, bell, group, part, shapePart, smooth, span } from "./util.js";

const { abs, exp, max, min } = Math;

const sum = (list, x, y) => list.reduce((s, f) => s + f(x, y), 0);
const COLOURS = {
  navy: { cloth: "#1c2437", lining: "#151b2a", thread: "#6f778c" },
  sand: { cloth: "#a8987d", lining: "#8d7f68", thread: "#e0d8c8" },
};
const BOX = [
  [-456, 456],
  [-380, 400],
];

function heights() {
  const ripple = (x, y) =>
    1.5 * noise2(x / 70, y / 90) + 0.8 * noise2(x / 31 + 7, y / 44) + 0.3 * noise2(x / 13, y / 17);
  const hemWave = (x, y) => 2.4 * noise2(x / 60, 3) * smooth(-250, -360, y);
  const body = cachedField(
    (x, y) => 15 + sum(FOLDS, x, y) + ripple(x, y) + hemWave(x, y) - 5 * smooth(225, 268, abs(x)),
    ...BOX,
  );
  const sleeve = cachedField(
    (x, y) => 11 + sum(SLEEVE_FOLDS, abs(x), y) * (x < 0 ? 0.9 : 1) + 1.4 * ripple(x * 1.3 + 40, y),
    ...BOX,
  );
  return { body, sleeve };
}

const inset = (outline, d) => {
  const cx = outline.reduce((s, p) => s + p[0], 0) / outline.length;
  const cy = outline.reduce((s, p) => s + p[1], 0) / outline.length;
  const w = max(...outline.map((p) => abs(p[0] - cx)));
  const h = max(...outline.map((p) => abs(p[1] - cy)));
  return outline.map(([x, y]) => [x + ((cx - x) * d) / w, y + ((cy - y) * d) / h]);
};

/** Puckered groove: cloth pulls in along a sewn line. */
const sewn =
  (distance, depth = 0.7, width = 2.2) =>
  (x, y) =>
    -depth * exp(-((distance(x, y) / width) ** 2));

function onSurface(line, height, lift) {
  return line.map((p) => new Vector3(p.x, p.y, height(p.x, p.y) + lift));
}

function buttons(height) {
  const discs = [];
  const profile = points`
    0 0, 0 10.4 0.6, 2.6 11 0.8, 3.4 10 0.5, 3.4 8.6 0.3, 2.6 8.2 0.3, 2.6 0
  `;
  for (const y of BUTTONS) {
    const g = lathe(profile, { segments: 64 });
    g.rotateY(-Math.PI / 2);
    g.translate(0, y, height(0, y) + 4.2);
    discs.push(g);
  }
  return mergeGeometries(discs);
}

export function coat(variant = "navy") {
  const { body, sleeve } = heights();
  const colours = COLOURS[variant];
  const cloth = M.duck(colours.cloth);
  const thread = M.thread(colours.thread);
  const placket = (x) => abs(x + 26);
  const bodyOutline = spline(BODY, { step: 1, n: 800 });
  const top = (x, y) =>
    body(x, y) + sewn((a) => placket(a), 0.8)(x, y) + 1.6 * smooth(-30, -26, x) * smooth(290, 240, y);
  const hemmed = (x, y) => top(x, y) + sewn((a, b) => bodyOutline(a, b) + 22, 0.6)(x, y) * smooth(-250, -320, y);
  const pieces = [
    part("coatbody", cloth, () => sheet(bodyOutline, hemmed, 4.4), span(-276, 276, -372, 374, 2, 32), [1.7, 1.7, 1.5]),
  ];
  for (const side of [1, -1]) {
    const outline = spline(side > 0 ? SLEEVE : mirror(SLEEVE), { step: 1, n: 500 });
    const cuff = (x, y) => 0.28 * abs(x) + y + 92;
    const height = (x, y) => sleeve(x, y) + sewn((a, b) => cuff(a, b), 0.7)(x, y) - 3 * smooth(250, 205, abs(x));
    const rolled = (x, y, z) => sheet(outline, height, 8.5, 8)(x, y, z);
    const size = side > 0 ? span(190, 448, -260, 346, -4, 34) : span(-448, -190, -260, 346, -4, 34);
    pieces.push(part(`coatsleeve${side}`, cloth, () => rolled, size, [1.7, 1.7, 1.6]));
  }
  const rows = [];
  const addRow = (line, height, lift, options) => rows.push(onSurface(along(line, 4, options), height, lift));
  for (const [name, corners] of Object.entries(POCKETS)) {
    const raised = name === "pencil" ? 7.6 : 4.6;
    const outline = poly(corners, { step: 0.8 });
    const mouth = corners[0][1] - 16;
    const height = (x, y) =>
      body(x, y) +
      raised +
      0.5 * noise2(x / 26, y / 30 + 5) +
      sewn((a, b) => outline(a, b) + 6, 0.4)(x, y) -
      0.5 * exp(-(((y - mouth) / 1.8) ** 2));
    const xs = corners.map((p) => p[0]);
    const ys = corners.map((p) => p[1]);
    const size = span(min(...xs) - 3, max(...xs) + 3, min(...ys) - 3, max(...ys) + 3, 6, 42);
    pieces.push(part(`coatpocket${name}`, cloth, () => sheet(outline, height, 2.2, 1.6), size, [1.3, 1.3, 1.2]));
    const lift = 2.1;
    addRow(inset(corners, 3), height, lift, { closed: true });
    addRow(inset(corners, 9), height, lift, { closed: true });
    addRow(
      [
        [corners[0][0] + 4, mouth],
        [corners[1][0] - 4, mouth + (corners[1][1] - corners[0][1])],
      ],
      height,
      lift,
    );
  }
  for (const side of [1, -1]) {
    const corners = side > 0 ? COLLAR : mirror(COLLAR);
    const outline = spline(corners, { step: 0.8, n: 400 });
    const height = (x, y) =>
      26 +
      1.5 * noise2(x / 40 + 3, y / 40) +
      3 * bell(abs(x), 95, 40) -
      4 * smooth(300, 262, y) -
      sewnCollar(outline)(x, y);
    const size = [side > 0 ? [-2, 136] : [-136, 2], [258, 392], [14, 40]];
    pieces.push(part(`coatcollar${side}`, cloth, () => sheet(outline, height, 2.8, 2.4), size, [1.3, 1.3, 1.2]));
    const edge = along(corners, 4, { closed: true, smooth: true });
    const c = [side * 76, 328];
    const inner = edge.map((p) => new Vector3(p.x + (c[0] - p.x) * 0.11, p.y + (c[1] - p.y) * 0.11, 0));
    rows.push(onSurface(inner, height, 2.7));
  }
  // back neck seen inside the collar
  pieces.push(
    part(
      "coatneck",
      M.duck(colours.lining),
      () => sheet(poly(LINING, { step: 0.8 }), (x, y) => 11 + 5 * smooth(340, 380, y), 4),
      span(-84, 84, 264, 398, 3, 24),
      1.3,
    ),
  );
  pieces.push(
    part(
      "coatlabel",
      M.cotton("#d9d4c8"),
      () => sheet(poly(points`-22 382, 22 382, 22 366, -22 366`, { step: 0.5 }), () => 20, 0.8),
      span(-26, 26, 362, 386, 18, 23),
      0.7,
    ),
  );
  addRow(
    [
      [-33, 262],
      [-33, -352],
    ],
    top,
    4.3,
  );
  addRow(
    [
      [26, 286],
      [26, -354],
    ],
    top,
    4.3,
  );
  addRow(points`-258 -338, 0 -346, 258 -338`, hemmed, 4.3, { smooth: true });
  for (const side of [1, -1]) {
    const arm = points`204 326, 218 290, 224 236, 236 178, 252 130`.map(([x, y]) => [side * (x - 6), y]);
    addRow(arm, body, 4.1, { smooth: true });
    addRow(
      [
        [side * 334, -196],
        [side * 436, -202],
      ],
      (x, y) => sleeve(x, y),
      8.3,
    );
    addRow(
      [
        [side * 331, -204],
        [side * 438, -212],
      ],
      (x, y) => sleeve(x, y),
      8.3,
    );
    const shoulder = points`64 360, 140 344, 200 328`.map(([x, y]) => [side * x, y]);
    addRow(shoulder, body, 4.2, { smooth: true });
  }
  const face = (y) =>
    part(
      `coatmark${y}`,
      M.gunmetal(),
      () => (a, b, c) => max(mark2d(a, b, 7), abs(c) - 0.8),
      span(-8, 8, -8, 8, -2, 2),
      0.3,
    );
  pieces.push(
    shapePart("coatstitch", thread, () => stitches(rows, { radius: 0.62, fill: 0.72 })),
    shapePart("coatbuttons", M.gunmetal(), () => buttons(top)),
    BUTTONS.map((y) => at(face("all"), 0, y, top(0, y) + 7.2)),
  );
  return group(pieces);
}

const sewnCollar = (outline) => (x, y) => 0.5 * exp(-(((outline(x, y) + 8) / 2) ** 2));
