// Magazines, cartridges, and base pads. The top of a magazine is at y = 0; bullets point to +x.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, mirrorZ, poly, rAnd, slab } from "../sdf/index.js";
import { laserMark } from "./mark.js";
import { metal } from "./metal.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, round } = Math;

/** One .22 cartridge, rim at x = 0. */
export function cartridge() {
  const brass = points`0 0, 0 3.5 0.3, 1.1 3.5 0.3, 1.1 2.85, 15.6 2.85 0.2, 15.6 2.4`;
  const lead = points`15.2 2.8, 17.6 2.82 2, 21.4 2.3 4, 24.4 1.1 2, 25 0`;
  return group(
    turnedPart("brass", M.brass(), brass, { bevel: 0.2, segments: 64 }),
    turnedPart("lead", M.lead(), lead, { bevel: 1.5, segments: 64 }),
  );
}

function bodyShape(H, lean, holes) {
  const outline = poly(
    [
      [0, 0],
      [30, 3.2],
      [31.4, -1],
      [31.4 - H * lean, -H],
      [-1 - H * lean, -H],
    ],
    { step: 0.35 },
  );
  const along = (x, y) => x - y * lean;
  let f = slab(outline, 6.6, 1.5);
  const inside = (x, y, z) => rAnd(rAnd(abs(z) - 5, -y - H + 6, 0.2), abs(along(x, y) - 15) - 13.2, 0.4);
  f = cut(f, inside, 0.3);
  f = cut(f, (x, y, z) => rAnd(abs(z) - 5, -y - 8, 0.2), 0.3); // open top between the lips
  f = cut(f, (x, y) => rAnd(10 - x, -y - 5 + max(0, 12 - x) * 0.6, 1.5), 0.8); // lips end short of the bullets
  // pressed ribs and a follower slot
  const rib = (s0) => (x, y, z) =>
    max(hypot(max(abs(along(x, y) - s0) - 0.9, 0), max(abs(y + H * 0.52) - H * 0.33, 0)) - 0.8, 5.9 - z);
  f = cut(cut(f, mirrorZ(rib(25.6)), 0.35), mirrorZ(rib(3.2)), 0.35);
  const slot = (x, y) => hypot(max(abs(along(x, y) - 8.8) - 0.5, 0), max(abs(y + H * 0.52) - H * 0.34, 0)) - 1.3;
  f = cut(
    f,
    mirrorZ((x, y, z) => max(slot(x, y), 3 - z)),
    0.35,
  );
  const witness = (x, y) => {
    const k = max(0, min(holes - 1, round((-y - 15) / 9)));
    return hypot(along(x, y) - 17.6, y + 15 + k * 9) - 2.1;
  };
  return cut(
    f,
    mirrorZ((x, y, z) => max(witness(x, y), 3 - z)),
    0.3,
  );
}

/** Floor plate or extended base pad under a magazine of height H. */
function padShape(H, lean, extra) {
  const o = -H * lean;
  const drop = 7 + extra;
  const outline = poly(
    [
      [o - 4, -H + 2.5],
      [o + 35.5, -H + 2.5],
      [o + 38.5, -H - 1],
      [o + 38 - drop * lean, -H - drop + 3],
      [o + 34 - drop * lean, -H - drop],
      [o - 1 - drop * lean, -H - drop + 1.5],
      [o - 5, -H - drop + 5],
      [o - 5.4, -H - 1],
    ],
    { step: 0.35 },
  );
  let f = slab(outline, (x, y) => 8.6 - 0.02 * max(0, abs(y + H + drop / 2) - 2) ** 2, 1.6);
  const groove = (x, y, z) => {
    const k = max(-1, min(1, round((y + H + drop * 0.5) / 3.4)));
    return max(abs(y + H + drop * 0.5 - k * 3.4) - 0.75, 7.9 - z, abs(x - o - 16) - 12);
  };
  return cut(f, mirrorZ(groove), 0.3);
}

/** Thin floor plate that ends level with the guard. */
function flushShape(H, lean) {
  const o = -H * lean;
  const outline = poly(
    [
      [o - 1.8, -H + 2],
      [o + 33.2, -H + 2],
      [o + 34.4, -H - 0.4],
      [o + 33.2, -H - 3.4],
      [o - 1, -H - 3.4],
      [o - 2.6, -H - 0.6],
    ],
    { step: 0.35 },
  );
  return slab(outline, 7.6, 1);
}

/** Box magazine. flush: a thin plate instead of a pad; loaded: cartridges visible at the lips and in the witness holes. */
export function magazine(
  finish = "black",
  { H = 62, h = 0.42, lean = 0.12, loaded = true, extra = 0, holes = 4, flush = false } = {},
) {
  const body = finish === "stainless" ? M.stainless(0.3) : M.blackSteel();
  const pad = M.polymer("#19191b");
  const key = `${H}-${h}-${extra}${flush ? "-flush" : ""}`;
  const rounds = loaded ? Array.from({ length: holes + 2 }, (_, k) => k) : [];
  const left = -H * lean;
  return group(
    part(`mag${key}`, body, () => bodyShape(H, lean, holes), span(left - 6, 35, -H - 2, 6, -9, 9), h),
    rounds.map((k) => at(cartridge(), 1.4 + (k ? -lean * (9 * k - 2) : 2.5), k ? -9 * k + 1.6 : -0.6, 0, 0, 0, 0.1)),
    part(
      `button${key}`,
      pad,
      () => (x, y, z) => rAnd(hypot(x - y * lean - 8.8, y + H * 0.72) - 3.4, abs(z) - 8.4, 0.8),
      span(left - 4, 14, -H * 0.72 - 6, -H * 0.72 + 6, -10, 10),
      0.35,
    ),
    part(
      `foot${key}`,
      pad,
      () => (flush ? flushShape(H, lean) : padShape(H, lean, extra)),
      span(left - 9, left + 42, -H - 10 - extra, -H + 5, -11, 11),
      h,
    ),
  );
}

/** Loose extended base pad, machined from aluminum, with the house mark on the flank. */
export function basePad(finish = "black") {
  const H = 0;
  const shape = () => {
    const solid = padShape(H, 0.12, 13);
    const pocket = (x, y, z) => rAnd(rAnd(abs(x - 15) - 16, abs(z) - 5, 1), -y - 9, 0.5);
    const rails = (x, y, z) => max(abs(y - 0.3) - 1.1, abs(z) - 5.8, abs(x - 12) - 17);
    const pin = (x, y, z) => hypot(x - 12, z) - 2.4;
    return cut(cut(cut(solid, pocket, 0.4), rails, 0.2), pin, 0.3);
  };
  const flank = (x, y) => 8.61 - 0.02 * max(0, abs(y + 10) - 2) ** 2;
  return group(
    part("basepad", metal(finish), shape, span(-9, 43, -23, 5, -11, 11), 0.24),
    laserMark("basepad", 31.6, -10, 3.4, flank, finish === "black" ? "#8b8e93" : "#e4e2dc"),
  );
}
