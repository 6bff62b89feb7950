// T-shirt folded for the shelf: x right, y up (neck on top), z towards the viewer.
import { Vector3 } from "three";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { poly, rAnd, spline } from "../sdf/index.js";
import { along, cachedField, fold, noise2, sheet, stitches } from "./cloth.js";
import { mark2d } from "./mark.js";
import { group, part, shapePart, smooth, span } from "./util.js";

const { abs, atan2, exp, hypot } = Math;
const COLOURS = { graphite: "#34373b", white: "#e6e4de", navy: "#1f2a44" };
const INSIDES = { graphite: "#2a2d31", white: "#d5d3cc", navy: "#182137" };

const FRONT = points`
  -72 176, -104 170, -134 160, -143 148, -145 120, -146 0, -147 -140, -145 -166, -138 -174, -100 -177, 0 -178,
  100 -177, 138 -174, 145 -166, 147 -140, 146 0, 145 120, 143 148, 134 160, 104 170, 72 176, 66 152, 44 128,
  0 117, -44 128, -66 152
`;
const BACK = points`
  -80 172, -60 182, -30 178, 0 176, 30 178, 60 182, 80 172, 76 100, 0 90, -76 100
`;
const FOLDS = [
  fold([-60, 120, -20, -20], 13, 3, 14),
  fold([54, 116, 70, -60], 14, 3.4, -14),
  fold([-130, 120, -70, 60], 12, 3.4, 10),
  fold([132, 110, 84, 30], 12, 3, -10),
  fold([-120, -30, -20, -90], 16, 3, 16),
  fold([20, -40, 120, -110], 16, 2.8, -14),
  fold([-136, -120, -60, -160], 13, 3, 8),
  fold([40, -166, 136, -130], 13, 2.6, 8),
  fold([-10, 100, 10, 20], 13, 2.2, 6),
];

export function tee(variant = "graphite") {
  const colour = COLOURS[variant];
  const cloth = M.jersey(colour);
  const rib = M.jersey(colour);
  const BOX = [
    [-160, 160],
    [-190, 200],
  ];
  const height = cachedField(
    (x, y) => {
      const drape = 1.3 * noise2(x / 60 + 2, y / 70) + 0.6 * noise2(x / 25, y / 34 + 9) + 0.25 * noise2(x / 11, y / 12);
      const edge = -5 * smooth(112, 148, abs(x)) - 4 * smooth(-140, -180, y) - 3 * smooth(140, 178, y);
      return 21 + drape + edge + FOLDS.reduce((s, f) => s + f(x, y), 0);
    },
    ...BOX,
  );
  // the front neck line: a half ellipse round (0, 178)
  const neck = (x, y) => (hypot(x / 68, (y - 178) / 60) - 1) * 62;
  const outline = spline(FRONT, { step: 0.8, n: 700 });
  const front = (x, y) => height(x, y) - 0.7 * exp(-(((neck(x, y) - 17) / 1.6) ** 2));
  const under = (dx, dy, dz, key) =>
    part(
      `tee${key}`,
      cloth,
      () =>
        sheet(
          (x, y) => outline((x - dx) * 0.995, y - dy),
          (x, y) => height(x, y) * 0.3 + dz + 0.8 * noise2(x / 40 + dz, y / 50),
          3.6,
          3.4,
        ),
      span(-156, 158, -190, 184, -2, 22),
      1.3,
    );
  const ribHeight = (x, y) => {
    const a = atan2(x, 178 - y);
    return height(x, y) + 1.5 + 0.42 * Math.cos(a * 92) - 0.012 * (neck(x, y) - 8) ** 2;
  };
  const backHeight = (x, y) => 14 + 0.5 * noise2(x / 40, y / 30);
  const backNeck = (x, y) => (hypot(x / 70, (y - 190) / 20) - 1) * 30;
  const inside = M.jersey(INSIDES[variant]);
  const mark = () => (x, y, z) => rAnd(mark2d(x - 72, y - 62, 11.5), abs(z - front(x, y) - 3.4) - 0.35, 0.15);
  const row = (scale) =>
    Array.from({ length: 60 }, (_, k) => {
      const t = -1.5 + (3 * k) / 59;
      const [x, y] = [68 * scale * Math.sin(t), 178 - 60 * scale * Math.cos(t)];
      return new Vector3(x, y, front(x, y) + 3.4);
    });
  const label = poly(points`-17 166, 17 166, 17 143, -17 143`, { step: 0.4 });
  return group(
    under(2, -2, 4, "under1"),
    under(-1.5, 1, 9, "under2"),
    part("teefront", cloth, () => sheet(outline, front, 3.4, 3.2), span(-152, 152, -184, 182, 4, 34), [1, 1, 1]),
    part(
      "teeback",
      inside,
      () => sheet(spline(BACK, { step: 0.8 }), backHeight, 3),
      span(-84, 84, 84, 188, 8, 22),
      1.1,
    ),
    part(
      "teerib",
      rib,
      () => sheet((x, y) => rAnd(abs(neck(x, y) - 8) - 8.4, y - 173, 5), ribHeight, 2.6, 2.4),
      span(-90, 90, 96, 184, 12, 34),
      0.7,
    ),
    part(
      "teebackrib",
      rib,
      () =>
        sheet(
          (x, y) => rAnd(abs(backNeck(x, y) - 9) - 8, abs(x) - 66, 5),
          (x) => 18.5 + 0.36 * Math.cos(x * 1.3),
          2.4,
          2.2,
        ),
      span(-76, 76, 146, 190, 12, 24),
      0.7,
    ),
    part(
      "teelabel",
      M.cotton(variant === "white" ? "#3a3d41" : "#d9d4c8"),
      () => sheet(label, (x, y) => backHeight(x, y) + 3.4, 0.7),
      span(-20, 20, 140, 169, 14, 21),
      0.6,
    ),
    part(
      "teelabelmark",
      M.thread(variant === "white" ? "#e6e4de" : "#23262a"),
      () => (x, y, z) => rAnd(mark2d(x, y - 154.5, 7), abs(z - backHeight(x, y) - 4.3) - 0.3, 0.1),
      span(-9, 9, 145, 164, 16, 21),
      0.3,
    ),
    part("teemark", M.print(variant === "white" ? "#23262a" : "#d9d6ce"), mark, span(58, 86, 48, 76, 14, 36), 0.34),
    shapePart("teestitch", M.thread(colour, 1.25), () =>
      stitches(
        [row(1.25), row(1.31)].map((r) =>
          r.flatMap((p, i) =>
            i + 1 < r.length
              ? along(
                  [
                    [p.x, p.y, p.z],
                    [r[i + 1].x, r[i + 1].y, r[i + 1].z],
                  ],
                  2.6,
                ).slice(0, -1)
              : [p],
          ),
        ),
        { radius: 0.4 },
      ),
    ),
  );
}
