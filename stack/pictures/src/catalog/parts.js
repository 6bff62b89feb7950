import { looseHandle, semiAction } from "../models/action.js";
import { barrel } from "../models/barrel.js";
import { grip } from "../models/grip.js";
import { basePad, magazine } from "../models/magazine.js";
import { metal } from "../models/metal.js";
import { mount, rail, ringPair } from "../models/mount.js";
import { brake, endcap } from "../models/muzzle.js";
import { stock } from "../models/stock.js";
import { triggerNo1 } from "../models/trigger-no1.js";
import { triggerNo2 } from "../models/trigger-no2.js";
import { triggerNo4 } from "../models/trigger-no4.js";
import { group } from "../models/util.js";
import { elevation, entry, lying, tabletop, thick, threeQuarter } from "./shots.js";

const lie = entry(lying);
const quarter = entry(threeQuarter);
const flat = entry(tabletop);
const side = entry(elevation);

export const gripShot = { az: 28, el: 12, margin: 0.1 };
const padShot = { az: 34, el: 24, margin: 0.16 };
export const ringShot = { az: 38, el: 20 };
/** End of a shortened barrel, from the side and slightly above. */
export const muzzleEnd = { az: -10, el: 10, fov: 20, margin: 0.1, crop: { x: 0.75, y: 0.48, zoom: 2.5 } };
export const capShot = { az: 42, el: 22, margin: 0.17 };
export const railShot = { az: 36, el: 24, fov: 26 };
const brakeShot = { az: 34, el: 22, margin: 0.14 };
const bareStock = () => group(stock("thumbhole", "laminate", { spacer: metal("graphite"), q: 0.8 }));
export const pistolMagazine = () => magazine("black", { H: 104, lean: 0.26, holes: 8, extra: 3 });

const barrels = [
  lie("barrel-fluted-stainless", 1, "Fluted stainless rifle barrel", () => barrel("fluted")),
  lie("barrel-sleeve-red", 1, "Rifle barrel with red fluted sleeve", () => barrel("red")),
  lie("barrel-carbon", 1, "Rifle barrel with carbon sleeve", () => barrel("carbon")),
  lie("barrel-taper-blued", 1, "Tapered blued rifle barrel", () => barrel("taper", { R: 12.4, finish: "blued" })),
  lie("barrel-sleeve-blue", 2, "Rifle barrel with blue fluted sleeve", () => barrel("blue")),
  lie("barrel-sleeve-graphite", 2, "Rifle barrel with graphite fluted sleeve", () => barrel("graphite")),
  side(
    "barrel-carbon-muzzle",
    3,
    "Threaded muzzle of the carbon sleeved barrel, from the side",
    () => barrel("carbon", { L: 150 }),
    {
      az: -10,
      el: 10,
      margin: 0.1,
      fov: 20,
      crop: { x: 0.72, y: 0.5, zoom: 2.1 },
    },
  ),
];

const triggers = [
  flat("trigger-no2-red", 1, "No. 2 rifle trigger unit with red shoe", () => triggerNo2("red")),
  flat("trigger-no1-black", 1, "No. 1 single stage trigger, black", () => triggerNo1("black"), { margin: 0.16 }),
  flat("trigger-no4-pistol", 1, "No. 4 pistol trigger parts laid flat", () => triggerNo4(), { az: -4, el: 34 }),
  flat("trigger-no2-steel", 2, "No. 2 rifle trigger unit with steel shoe", () => triggerNo2("stainless")),
  side("trigger-no2-red-side", 3, "No. 2 rifle trigger unit, right side", () => triggerNo2("red"), { margin: 0.12 }),
];

const furniture = [
  quarter("grip-walnut", 1, "Walnut palm grip, stippled by hand", () => grip("walnut"), gripShot),
  quarter("grip-polymer", 1, "Black polymer palm grip with checkered panel", () => grip("polymer"), {
    ...gripShot,
    az: 34,
  }),
  quarter("grip-laminate", 1, "Gray laminate palm grip", () => grip("laminate"), { ...gripShot, az: 22 }),
  side("stock-thumbhole", 1, "Bare thumbhole stock in gray laminate, right side", bareStock, { margin: 0.04 }),
  side("grip-walnut-side", 3, "Walnut palm grip, right side", () => grip("walnut"), { ...thick, margin: 0.12 }),
];

const magazines = [
  quarter("magazine-rifle-black", 1, "Ten-round rifle magazine, black", () => magazine("black"), { az: 34, el: 16 }),
  quarter("magazine-pistol-black", 1, "Ten-round pistol magazine, black", pistolMagazine, {
    az: -26,
    el: 14,
    margin: 0.1,
  }),
  quarter("basepad-black", 1, "Extended magazine base pad, black", () => basePad("black"), padShot),
  quarter("basepad-red", 2, "Extended magazine base pad, red", () => basePad("red"), padShot),
  quarter("basepad-blue", 2, "Extended magazine base pad, blue", () => basePad("blue"), padShot),
  side("magazine-rifle-black-side", 3, "Ten-round rifle magazine, right side", () => magazine("black"), {
    margin: 0.14,
  }),
];

const mounts = [
  quarter(
    "rail-black",
    1,
    "Scope rail with four screws, black",
    () => rail("black", 150, { screws: [15, 55, 95, 135], q: 0.8 }),
    railShot,
  ),
  quarter("rings-black", 1, "Pair of low scope rings, black", () => ringPair("black"), ringShot),
  quarter("mount-black", 1, "Scope rail with rings, black", () => mount("black"), { az: 34, el: 22, margin: 0.08 }),
  quarter("rings-graphite", 2, "Pair of low scope rings, graphite", () => ringPair("graphite"), ringShot),
  side("mount-black-side", 3, "Scope rail with rings, right side", () => mount("black"), { margin: 0.1 }),
];

const smallParts = [
  quarter("endcap-black", 1, "Knurled thread cap, black", () => endcap("black"), capShot),
  quarter("brake-stainless", 1, "Ported brake, stainless", () => brake("stainless", 0.24), brakeShot),
  quarter(
    "receiver-black",
    1,
    "Stripped rifle receiver, black",
    () => semiAction(metal("black"), { bare: true, q: 0.7 }),
    { az: 34, el: 20, fov: 24, margin: 0.1 },
  ),
  quarter("knob-walnut", 1, "Bolt handle with walnut knob", () => looseHandle("walnut"), { az: 22, el: 26 }),
  quarter("endcap-stainless", 2, "Knurled thread cap, stainless", () => endcap("stainless"), capShot),
  quarter("brake-black", 2, "Ported brake, black", () => brake("black", 0.24), brakeShot),
];

export const parts = [...barrels, ...triggers, ...furniture, ...magazines, ...mounts, ...smallParts];
