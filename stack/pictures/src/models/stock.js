// Rifle stocks. Origin: receiver face on the bore axis; butt at -x, forend tip at +x.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, capsule, cut, mirrorZ, rAnd, slab, spline } from "../sdf/index.js";
import { bell, part, smooth } from "./util.js";

const { abs, hypot, max, min } = Math;

// side outlines, clockwise from the heel
const OUTLINES = {
  thumbhole: points`
    -552 9, -520 13, -440 14, -365 13, -332 7, -305 -5, -276 -13, -248 -14, -228 -9, -200 -8, -100 -8, 60 -8,
    150 -8, 186 -10, 201 -17, 198 -30, 176 -39, 120 -43, 0 -44, -120 -44, -178 -44, -192 -49, -200 -66,
    -212 -92, -228 -118, -240 -129, -262 -133, -290 -130, -318 -119, -360 -108, -410 -106, -470 -112,
    -530 -124, -552 -128
  `,
  sporter: points`
    -552 -9, -500 -5, -430 0, -372 4, -338 4, -318 -1, -300 -8, -276 -11, -254 -8, -236 -3, -214 -6, -160 -8,
    -60 -8, 60 -8, 150 -8, 192 -9, 207 -13, 208 -19, 196 -27, 150 -36, 90 -41, 0 -43, -100 -44, -170 -44,
    -194 -46, -208 -51, -219 -63, -231 -84, -243 -107, -250 -115, -264 -118, -282 -116, -288 -109, -292 -94,
    -302 -79, -324 -72, -368 -78, -420 -92, -480 -110, -530 -125, -552 -129
  `,
  classic: points`
    -552 -16, -500 -12, -430 -7, -370 -3, -336 -1, -314 -4, -294 -10, -270 -12, -250 -8, -234 -4, -200 -8,
    -100 -9, 60 -9, 180 -9, 250 -9, 276 -11, 286 -15, 284 -21, 270 -25, 252 -26, 200 -31, 120 -37, 0 -42,
    -100 -44, -170 -45, -200 -47, -222 -54, -240 -70, -258 -90, -268 -98, -282 -100, -298 -97, -308 -88,
    -322 -78, -350 -76, -410 -88, -480 -106, -530 -119, -552 -123
  `,
  varmint: points`
    -552 6, -520 8, -440 9, -366 9, -340 7, -322 -1, -306 -14, -288 -22, -266 -22, -246 -13, -228 -6, -200 -8,
    -100 -8, 60 -8, 200 -8, 268 -8, 284 -12, 288 -22, 286 -38, 276 -46, 240 -48, 120 -48, 0 -47, -120 -46,
    -178 -46, -198 -50, -210 -62, -222 -90, -234 -120, -244 -130, -262 -133, -284 -131, -294 -122, -300 -104,
    -310 -88, -328 -80, -356 -82, -410 -96, -450 -108, -500 -112, -552 -114
  `,
  carbine: points`
    -520 -4, -480 0, -420 2, -372 3, -346 2, -322 -4, -300 -12, -276 -16, -252 -12, -232 -6, -200 -8, -100 -9,
    20 -9, 110 -9, 142 -11, 152 -18, 148 -30, 128 -39, 80 -43, 0 -44, -120 -45, -178 -45, -194 -49, -206 -66,
    -219 -98, -229 -119, -240 -127, -258 -128, -268 -122, -271 -108, -270 -90, -274 -72, -288 -60, -312 -58,
    -372 -68, -440 -88, -490 -106, -520 -118
  `,
};
// the sporter with a shorter forend and a shorter butt that is lower at the heel
OUTLINES.junior = OUTLINES.sporter.map(([x, y]) => {
  if (x > 60) return [60 + (x - 60) * 0.62, y];
  const back = Math.max(0, -330 - x);
  return [x + back * 0.24, y - (y + 60) * 0.0006 * back];
});
const BUTT = { carbine: -508, junior: -487 };
const THUMBHOLE = points`
  -250 -40, -266 -31, -292 -29, -318 -35, -329 -50, -322 -70, -302 -86, -280 -92, -263 -84, -253 -64
`;
const SKELETON = points`
  -318 -27, -344 -21, -390 -19, -440 -19, -486 -22, -496 -30, -497 -84, -491 -90, -478 -87, -430 -70, -372 -52,
  -322 -42, -306 -37, -306 -31
`;
const HAS_BEAVERTAIL = { varmint: 5 };

function halfWidth(kind) {
  const wide = HAS_BEAVERTAIL[kind] ?? 0;
  return (x, y) => {
    const butt = smooth(-330, -400, x);
    const grip = bell(x, -248, 44);
    const fore = smooth(-170, -60, x);
    return (
      19.5 +
      (5.5 + wide) * fore -
      1.5 * grip * smooth(-70, -30, y) +
      2.5 * grip * smooth(-70, -110, y) +
      butt * (5.5 - 7 * ((y + 52) / 72) ** 2) -
      3.5 * smooth(-420, -560, x) -
      3 * smooth(120, 200, x)
    );
  };
}

