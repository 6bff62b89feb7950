import { scribe, vernier } from "../models/pistol.js";
import { upper } from "../models/upper.js";
import { elevation, heroCut, pistolSide, thick } from "./shots.js";

const side = (id, tier, alt, build) => ({ id, tier, alt, build, shot: pistolSide });
export const upperShot = { ...elevation, margin: 0.07 };
const bullSix = () => vernier("walnut", { L: 118 });

export const pistols = [
  side("pistol-vernier-walnut", 1, "Vernier 6 target pistol with walnut palm grip, right side", bullSix),
  side("pistol-vernier4-laminate", 1, "Vernier 4 pistol with vented upper and laminate grip", () =>
    vernier("laminate", { kind: "vented", finish: "graphite", L: 92 }),
  ),
  side("pistol-scribe-polymer", 1, "Scribe light pistol with polymer grip, right side", () => scribe("polymer")),
  {
    id: "upper-vented-graphite",
    tier: 1,
    alt: "Vented pistol upper, graphite",
    build: () => upper("vented", "graphite", { L: 108 }),
    shot: upperShot,
  },
  {
    id: "upper-fluted-stainless",
    tier: 1,
    alt: "Fluted stainless pistol upper",
    build: () => upper("fluted", "stainless", { L: 126 }),
    shot: upperShot,
  },
  {
    id: "hero-vernier",
    tier: 1,
    alt: "Vernier 6 target pistol, right side",
    build: bullSix,
    shot: { ...heroCut, sink: thick.sink, margin: 0.1 },
  },
  side("pistol-scribe-stainless", 2, "Scribe light pistol, stainless", () => scribe("stainless")),
];
