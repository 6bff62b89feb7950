// T-shirt as a flat lay: x right, y up (neck on top), z toward the viewer. Cut from the pattern, then laid down.
import { Vector3 } from "three";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { poly, rAnd, spline } from "../sdf/index.js";
import { along, cachedField, crease, crumple, fold, lying, noise2, sheet, stitches } from "./cloth.js";
import { mark2d } from "./mark.js";
import { group, part, shapePart, smooth, span } from "./util.js";

const { abs, atan2, cos, exp, hypot, max, sin } = Math;
const COLOURS = { graphite: "#34373b", white: "#e6e4de", navy: "#1f2a44" };
const INSIDES = { graphite: "#2a2d31", white: "#d5d3cc", navy: "#182137" };

const BODY = points`
  0 338, -88 334, -150 318, -220 296, -228 250, -236 190, -240 120, -238 -100, -241 -332, -238 -346, -226 -350,
  -120 -353, 0 -355, 120 -353, 226 -350, 238 -346, 241 -332, 238 -100, 240 120, 236 190, 228 250, 220 296,
  150 318, 88 334
`;
// one sleeve lies further out than the other
const SLEEVES = {
  left: points`
    -204 300, -240 292, -318 246, -386 190, -390 180, -380 166, -332 116, -320 110, -250 152, -232 180, -222 230
  `,
  right: points`
    204 300, 240 288, 304 228, 358 152, 360 142, 350 132, 288 96, 276 95, 244 160, 232 184, 222 230
  `,
};
const HEMS = {
  left: [points`-369 174, -322 124`, points`-364 178, -317 128`],
  right: [points`341 141, 283 107`, points`337 147, 279 113`],
};
const BACK = points`-92 334, -60 341, 0 344, 60 341, 92 334, 96 240, 0 214, -96 240`;

const shift = (x, y) => [
  8 * noise2(x / 160 + 2.2, y / 200 + 5.1) + 3 * noise2(x / 70, y / 90 + 3) + 0.018 * y,
  9 * noise2(x / 180 + 8.7, y / 190 + 2.6) + 3 * noise2(x / 66 + 1, y / 80) - 0.03 * x,
];
const CREASES = [
  // pulled from the sleeves
  crease([234, 176, 96, 96], 15, 7, -14),
  crease([238, 140, 128, -10], 16, 6, -16),
  crease([-234, 178, -110, 78], 15, 6, 12),
  crease([-238, 136, -150, -60], 16, 7, 18),
  // hanging from the neck
  crease([64, 262, 52, 60], 18, 4.5, 10),
  crease([-74, 268, -40, 90], 17, 4, -12),
  crease([-150, 312, -160, 190], 16, 4, -6),
  // old folds from the drawer and remaining wrinkles
  crease([-236, -64, 60, -48], 14, 3.6, 8),
  crease([240, -110, 30, -150], 17, 6, 14),
  crease([-236, -190, -70, -140], 16, 5, -12),
  crease([-40, -40, -120, -250], 20, 4.5, 18),
  crease([90, -130, 130, -350], 18, 6, -14),
  crease([-70, -352, -50, -210], 18, 6, 8),
  crease([-180, -352, -196, -240], 16, 5, 8),
  crease([190, -352, 176, -260], 16, 5, -8),
  fold([-160, 20, 60, 60], 24, 2.6, 20),
  fold([20, -20, 170, -70], 24, 2.4, -18),
  fold([-30, -270, 90, -300], 22, 2.2, 10),
  // sleeves
  crease([-236, 196, -330, 190], 13, 6, -8),
  crease([-250, 270, -352, 176], 15, 5, 10),
  crease([238, 190, 316, 152], 13, 6, 8),
  crease([236, 262, 318, 190], 15, 5, -8),
];
const BOX = [
  [-420, 390],
  [-390, 360],
];
const lay = lying(shift);
const laid = (key, material, shape, [x, y, z], cell) =>
  part(key, material, () => lay.of(shape()), span(x[0] - 24, x[1] + 24, y[0] - 24, y[1] + 24, ...z), cell);

// the neckline: half an ellipse; the back of the neck: a flatter one
const neck = (x, y) => (hypot(x / 80, (y - 334) / 86) - 1) * 82;
const backNeck = (x, y) => (hypot(x / 84, (y - 350) / 24) - 1) * 34;

function heights() {
  const edge = spline(BODY, { step: 2, n: 400 });
  const worn = (x, y) =>
    4.5 * crumple(x, y, 120, 210, 0.25) + 1.6 * crumple(x + 70, y, 52, 80, -0.5) + 0.25 * noise2(x / 12, y / 13);
  const drape = cachedField((x, y) => 7 + worn(x, y) + CREASES.reduce((s, f) => s + f(x, y), 0), ...BOX, 2.5);
  const body = (x, y) => drape(x, y) - 3.5 * smooth(-22, 0, edge(x, y)) * smooth(150, 100, y);
  // the sleeve dips under the seam
  const sleeve = (x, y) => drape(x, y) - 2.6 * smooth(24, -4, edge(x, y));
  return { body, sleeve, backHeight: (x, y) => 3 + 0.6 * noise2(x / 40, y / 30) };
}

