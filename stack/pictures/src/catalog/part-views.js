// Further colors and angles of parts and clothing; their main pictures are in parts.js and wear.js.
import { looseHandle, semiAction } from "../models/action.js";
import { barrel } from "../models/barrel.js";
import { cap } from "../models/cap.js";
import { coat } from "../models/coat.js";
import { basePad, magazine } from "../models/magazine.js";
import { metal } from "../models/metal.js";
import { mount, rail, ring } from "../models/mount.js";
import { brake, endcap } from "../models/muzzle.js";
import { tee } from "../models/tee.js";
import { at, group } from "../models/util.js";
import { capShot, muzzleEnd, pistolMagazine, railShot } from "./parts.js";
import { elevation, entry, lying, threeQuarter } from "./shots.js";
import { capBackShot, flatLay } from "./wear.js";

const lie = entry(lying);
const quarter = entry(threeQuarter);
const side = entry(elevation);

const breechEnd = { ...muzzleEnd, az: 12, crop: { x: 0.25, y: 0.48, zoom: 2.5 } };
const taper = (finish, L) => barrel("taper", { R: 12.4, finish, L });

const barrels = [
  side(
    "barrel-fluted-stainless-muzzle",
    3,
    "Muzzle of the fluted stainless barrel, from the side",
    () => barrel("fluted", { L: 210 }),
    muzzleEnd,
  ),
  side(
    "barrel-sleeve-red-breech",
    3,
    "Breech and clamp ring of the red sleeved barrel, from the side",
    () => barrel("red", { L: 190 }),
    breechEnd,
  ),
  side(
    "barrel-taper-blued-muzzle",
    3,
    "Crowned muzzle of the tapered blued barrel, from the side",
    () => taper("blued", 230),
    muzzleEnd,
  ),
  lie("barrel-taper-stainless", 2, "Tapered stainless rifle barrel", () => taper("stainless")),
];

const magazines = [
  side("magazine-pistol-black-side", 3, "Ten-round pistol magazine, right side", pistolMagazine, { margin: 0.1 }),
  quarter("magazine-rifle-steel", 2, "Ten-round rifle magazine, steel", () => magazine("stainless"), {
    az: 34,
    el: 16,
  }),
  side("basepad-black-side", 3, "Extended magazine base pad, right side", () => basePad("black"), { margin: 0.16 }),
];

const scopeRail = (finish) => rail(finish, 150, { screws: [15, 55, 95, 135], q: 0.8 });
/** Two rings side by side, looking through them. */
const ringsAcross = (finish) => group([0, 66].map((x) => at(ring(finish, 22, { h: 0.42 }), x, 0, 0, 0, Math.PI / 2)));

const mounts = [
  side("rail-black-top", 3, "Scope rail seen from above, four screws", () =>
    at(scopeRail("black"), 0, 0, 0, Math.PI / 2),
  ),
  quarter("rail-graphite", 2, "Scope rail, graphite", () => scopeRail("graphite"), railShot),
  quarter("rings-black-front", 3, "Pair of low scope rings from the front", () => ringsAcross("black"), {
    az: -10,
    el: 10,
    margin: 0.14,
  }),
  quarter("mount-graphite", 2, "Scope rail with rings, graphite", () => mount("graphite"), {
    az: 34,
    el: 22,
    margin: 0.08,
  }),
];

const smallParts = [
  quarter("endcap-black-thread", 3, "Thread inside the knurled cap, black", () => endcap("black"), {
    ...capShot,
    az: -46,
  }),
  quarter("endcap-red", 2, "Knurled thread cap, red", () => endcap("red"), capShot),
  side("brake-stainless-side", 3, "Ported brake from the side, stainless", () => brake("stainless", 0.24), {
    margin: 0.14,
  }),
  side(
    "receiver-black-side",
    3,
    "Stripped rifle receiver, right side",
    () => semiAction(metal("black"), { bare: true, q: 0.7 }),
    { margin: 0.08 },
  ),
  side("knob-walnut-side", 3, "Bolt handle with walnut knob, from the side", () => looseHandle("walnut"), {
    margin: 0.12,
  }),
];

const wear = [
  quarter("cap-sand-back", 3, "Six-panel cap in sand from behind, strap with metal slider", () => cap("sand"), {
    ...capBackShot,
  }),
  quarter("cap-navy-back", 3, "Six-panel cap in navy from behind, strap with metal slider", () => cap("navy"), {
    ...capBackShot,
  }),
  entry(flatLay)("tee-navy", 2, "Navy T-shirt with a small bore mark, laid flat", () => tee("navy"), { margin: 0.1 }),
  entry(flatLay)("coat-chore-sand", 2, "Sand chore coat with five pockets, laid flat", () => coat("sand")),
  ...[
    ["coat-chore", "navy"],
    ["coat-chore-sand", "sand"],
  ].flatMap(([id, color]) => [
    entry(flatLay)(
      `${id}-detail`,
      3,
      `Collar, brass buttons and chest pockets of the ${color} chore coat`,
      () => coat(color),
      { az: -8, el: 14, crop: { x: 0.5, y: 0.3, zoom: 2.5 } },
    ),
    entry(flatLay)(`${id}-pocket`, 3, `Lower pockets and brass buttons of the ${color} chore coat`, () => coat(color), {
      az: 8,
      el: 12,
      crop: { x: 0.54, y: 0.72, zoom: 2.6 },
    }),
  ]),
];

export const partViews = [...barrels, ...magazines, ...mounts, ...smallParts, ...wear];
