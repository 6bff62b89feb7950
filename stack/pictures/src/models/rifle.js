// Rifles, composed of stock, action, barrel, and furniture. Receiver face at x = 0.
import * as M from "../materials/index.js";
import { box, cut, cyl, mirrorZ } from "../sdf/index.js";
import { boltAction, semiAction } from "./action.js";
import { barrel } from "./barrel.js";
import { guard } from "./guard.js";
import { magazine } from "./magazine.js";
import { metal } from "./metal.js";
import { rail, ring } from "./mount.js";
import { brake, endcap } from "./muzzle.js";
import { scope } from "./scope.js";
import { stock } from "./stock.js";
import { at, group, part, span } from "./util.js";

const { abs, max } = Math;
/** x of the breech, 24 mm inside the receiver. */
export const BREECH = -24;

export const swivel = (x, y) =>
  at(
    part(
      "swivel",
      M.steelDark(),
      () => cut(cyl(4, -4, 0, 0.6, "y"), cyl(2, -17, -2, 0.3, "y"), 0.3),
      span(-6, 6, -6, 2, -6, 6),
      0.5,
    ),
    x,
    y,
  );

/** Rotary magazine: only its floor is visible, flush with the stock. */
export const flushMagazine = (finish) =>
  part(
    "rotary",
    metal(finish),
    () => {
      const f = box(50, 12, 24, 3, -88, -45, 0);
      return cut(
        f,
        mirrorZ((x, y, z) => max(abs(((x + 900) % 3.4) - 1.7) - 0.6, 10.6 - z, abs(x + 88) - 16)),
        0.3,
      );
    },
    span(-116, -60, -54, -36, -14, 14),
    0.6,
  );

/** Scope with its rings; railY is the height of the rail below them. */
export function scoped(kind, { x, height, rings, finish = "black", railY = 15.6 }) {
  return [
    rings.map((r) => at(ring(finish, height, { h: 0.8 }), r, railY + 10.4)),
    at(scope(kind), x, railY + 10.4 + height),
  ];
}

/** Datum: semi-automatic, sporter stock, rail, fluted blued barrel. */
export function datum(finish = "walnut", { q = 1 } = {}) {
  const L = 413;
  return group(
    stock("sporter", finish, { spacer: metal("dark"), q }),
    semiAction(M.blued(), { q }),
    at(barrel("fluted", { L, finish: "blued", R: 11, q: 1.3 * q }), BREECH),
    at(rail("black", 200, { screws: [15, 75, 125, 185], q }), -212, 15.4),
    at(guard("black", "stainless", { h: 0.8 * q }), -150, -41.5),
    flushMagazine("black"),
    swivel(120, -38),
  );
}

/** Datum Target: the same action in a thumbhole stock, sleeved barrel. */
export function datumTarget({ q = 1, finish = "laminate", hasScope = false } = {}) {
  const L = 440;
  return group(
    stock("thumbhole", finish, { spacer: metal("graphite"), q }),
    semiAction(M.anodised(M.ANOD.black, 0.3), { q }),
    at(barrel("red", { L, q: 1.3 * q }), BREECH),
    at(endcap("black", { detail: false }), BREECH + L - 14.4),
    at(rail("black", 220, { q }), -221, 15.4),
    hasScope && scoped("big", { x: -304, height: 30, rings: [-202, -84] }),
    at(guard("black", "red", { h: 0.8 * q }), -150, -41.5),
    flushMagazine("black"),
  );
}

/** Plumb: bolt action, classic stock, tapered blued barrel. */
export function plumb(finish = "walnut", { q = 1, knob = "round", hasScope = false } = {}) {
  return group(
    stock("classic", finish, { spacer: metal("dark"), q }),
    boltAction(M.blued(), { knob, q }),
    at(barrel("taper", { L: 540, R: 12.4, finish: "blued" }), BREECH),
    at(rail("black", 200, { q }), -208, 15.4),
    hasScope && scoped("low", { x: -262, height: 22, rings: [-176, -78] }),
    at(guard("dark", "stainless", { h: 0.8 * q }), -150, -42),
    at(magazine("black", { H: 56, h: 0.7 }), -106, -8, 0),
    swivel(190, -31),
  );
}

/** Plumb Heavy: stainless bull barrel, beavertail stock (umber laminate or walnut). */
export function plumbHeavy({ q = 1, finish = "umber", hasScope = false } = {}) {
  return group(
    stock("varmint", finish, { spacer: metal("graphite"), q }),
    boltAction(M.stainless(0.26), { knob: "oval", q }),
    at(barrel("bull", { L: 520, R: 12.2 }), BREECH),
    at(rail("black", 220, { q }), -221, 15.4),
    hasScope && scoped("big", { x: -304, height: 30, rings: [-202, -84] }),
    at(guard("black", "stainless", { h: 0.8 * q }), -150, -43),
    at(magazine("black", { H: 58, h: 0.7 }), -106, -10, 0),
    swivel(200, -47),
  );
}

/** Ledger Carbine: light, skeleton polymer stock, short barrel with brake. */
export function ledger(finish = "polymer", { q = 1 } = {}) {
  const L = 330;
  const dark = finish === "sand" ? "dark" : "black";
  return group(
    stock("carbine", finish, { spacer: metal("dark"), q }),
    semiAction(M.anodised(finish === "sand" ? "#3f4043" : M.ANOD.graphite, 0.34), { q }),
    at(barrel("bull", { L, R: 8.4, finish: "blued" }), BREECH),
    at(brake(finish === "sand" ? "dark" : "black", 0.5), BREECH + L - 12),
    at(rail("black", 200, { q }), -212, 15.4),
    at(guard(dark, "stainless", { h: 0.8 * q }), -150, -42),
    at(magazine("black", { H: 62, h: 0.7 }), -106, -12, 0),
    swivel(96, -43),
  );
}
