// Parts and small products of the second range: main pictures, colors, and angles together.
import { looseHandle } from "../models/action.js";
import { apertureSight } from "../models/aperture.js";
import { arcaRail } from "../models/arca.js";
import { barrel } from "../models/barrel.js";
import { magazine } from "../models/magazine.js";
import { metal } from "../models/metal.js";
import { onePiece, ringPair } from "../models/mount.js";
import { endcap } from "../models/muzzle.js";
import { flags, loader, release } from "../models/small-milled.js";
import { adapter, boreGuide, buffers, rod } from "../models/small-turned.js";
import { at, group } from "../models/util.js";
import { muzzleEnd, ringShot } from "./parts.js";
import { elevation, entry, lying, threeQuarter } from "./shots.js";

const lie = entry(lying);
const quarter = entry(threeQuarter);
const side = entry(elevation);

const threaded = (L) => barrel("threaded", { R: 12.4, finish: "blued", L });
const bull = (L) => barrel("bull", { R: 11.7, L });
/** The barrel with its thread cap next to the breech. */
const threadedWithCap = () => group(threaded(420), at(endcap("blued"), 64, -2.45, 33, 0, -0.5));
const threadedOpen = () => group(threaded(230), at(endcap("blued"), 196, -30, -2.4, 0, 0, -0.3));

const barrels = [
  lie("barrel-threaded-blued", 1, "Tapered blued rifle barrel with its thread cap", threadedWithCap),
  side("barrel-threaded-blued-muzzle", 3, "Threaded muzzle of the blued barrel and its cap", threadedOpen, {
    ...muzzleEnd,
    crop: { x: 0.76, y: 0.52, zoom: 2.4 },
  }),
  lie("barrel-bull-stainless", 1, "Straight stainless bull barrel", () => bull(420)),
  side(
    "barrel-bull-stainless-muzzle",
    3,
    "Crowned muzzle of the bull barrel, from the side",
    () => bull(230),
    muzzleEnd,
  ),
  lie("barrel-tension-graphite", 1, "Tensioned rifle barrel in a slotted graphite tube", () => barrel("tension")),
  side(
    "barrel-tension-graphite-muzzle",
    3,
    "Muzzle nut and slots of the tensioned barrel, from the side",
    () => barrel("tension", { L: 230, q: 0.7 }),
    muzzleEnd,
  ),
];

const fiveRound = () => magazine("black", { H: 46, holes: 3, flush: true });
const loaderShot = { az: 32, el: 24, margin: 0.12 };

const magazines = [
  quarter("magazine-five-black", 1, "Five-round rifle magazine, flush, black", fiveRound, { az: 34, el: 16 }),
  side("magazine-five-black-side", 3, "Five-round rifle magazine, right side", fiveRound, { margin: 0.16 }),
  quarter("loader-black", 1, "Magazine loader with thumb slide, black", () => loader("black"), loaderShot),
  quarter("loader-red", 2, "Magazine loader with thumb slide, red", () => loader("red"), loaderShot),
];

const mountShot = { az: 36, el: 20, margin: 0.1 };
const arcaShot = { az: 38, el: 26, fov: 26, margin: 0.07 };
const sightShot = { az: -38, el: 20, margin: 0.12 };

const mounts = [
  quarter("rings-high-black", 1, "Pair of high scope rings, black", () => ringPair("black", 34), ringShot),
  quarter("rings-high-graphite", 2, "Pair of high scope rings, graphite", () => ringPair("graphite", 34), ringShot),
  quarter("mount-onepiece-black", 1, "One-piece scope mount, black", () => onePiece("black"), mountShot),
  quarter("mount-onepiece-graphite", 2, "One-piece scope mount, graphite", () => onePiece("graphite"), mountShot),
  side("mount-onepiece-black-side", 3, "One-piece scope mount, right side", () => onePiece("black"), { margin: 0.12 }),
  quarter("rail-arca-black", 1, "Dovetail rail for the forend, black", () => arcaRail("black"), arcaShot),
  quarter("rail-arca-black-end", 3, "End of the dovetail rail: flank, stop screw and scale", () => arcaRail("black"), {
    ...arcaShot,
    az: 52,
    crop: { x: 0.76, y: 0.6, zoom: 2.4 },
  }),
  quarter("sight-aperture-black", 1, "Receiver aperture sight, black", () => apertureSight("black"), sightShot),
  quarter("sight-aperture-black-rear", 3, "Aperture sight from the shooter's side", () => apertureSight("black"), {
    ...sightShot,
    az: -78,
    el: 10,
  }),
];

const releaseShot = { pose: "lie", az: 24, el: 20, margin: 0.14 };
const adapterShot = { az: 40, el: 22, margin: 0.16 };
const guideShot = { ...lying, az: -52, margin: 0.08 };
const bufferShot = { az: 34, el: 34, margin: 0.16 };
const flagShot = { pose: "lie", az: -14, el: 20, margin: 0.12 };
const ball = (finish) => looseHandle("ball", metal(finish));
const diagonal = (object) => at(object, 0, 0, 0, 0, 0, 0.62);

const smallParts = [
  quarter("knob-ball-steel", 1, "Bolt handle with steel ball", () => ball("stainless"), { az: 22, el: 26 }),
  quarter("knob-ball-graphite", 2, "Bolt handle with ball, graphite", () => ball("graphite"), { az: 22, el: 26 }),
  entry(releaseShot)("release-black", 1, "Extended magazine release lever, black", () => release("black")),
  entry(releaseShot)("release-steel", 2, "Extended magazine release lever, steel", () => release("stainless")),
  side("release-black-side", 3, "Extended magazine release lever, from the side", () => release("black"), {
    margin: 0.14,
  }),
  quarter("adapter-stainless", 1, "Muzzle thread adapter, stainless", () => adapter("stainless"), adapterShot),
  quarter("adapter-blued", 2, "Muzzle thread adapter, blued", () => adapter("blued"), adapterShot),
  entry(guideShot)("guide-red", 1, "Bore guide, red", () => boreGuide("red")),
  entry(guideShot)("guide-blue", 2, "Bore guide, blue", () => boreGuide("blue")),
  side("guide-red-side", 3, "Bore guide from the side, red", () => boreGuide("red"), { margin: 0.07 }),
  quarter("buffer-blue", 1, "Pair of recoil buffers, blue", () => buffers("blue"), bufferShot),
  quarter("buffer-red", 2, "Pair of recoil buffers, red", () => buffers("red"), bufferShot),
  entry({ pose: "lie", az: 0, el: 14, fov: 24, margin: 0.07 })(
    "rod-steel",
    1,
    "Cleaning rod with coated shaft, walnut handle and brass jag",
    () => diagonal(group(rod())),
  ),
  entry({ pose: "lie", az: -8, el: 12, fov: 24, margin: 0.07 })(
    "rod-steel-jag",
    3,
    "Brass jag at the end of the cleaning rod",
    () => diagonal(group(rod())),
    { crop: { x: 0.88, y: 0.14, zoom: 5 } },
  ),
  entry(flagShot)("flag-blue", 1, "Pair of chamber flags, blue", () => flags("blue")),
  entry(flagShot)("flag-orange", 2, "Pair of chamber flags, orange", () => flags("orange")),
];

export const moreParts = [...barrels, ...magazines, ...mounts, ...smallParts];