const sewn = (distance, depth = 0.6, width = 1.7) => {
  const pucker = exp(-((distance / (5 * width)) ** 2));
  return (x, y) => 0.45 * pucker * noise2(x / 6, y / 6) - depth * exp(-((distance / width) ** 2));
};

function seamRows({ body, sleeve }) {
  const onSurface = (line, height) => line.map(({ x, y }) => new Vector3(...lay.to([x, y]), height(x, y) + 1.6));
  const hem = (y) =>
    along(
      [
        [-232, y + 4],
        [0, y],
        [232, y + 4],
      ],
      3,
      { smooth: true },
    );
  const round = (offset) =>
    Array.from({ length: 130 }, (_, k) => {
      const t = -1.5 + (3 * k) / 129;
      return { x: (80 + offset) * sin(t), y: 334 - (86 + offset) * cos(t) };
    });
  return [
    ...[-334, -329].map((y) => onSurface(hem(y), body)),
    ...[22, 25].map((offset) => onSurface(round(offset), body)),
    ...Object.values(HEMS).flatMap((lines) => lines.map((line) => onSurface(along(line, 3), sleeve))),
  ];
}

export function tee(variant = "graphite") {
  const colour = COLOURS[variant];
  const cloth = M.jersey(colour);
  const inside = M.jersey(INSIDES[variant]);
  const dark = variant === "white";
  const { body, sleeve, backHeight } = heights();
  const outline = spline(BODY, { step: 0.9, n: 700 });
  const front = (x, y) => body(x, y) + sewn(neck(x, y) - 19)(x, y);
  const frontOutline = (x, y) => rAnd(outline(x, y), -neck(x, y) - 4, 2);
  const ribHeight = (x, y) => {
    const a = atan2(x / 80, (334 - y) / 86);
    return body(x, y) + 1.5 + 0.32 * cos(a * 210) - 0.01 * (neck(x, y) - 9) ** 2;
  };
  const label = poly(points`-18 312, 18 312, 18 284, -18 284`, { step: 0.4 });
  return group(
    laid(
      "teefront",
      cloth,
      () => sheet(frontOutline, front, 1.7, 1.3),
      [
        [-244, 244],
        [-356, 340],
        [-4, 40],
      ],
      [1.5, 1.5, 1.3],
    ),
    Object.entries(SLEEVES).map(([side, corners]) => {
      const x = side === "left" ? [-392, -200] : [200, 362];
      const shape = () => sheet(spline(corners, { step: 0.9, n: 400 }), sleeve, 1.7, 1.3);
      return laid(`teesleeve${side}`, cloth, shape, [x, [92, 302], [-6, 40]], [1.5, 1.5, 1.3]);
    }),
    laid(
      "teeback",
      inside,
      () => sheet(spline(BACK, { step: 0.8 }), backHeight, 1.5),
      [
        [-96, 96],
        [212, 346],
        [-2, 9],
      ],
      1.1,
    ),
    laid(
      "teerib",
      cloth,
      () => sheet((x, y) => rAnd(abs(neck(x, y) - 9) - 10, y - 333, 4), ribHeight, 1.6, 1.4),
      [
        [-104, 104],
        [226, 336],
        [2, 42],
      ],
      0.75,
    ),
    laid(
      "teebackrib",
      cloth,
      () =>
        sheet(
          (x, y) => rAnd(abs(backNeck(x, y) - 9) - 9, max(abs(x) - 92, y - 343 + 0.0011 * x * x), 5),
          (x) => 9 + 0.32 * cos(x * 2.5) - 0.0005 * x * x,
          1.6,
          1.4,
        ),
      [
        [-96, 96],
        [300, 352],
        [1, 16],
      ],
      0.75,
    ),
    laid(
      "teelabel",
      M.cotton(dark ? "#3a3d41" : "#d9d4c8"),
      () => sheet(label, (x, y) => backHeight(x, y) + 2.2, 0.6),
      [
        [-18, 18],
        [284, 312],
        [0, 12],
      ],
      0.6,
    ),
    laid(
      "teelabelmark",
      M.thread(dark ? "#e6e4de" : "#23262a"),
      () => (x, y, z) => rAnd(mark2d(x, y - 295, 7.5), abs(z - backHeight(x, y) - 2.9) - 0.3, 0.1),
      [
        [-9, 9],
        [286, 304],
        [2, 12],
      ],
      0.4,
    ),
    laid(
      "teemark",
      M.print(dark ? "#23262a" : "#d9d6ce"),
      () => (x, y, z) => rAnd(mark2d(x - 104, y - 182, 12.7), abs(z - front(x, y) - 1.7) - 0.35, 0.15),
      [
        [90, 118],
        [168, 196],
        [2, 44],
      ],
      0.36,
    ),
    shapePart("teestitch", M.thread(colour, 1.25), () => stitches(seamRows({ body, sleeve }), { radius: 0.4 })),
  );
}
