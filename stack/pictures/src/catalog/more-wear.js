// Products for the bench and the range: mat, mug, sling.
import { mat } from "../models/mat.js";
import { mug } from "../models/mug.js";
import { sling } from "../models/sling.js";
import { entry, threeQuarter } from "./shots.js";
import { flatLay } from "./wear.js";

const quarter = entry(threeQuarter);
const flat = entry(flatLay);
const mugShot = { az: 12, el: 16, margin: 0.14, light: { lights: 90 } };
const slingShot = { az: 14, el: 32, margin: 0.1 };

export const moreWear = [
  flat("mat-graphite", 1, "Graphite bench mat with the bore mark, laid flat", () => mat("graphite"), { margin: 0.06 }),
  flat("mat-navy", 2, "Navy bench mat with the bore mark, laid flat", () => mat("navy"), { margin: 0.06 }),
  flat("mat-graphite-corner", 3, "Corner of the bench mat: bound edge, mark and scale", () => mat("graphite"), {
    az: -20,
    el: 32,
    fov: 24,
    crop: { x: 0.28, y: 0.54, zoom: 2 },
  }),
  quarter("mug-white", 1, "White enamel mug with steel rim and the bore mark", () => mug("white"), mugShot),
  quarter("mug-navy", 2, "Navy enamel mug with steel rim and the bore mark", () => mug("navy"), mugShot),
  quarter("mug-white-top", 3, "White enamel mug from above", () => mug("white"), {
    ...mugShot,
    el: 52,
    light: { lights: 260 },
  }),
  quarter("sling-canvas", 1, "Coiled canvas sling with steel fittings", () => sling("canvas"), slingShot),
  quarter("sling-graphite", 2, "Coiled graphite sling with steel fittings", () => sling("graphite"), slingShot),
  quarter("sling-canvas-detail", 3, "Leather tab, loop and swivel of the canvas sling", () => sling("canvas"), {
    ...slingShot,
    az: 4,
    el: 18,
    crop: { x: 0.74, y: 0.56, zoom: 2.1 },
  }),
];
