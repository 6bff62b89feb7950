// Triggers, grips, magazines, mounts, and small parts.
import { looseHandle } from "../models/action.js";
import { apertureSight } from "../models/aperture.js";
import { arcaRail } from "../models/arca.js";
import { grip, shelfGrip } from "../models/grip.js";
import { basePad, magazine } from "../models/magazine.js";
import { metal } from "../models/metal.js";
import { onePiece, rail, ring } from "../models/mount.js";
import { brake, endcap } from "../models/muzzle.js";
import { flags, loader, release } from "../models/small-milled.js";
import { adapter, boreGuide, buffers, rod } from "../models/small-turned.js";
import { triggerNo1 } from "../models/trigger-no1.js";
import { triggerNo2 } from "../models/trigger-no2.js";
import { clampShoe, triggerNo3 } from "../models/trigger-no3.js";
import { triggerNo4 } from "../models/trigger-no4.js";
import { at, group } from "../models/util.js";
import { across, upright } from "./dimensions.js";
import { scaled, stretched } from "./measure.js";

const drawing = (id, build, dimensions, views) => ({ id, build, dimensions, views });
const length = (value, range) => across("Length", value, range);
const height = (value) => upright("Height", value);
const atEnd = { view: "end", side: "RIGHT" };
const diameter = (value) => upright("Diameter", value, undefined, atEnd);
const SIDE = ["side"];

const triggers = [
  drawing("no-2-trigger", () => triggerNo2("red"), [length("6.39 in"), height("3.29 in")]),
  drawing("no-1-trigger", () => triggerNo1("black"), [length("4.17 in"), height("2.76 in")]),
  drawing("no-3-trigger", () => triggerNo3("stainless"), [length("6.39 in"), height("3.29 in")]),
  drawing("no-4-trigger", () => triggerNo4(), [across("Bar", "4.48 in", [-52.3, 61.5], { side: "ABOVE" })], SIDE),
  drawing("trigger-shoe", () => group(clampShoe("red", 0.14)), [height("1.15 in")]),
];

const grips = [
  drawing("palm-grip", () => group(grip("walnut")), [height("4.56 in")]),
  drawing("laminate-grip", () => group(grip("laminate")), [height("4.56 in")]),
  drawing("shop-grip", () => scaled(group(grip("polymer")), 4.35 / 4.56), [upright("Length", "4.35 in")]),
  drawing("shelf-grip", () => group(shelfGrip()), [height("4.51 in")]),
];

const magazines = [
  drawing("rifle-magazine", () => magazine("black"), [height("2.87 in")]),
  drawing("vernier-magazine", () => magazine("black", { H: 104, lean: 0.26, holes: 8, extra: 3 }), [height("4.65 in")]),
  drawing("five-round-magazine", () => magazine("black", { H: 46, holes: 3, flush: true }), [height("2.10 in")]),
  drawing("base-pad", () => group(basePad("black")), [length("1.72 in")]),
  drawing("magazine-loader", () => group(loader("black")), [length("3.76 in")]),
];

/** Heights of the tube above the rail, in mm. */
const RING = { h: 0.42 };
const tube = () => across("Tube", "30 mm", [-15, 15], { view: "end", side: "ABOVE" });
const LOW = 0.86 * 25.4;
const HIGH = 1.26 * 25.4;
const ringHeight = (value, c) => upright("Height", value, [0, c], atEnd);
const railWithRings = () =>
  group(
    rail("black", 150, { screws: [15, 55, 95, 135] }),
    [37, 117].map((x) => at(ring("black", LOW, RING), x, 10.4)),
  );

const mounts = [
  drawing("rail-20", () => rail("black", 150, { screws: [15, 55, 95, 135], q: 0.8 }), [length("5.90 in")]),
  drawing("low-rings", () => ring("black", LOW, RING), [ringHeight("0.86 in", LOW), tube()]),
  drawing("rail-20-with-rings", railWithRings, [
    upright("Height over rail", "0.86 in", [10.4, 10.4 + LOW], atEnd),
    tube(),
  ]),
  drawing("high-rings", () => ring("black", HIGH, RING), [ringHeight("1.26 in", HIGH), tube()]),
  drawing("one-piece-mount", () => onePiece("black"), [length("5.20 in"), ringHeight("1.34 in", 34), tube()]),
  drawing("forend-rail", () => arcaRail("black"), [
    length("12.00 in"),
    across("Dovetail", "1.50 in", undefined, { view: "end" }),
  ]),
  drawing("aperture-sight", () => apertureSight("black"), [height("2.95 in")]),
];

const smallParts = [
  // the picture's cap is longer and thinner
  drawing("thread-cap", () => scaled(endcap("black"), 0.75 / 0.866, 0.92 / 0.783), [
    length("0.75 in"),
    diameter("0.920 in"),
  ]),
  drawing("ported-brake", () => brake("stainless", 0.24), [length("2.28 in")]),
  drawing("bolt-knob", () => looseHandle("walnut"), [across("Knob", "1.14 in", [56.2, 85.1])]),
  drawing("ball-knob", () => looseHandle("ball", metal("stainless")), [across("Ball", "1.10 in", [56.2, 83.5])]),
  drawing("magazine-release", () => release("black"), [length("2.72 in")]),
  drawing("thread-adapter", () => adapter("stainless"), [length("1.18 in")]),
  drawing("recoil-buffers", () => scaled(group(at(buffers("blue").children[0])), 0.248 / 0.268), [
    diameter("0.248 in"),
  ]),
];

const care = [
  drawing("bore-guide", () => boreGuide("red"), [length("7.17 in")]),
  drawing(
    "cleaning-rod",
    () =>
      stretched(group(rod()), [
        [22, 22],
        [338, 338 + 12 * 25.4 - 383.4],
      ]),
    [length("12.00 in", [0, 12 * 25.4])],
  ),
  drawing("chamber-flags", () => group(at(flags("blue").children[0])), [length("3.82 in")], SIDE),
];

export const partDrawings = [...triggers, ...grips, ...magazines, ...mounts, ...smallParts, ...care];
