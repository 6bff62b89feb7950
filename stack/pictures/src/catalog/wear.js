import { boreFace } from "../models/bore.js";
import { cap } from "../models/cap.js";
import { coat } from "../models/coat.js";
import { tee } from "../models/tee.js";

const capShot = { az: 42, el: 18, margin: 0.1 };
export const capBackShot = { az: 244, el: 20, margin: 0.12 };
export const flatLay = { pose: "lie", az: 0, el: 6, fov: 14, margin: 0.07 };

export const wear = [
  {
    id: "cap-graphite",
    tier: 1,
    alt: "Six-panel cap in graphite with the bore mark",
    build: () => cap("graphite"),
    shot: capShot,
  },
  { id: "cap-sand", tier: 2, alt: "Six-panel cap in sand with the bore mark", build: () => cap("sand"), shot: capShot },
  { id: "cap-navy", tier: 2, alt: "Six-panel cap in navy with the bore mark", build: () => cap("navy"), shot: capShot },
  {
    id: "cap-graphite-back",
    tier: 3,
    alt: "Six-panel cap from behind, strap with metal slider",
    build: () => cap("graphite"),
    shot: capBackShot,
  },
  {
    id: "coat-chore",
    tier: 1,
    alt: "Navy chore coat with five pockets, laid flat",
    build: () => coat(),
    shot: flatLay,
  },
  {
    id: "tee-graphite",
    tier: 1,
    alt: "Graphite T-shirt with a small bore mark, laid flat",
    build: () => tee("graphite"),
    shot: { ...flatLay, margin: 0.1 },
  },
  {
    id: "tee-white",
    tier: 2,
    alt: "White T-shirt with a small bore mark, laid flat",
    build: () => tee("white"),
    shot: { ...flatLay, margin: 0.1 },
  },
  {
    id: "bore-steel",
    tier: 1,
    alt: "Muzzle seen end on: six lands and six grooves",
    build: () => boreFace(),
    shot: {
      az: 90,
      el: 0,
      fov: 16,
      aspect: 1,
      margin: 0.09,
      fitTo: "boreface",
      bg: "#14181d",
      light: { shadow: 0, exposure: 0.45, samples: 20, lights: 8 },
    },
  },
];
