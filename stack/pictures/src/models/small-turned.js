// Small turned products: thread adapter, bore guide, recoil buffers, cleaning rod.
import { thread } from "../lathe.js";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, cyl } from "../sdf/index.js";
import { metal } from "./metal.js";
import { diamondKnurl, nutThread } from "./muzzle.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, max } = Math;

/** Thread adapter: collar with two wrench flats, coarse thread outside, fine thread inside. */
export function adapter(finish = "stainless") {
  const skin = metal(finish);
  const body = points`
    26 0, 26 6.7, 9.6 6.7, 9 7.2 0.2, 9 7.4, 9 8.2, 12.2 8.2 0.3, 12.2 7.3, 14 7.3, 14 7.92, 29.2 7.92, 30 7.1, 30 4.2 0.5,
    29 3.6, 24 3.6, 24 0
  `;
  const collar = () => {
    const ring = cut(cyl(11.4, 0, 12, 0.8), cyl(6.7, -2, 14, 0.5), 0.4);
    return cut(ring, (x, y, z) => max(9.6 - abs(y * 0.94 + z * 0.34), abs(x - 6.4) - 3.6), 0.4);
  };
  return group(
    turnedPart("adapterbody", skin, body, {
      segments: 216,
      radial: { from: 14.2, to: 29.4, step: 0.13, depth: thread(1.06, 0.5) },
    }),
    turnedPart("adapternut", skin, points`25 6.05, 1 6.05`, { segments: 120, radial: nutThread(1, 25) }),
    part("adaptercollar", skin, collar, span(-1, 13, -13, 13, -13, 13), 0.24),
  );
}

/** Bore guide: acetal chamber nose, two seals, long tube, knurled collar, funnel for the rod. */
export function boreGuide(finish = "red") {
  const skin = metal(finish);
  const tube = points`
    25 0, 25 4.3, 26 5.6 0.4, 31 5.6, 31 4.6 0.2, 33.4 4.6 0.2, 33.4 5.6, 37 5.6, 37 4.6 0.2, 39.4 4.6 0.2,
    39.4 5.6, 44 5.6, 46 8.6 0.8, 128 8.6, 129 8, 131 8, 132 8.6, 146 8.6, 147 11.6 0.6, 150 12.6 0.6, 151 12.6, 151.4 12,
    165.6 12, 166 12.6, 167 12.6, 170 11.4 1, 172 9.4 2, 181 9.4 1, 182 8.4 0.4, 182 7.4 0.6, 174 3.6, 160 3.6, 160 0
  `;
  const nose = points`24 0, 24 2.7, 0.4 2.7, 0 3.1, 0 4 0.3, 0.4 4.3, 26 4.3`;
  const knurl = { from: 151.6, to: 165.4, step: 0.16, depth: diamondKnurl(11.9, 52) };
  const seal = points`-1.1 4.6, -1.1 5.8 0.9, 0 6.1 0.9, 1.1 5.8 0.9, 1.1 4.6`;
  return group(
    turnedPart("guide", skin, tube, { segments: 312, radial: knurl }),
    turnedPart("guidenose", M.polymer("#202124"), nose, { segments: 120 }),
    [32.2, 38.2].map((x) => at(turnedPart("guideseal", M.rubber(), seal, { segments: 96 }), x)),
    turnedPart("guidering", M.stainless(0.22), points`129 8, 129.2 8.45, 130.8 8.45, 131 8`),
  );
}

/** One recoil buffer: a waisted cross pin of clear colored polymer. */
function buffer(colour) {
  const pin = points`
    -19 0, -19 2.6, -18.2 3.4 0.4, -7 3.4, -6 2.9 0.5, -4.4 2.9, -3.4 3.4, 3.4 3.4, 4.4 2.9, 6 2.9 0.5, 7 3.4, 18.2 3.4 0.4,
    19 2.6, 19 0
  `;
  return turnedPart("buffer", M.clearPolymer(colour), pin, { bevel: 0.5, segments: 120 });
}

const BUFFERS = { blue: "#123f8f", red: "#9c151e" };

/** A pair of recoil buffers, one slightly askew. */
export const buffers = (finish = "blue") =>
  group(at(buffer(BUFFERS[finish]), 0, 0, 0, 0, 0.14), at(buffer(BUFFERS[finish]), 5, 0, 15, 0, -0.22));

/** Cleaning rod along x: turning handle, coated steel shaft, brass jag. */
export function rod() {
  const handle = points`
    -112 0, -112 6 1, -110 9.4 4, -104 12.2 12, -84 13.4 40, -40 11.4 40, -14 12.6 14, -6 11.2 5, -2 8.4 2, 0 7.6 0.4, 0 0
  `;
  const ferrule = points`-0.4 0, -0.4 7, 0 7.4 0.3, 9 7.4, 10 6.2 0.6, 12 6.2, 13 4.8 3, 22 3.8 3, 22 2`;
  const joint = points`338 2, 338 3.4 0.3, 338.8 4 0.4, 351 4 0.4, 352 3.2, 352 0`;
  const jag = points`
    351.6 0, 351.6 3.3 0.3, 357 3.3 0.3, 358.2 2, 361 1.6, 361.6 2.7 0.2, 364 2.4, 364.4 2.7 0.2, 367 2.4, 367.4 2.7 0.2,
    370 2.4, 370.4 2.7 0.2, 373 2.4, 373.4 2.7 0.2, 376 2.4, 376.4 2.6 0.2, 378.6 2.2, 379 1 0.4, 383 0.5 0.4, 383.4 0
  `;
  return group(
    turnedPart("rodhandle", M.walnut(), handle, { segments: 200 }),
    turnedPart("rodferrule", M.stainless(0.22), ferrule),
    turnedPart("rodshaft", M.polymer("#2a2c2f"), points`20 0, 20 3, 340 3, 340 0`, { segments: 96 }),
    turnedPart("rodjoint", M.stainless(0.22), joint),
    turnedPart("rodjag", M.brass(), jag, { bevel: 0.15, segments: 96 }),
  );
}
