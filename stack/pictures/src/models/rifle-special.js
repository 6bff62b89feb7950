// Special versions of the rifles. Receiver face at x = 0, as in rifle.js.
import * as M from "../materials/index.js";
import { boltAction, semiAction } from "./action.js";
import { barrel } from "./barrel.js";
import { guard } from "./guard.js";
import { magazine } from "./magazine.js";
import { metal } from "./metal.js";
import { rail } from "./mount.js";
import { brake, endcap } from "./muzzle.js";
import { BREECH, flushMagazine, scoped, swivel } from "./rifle.js";
import { stock } from "./stock.js";
import { frontSight, rearSight } from "./upper.js";
import { at, group, turnedPart } from "./util.js";

/** Datum Carbon: sporter stock in gray laminate, carbon sleeved barrel, graphite rail. */
export function datumCarbon({ q = 1 } = {}) {
  const L = 430;
  return group(
    stock("sporter", "laminate", { spacer: metal("graphite"), q }),
    semiAction(M.anodised(M.ANOD.black, 0.3), { q }),
    at(barrel("carbon", { L }), BREECH),
    at(endcap("black", { detail: false }), BREECH + L - 14.4),
    at(rail("graphite", 200, { screws: [15, 75, 125, 185], q }), -212, 15.4),
    at(guard("black", "red", { h: 0.8 * q }), -150, -41.5),
    flushMagazine("black"),
  );
}

/** Band around the barrel that carries the front sight; r is the barrel's radius there. */
const sightBand = (x, r) => [
  turnedPart(`sightband${r}`, M.steelDark(), [
    [-9, r - 0.5],
    [-9, r + 1.8],
    [9, r + 1.8],
    [9, r - 0.5],
  ]).translateX(x),
  frontSight(x + 2, r + 3.3, true),
];

/** Datum Junior: shorter stock, light tapered barrel with open sights, no rail. */
export function datumJunior(finish = "walnut", { q = 1 } = {}) {
  const L = 356;
  return group(
    stock("junior", finish, { spacer: metal("dark"), q }),
    semiAction(M.blued(), { q }),
    at(barrel("taper", { L, R: 10.6, finish: "blued" }), BREECH),
    rearSight(44, 10.2),
    sightBand(BREECH + L - 18, 7),
    at(guard("black", "stainless", { h: 0.8 * q }), -150, -41.5),
    flushMagazine("black"),
    swivel(84, -36),
  );
}

/** Plumb 17: classic stock in gray laminate, fluted stainless barrel. */
export function plumb17({ q = 1, hasScope = false } = {}) {
  return group(
    stock("classic", "laminate", { spacer: metal("graphite"), q }),
    boltAction(M.stainless(0.26), { knob: "walnut", q }),
    at(barrel("fluted", { L: 500, R: 11.2, q: 1.3 * q }), BREECH),
    at(rail("black", 220, { q }), -221, 15.4),
    hasScope && scoped("big", { x: -304, height: 30, rings: [-202, -84] }),
    at(guard("black", "stainless", { h: 0.8 * q }), -150, -42),
    at(magazine("black", { H: 50, h: 0.7 }), -106, -8, 0),
  );
}

/** Ledger Scout: sand stock, long rail for a scope far forward, brake. */
export function ledgerScout({ q = 1, hasScope = false } = {}) {
  const L = 345;
  return group(
    stock("carbine", "sand", { spacer: metal("dark"), q }),
    semiAction(M.anodised("#3f4043", 0.34), { q }),
    at(barrel("fluted", { L, R: 9.6, finish: "blued", q: 1.3 * q }), BREECH),
    at(brake("dark", 0.5), BREECH + L - 12),
    at(rail("black", 310, { screws: [15, 75, 125, 185], q }), -212, 15.4),
    hasScope && scoped("low", { x: -142, height: 22, rings: [-56, 42] }),
    at(guard("dark", "stainless", { h: 0.8 * q }), -150, -42),
    at(magazine("black", { H: 62, h: 0.7 }), -106, -12, 0),
    swivel(96, -43),
  );
}