/** Polymer carbine: openings in the butt and slots in the forend. */
function lighten(f) {
  const window = spline(SKELETON, { step: 1 });
  let g = cut(f, (x, y) => window(x, y), 5);
  const slot = (x, y, z) => {
    const k = max(-1, min(1, Math.round((x - 66) / 34)));
    return max(hypot(max(abs(x - 66 - k * 34) - 9, 0), y + 26) - 5, 12 - abs(z));
  };
  g = cut(g, slot, 2);
  return cut(
    g,
    mirrorZ((x, y, z) => max(abs(y + 35) - 1.5, 18.5 - z, abs(x - 14) - 112)),
    1.2,
  );
}

export function stockShape(kind) {
  const outline = spline(OUTLINES[kind], { step: 1, n: 700 });
  const long = kind === "classic" || kind === "varmint";
  let f = slab(outline, halfWidth(kind), kind === "thumbhole" ? 13 : 15);
  if (kind === "thumbhole") {
    const hole = spline(THUMBHOLE, { step: 1 });
    f = cut(f, (x, y) => hole(x, y), 9);
  }
  f = cut(f, (x, y, z) => max(hypot(y, z) - 17.6, x - 4, -230 - x), 0.8); // receiver bed
  f = cut(f, (x, y, z) => max(hypot(y, z) - 12.8, -x), 0.8); // barrel channel
  if (kind === "thumbhole" || kind === "varmint") {
    const end = long ? 230 : 150;
    f = cut(f, mirrorZ(capsule([-20, -25, 33.5 + (HAS_BEAVERTAIL[kind] ?? 0)], [end, -24, 32], 11)), 1.2);
  }
  if (kind === "carbine") f = lighten(f);
  if (kind === "classic" || kind === "varmint") f = cut(f, box(40, 40, 30, 2, -186, 2, 26), 1.5); // bolt handle relief
  return f;
}

// checkered panels as distances in the shader: inside < 0, in mm
const PANELS = {
  sporter: `float s=p.x+.52*(p.y+60.); float a=max(abs(s+252.)-20.,abs(p.y+72.+.25*(s+252.))-27.);
    float t=p.x-.8*(p.y+26.); float b=max(abs(t-66.)-58.,abs(p.y+26.5-.02*t)-9.); return -min(a,b);`,
  junior: `float s=p.x+.52*(p.y+60.); float a=max(abs(s+252.)-20.,abs(p.y+72.+.25*(s+252.))-27.);
    float t=p.x-.8*(p.y+26.); float b=max(abs(t-50.)-44.,abs(p.y+26.5-.02*t)-9.); return -min(a,b);`,
  classic: `float s=p.x+.66*(p.y+56.); float a=max(abs(s+259.)-20.,abs(p.y+64.+.3*(s+259.))-22.);
    float t=p.x-.8*(p.y+24.); float b=max(abs(t-90.)-76.,abs(p.y+24.6-.03*t)-7.6); return -min(a,b);`,
  carbine: "float s=p.x-.06*(p.y+85.); return -max(abs(s+247.)-17.,abs(p.y+87.)-24.);",
  thumbhole: "return -9.;",
  varmint: "return -9.;",
};

export function stockMaterial(finish, kind) {
  if (finish === "walnut") return M.walnut(PANELS[kind], "return p;", 2.6);
  if (finish === "laminate") {
    return M.laminate(["#23262b", "#8d9398", "#23262b", "#4d545b", "#b9bec0", "#2f3338"], 0.8);
  }
  if (finish === "umber") {
    return M.laminate(["#1d1b1a", "#523623", "#1d1b1a", "#6b4a30", "#2a211b", "#45301f"], 0.8);
  }
  return M.gripPolymer(PANELS[kind], finish === "sand" ? "#a08f72" : "#1d1e20");
}

/** Stock with recoil pad; the spacer is a thin metal plate between them. */
export function stock(kind, finish, { spacer, q = 1 } = {}) {
  const butt = BUTT[kind] ?? -540;
  const tip = kind === "classic" || kind === "varmint" ? 292 : 212;
  const material = stockMaterial(finish, kind);
  const key = `stock-${kind}-${q}`;
  const cell = [2.2 * q, 1.6 * q, 1.4 * q];
  let made;
  const whole = () => (made ??= stockShape(kind));
  const pad = () => {
    const b = whole();
    return (x, y, z) => {
      const yy = y + 62;
      const curve = butt - 28 + 0.0011 * yy * yy;
      const rib = abs(((x + 800) % 5) - 2.5);
      const groove = x < butt - 9 ? 0.5 * max(0, 0.6 - rib) : 0;
      return rAnd(b(max(x, butt), y, z) - 0.6, max(x - butt + 6.4, curve - x - 2), 3) + groove;
    };
  };
  const plate = () => {
    const b = whole();
    return (x, y, z) => rAnd(b(max(x, butt - 6), y, z), abs(x - butt + 3) - 3, 0.5);
  };
  const across = [
    [-142, 24],
    [-36, 36],
  ];
  return [
    part(key, material, () => cut(whole(), (x) => x - butt, 0.6), [[butt - 16, tip], ...across], cell),
    part(`${key}-plate`, spacer, plate, [[butt - 10, butt + 2], ...across], [0.8, 1.3, 1.2]),
    part(`${key}-pad`, M.rubber(), pad, [[butt - 32, butt - 4], ...across], [0.9, 1.2, 1.2]),
  ];
}
