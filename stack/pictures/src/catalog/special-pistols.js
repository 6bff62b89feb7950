// Special versions of the pistols and uppers, and further finishes and views of the others.
import { scribe, vernier, vernierMatch } from "../models/pistol.js";
import { upper } from "../models/upper.js";
import { upperShot } from "./pistols.js";
import { closeUp, entry, pistolSide } from "./shots.js";

const side = entry(pistolSide);
const upperSide = entry(upperShot);
const rearRight = entry({ pose: "lie", az: -26, el: 18, margin: 0.1 });
const upperMuzzle = { az: -12, el: 12, fov: 18, crop: { x: 0.72, y: 0.48, zoom: 1.9 } };

const vented = (grip) => vernier(grip, { kind: "vented", finish: "graphite", L: 92 });
const scribeLong = (variant) => scribe(variant, { long: true });

const mainPictures = [
  side("pistol-match-laminate", 1, "Vernier Match pistol with fluted stainless upper and laminate shelf grip", () =>
    vernierMatch(),
  ),
  side("pistol-scribelong-polymer", 1, "Scribe Long pistol with threaded barrel and cap, polymer grip", () =>
    scribeLong("polymer"),
  ),
];

const finishes = [
  side("pistol-match-walnut", 2, "Vernier Match pistol with fluted stainless upper and walnut shelf grip", () =>
    vernierMatch("walnut"),
  ),
  side("pistol-scribelong-stainless", 2, "Scribe Long pistol with threaded barrel and cap, stainless", () =>
    scribeLong("stainless"),
  ),
  side("pistol-vernier-laminate", 2, "Vernier 6 target pistol with gray laminate grip, right side", () =>
    vernier("laminate", { L: 118 }),
  ),
  side("pistol-vernier4-walnut", 2, "Vernier 4 pistol with vented upper and walnut grip", () => vented("walnut")),
];

const views = [
  closeUp(
    "pistol-scribe-stainless-detail",
    "Scribe in stainless: ejection port, controls and grip panel",
    () => scribe("stainless"),
    { x: 0.4, y: 0.42, zoom: 1.55 },
    { margin: 0.1 },
  ),
  closeUp(
    "pistol-vernier-walnut-detail",
    "Vernier 6 receiver, trigger and rear sight, seen from the rear right",
    () => vernier("walnut"),
    { x: 0.42, y: 0.36, zoom: 1.75 },
    { margin: 0.1 },
  ),
  rearRight("pistol-vernier4-laminate-hero", 3, "Vernier 4 pistol seen from the rear right", () => vented("laminate")),
  closeUp(
    "pistol-match-laminate-detail",
    "Vernier Match grip with palm shelf and red trigger shoe, seen from the rear right",
    () => vernierMatch(),
    { x: 0.36, y: 0.56, zoom: 1.6 },
    { margin: 0.1 },
  ),
];

const uppers = [
  upperSide("upper-carbon-black", 1, "Pistol upper with carbon sleeved barrel, black", () =>
    upper("carbon", "black", { L: 126 }),
  ),
  upperSide("upper-vented-black", 2, "Vented pistol upper, black", () => upper("vented", "black", { L: 108 })),
  upperSide("upper-fluted-graphite", 2, "Fluted pistol upper with graphite receiver", () =>
    upper("fluted", "graphite", { L: 126 }),
  ),
  upperSide(
    "upper-vented-graphite-muzzle",
    3,
    "Vents and front sight of the graphite upper",
    () => upper("vented", "graphite", { L: 108 }),
    upperMuzzle,
  ),
  upperSide(
    "upper-fluted-stainless-muzzle",
    3,
    "Flutes, crown and front sight of the stainless upper",
    () => upper("fluted", "stainless", { L: 126 }),
    upperMuzzle,
  ),
  upperSide(
    "upper-carbon-black-muzzle",
    3,
    "Carbon sleeve and front sight of the carbon upper",
    () => upper("carbon", "black", { L: 126 }),
    upperMuzzle,
  ),
];

export const specialPistols = [...mainPictures, ...finishes, ...views, ...uppers];
