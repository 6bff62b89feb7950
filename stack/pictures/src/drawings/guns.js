// Rifles, pistols, and their stocks, uppers and barrels. Receiver face at x = 0, muzzle +x.
import { semiAction } from "../models/action.js";
import { barrel } from "../models/barrel.js";
import { metal } from "../models/metal.js";
import { scribe, vernier, vernierMatch } from "../models/pistol.js";
import { datumCarbon, datumJunior, ledgerScout, plumb17 } from "../models/rifle-special.js";
import { BREECH, datum, datumTarget, ledger, plumb, plumbHeavy } from "../models/rifle.js";
import { stock } from "../models/stock.js";
import { upper } from "../models/upper.js";
import { group } from "../models/util.js";
import { across, upright } from "./dimensions.js";
import { stretched } from "./measure.js";

/** x of the trigger's face, where the length of pull begins. */
const TRIGGER = -148.5;
/** x between the grip and the butt, and of the recoil pad's front. */
const WRIST = -330;
const PAD = -546;
const CARBINE_PAD = -514;
const SIXTEEN = 16.25 * 25.4;
const TWENTY = 20 * 25.4;

/**
 * A rifle with the end of its butt and its muzzle at measure.
 * @param butt x of the butt's end in the model and in the drawing
 * @param length of the barrel in the model and in the drawing
 * @param tip x in front of the forend, behind which nothing is stretched
 * @param device length of what is fitted to the muzzle
 */
function rifle(id, model, { butt, length, tip, pad = PAD, device = 0 }, dimensions) {
  const back = butt[1] - butt[0];
  const muzzle = BREECH + length[0] - 40;
  const build = () =>
    stretched(model(), [
      [pad, pad + back],
      [WRIST, WRIST],
      [tip, tip],
      [muzzle, muzzle + length[1] - length[0]],
    ]);
  const ends = { butt: butt[1], muzzle: BREECH + length[1] + device };
  return { id, build, dimensions: dimensions(ends) };
}

const pull = (value, { butt }) => across("Length of pull", value, [butt, TRIGGER]);
const overall = (value, { butt, muzzle }) => across("Overall length", value, [butt, muzzle], { side: "BELOW" });
const barrelLength = (value, { muzzle }) => across("Barrel", value, [BREECH, muzzle], { side: "ABOVE" });

const CAP = 7.6;
const BRAKE = 46;

const rifles = [
  rifle(
    "datum-16",
    () => datum(),
    { butt: [-570, -492], length: [413, SIXTEEN], tip: 212 },
    (ends) => [barrelLength("16.25 in", ends), pull("13.75 in", ends), overall("34.25 in", ends)],
  ),
  rifle(
    "datum-target",
    () => datumTarget(),
    { butt: [-570, -503], length: [440, SIXTEEN], tip: 205, device: CAP },
    (ends) => [barrelLength("16.25 in", { muzzle: ends.muzzle - CAP }), overall("35.50 in", ends)],
  ),
  rifle(
    "datum-carbon",
    () => datumCarbon(),
    { butt: [-570, -485], length: [430, SIXTEEN], tip: 212, device: CAP },
    (ends) => [barrelLength("16.25 in", { muzzle: ends.muzzle - CAP }), overall("34.25 in", ends)],
  ),
  rifle(
    "datum-junior",
    () => datumJunior(),
    { butt: [-517, -429], length: [356, SIXTEEN], tip: 156, pad: -493 },
    (ends) => [barrelLength("16.25 in", ends), pull("11.25 in", ends), overall("31.75 in", ends)],
  ),
  rifle(
    "plumb",
    () => plumb(),
    { butt: [-570, -495], length: [540, TWENTY], tip: 290 },
    (ends) => [barrelLength("20.00 in", ends), pull("13.75 in", ends), overall("38.50 in", ends)],
  ),
  rifle(
    "plumb-heavy",
    () => plumbHeavy(),
    { butt: [-570, -495], length: [520, TWENTY], tip: 290 },
    (ends) => [barrelLength("20.00 in", ends), overall("38.50 in", ends)],
  ),
  rifle(
    "plumb-17",
    () => plumb17(),
    { butt: [-570, -495], length: [500, TWENTY], tip: 290 },
    (ends) => [barrelLength("20.00 in", ends), pull("13.75 in", ends), overall("38.50 in", ends)],
  ),
  rifle(
    "ledger-carbine",
    () => ledger(),
    { butt: [-538, -491.5], length: [330, SIXTEEN], tip: 156, pad: CARBINE_PAD, device: BRAKE },
    (ends) => [
      barrelLength("16.25 in", { muzzle: ends.muzzle - BRAKE }),
      pull("13.50 in", ends),
      overall("36.50 in", ends),
    ],
  ),
  rifle(
    "ledger-scout",
    () => ledgerScout(),
    { butt: [-538, -491.5], length: [345, SIXTEEN], tip: 156, pad: CARBINE_PAD, device: BRAKE },
    (ends) => [
      barrelLength("16.25 in", { muzzle: ends.muzzle - BRAKE }),
      pull("13.50 in", ends),
      overall("36.50 in", ends),
    ],
  ),
];

/** From the rear sight's notch to the front sight's blade; `front` is the x of the front sight. */
const radius = (value, front) => across("Sight radius", value, [-99, front - 7], { side: "ABOVE" });

const pistols = [
  {
    id: "vernier-6",
    build: () => vernier("walnut", { L: 118 }),
    dimensions: [radius("8.85 in", 138), across("Overall length", "11.10 in")],
  },
  {
    id: "vernier-4",
    build: () => vernier("laminate", { kind: "vented", finish: "graphite", L: 68 }),
    dimensions: [radius("6.90 in", 80), across("Overall length", "9.10 in")],
  },
  {
    id: "scribe",
    build: () => scribe("polymer", { L: 79 }),
    dimensions: [across("Overall length", "9.60 in")],
  },
  {
    id: "vernier-match",
    build: () => vernierMatch("laminate", { L: 118 }),
    dimensions: [radius("8.85 in", 138), across("Overall length", "11.10 in")],
  },
  {
    id: "scribe-long",
    build: () => scribe("polymer", { long: true, L: 129 }),
    dimensions: [across("Overall length", "11.85 in")],
  },
];

const uppers = [
  {
    id: "vented-upper",
    build: () => upper("vented", "graphite", { L: 64 }),
    dimensions: [across("Overall length", "9.10 in")],
  },
  {
    id: "fluted-upper",
    build: () => upper("fluted", "stainless", { L: 118 }),
    dimensions: [radius("8.85 in", 138)],
  },
  {
    id: "carbon-upper",
    build: () => upper("carbon", "black", { L: 118 }),
    dimensions: [radius("8.85 in", 138)],
  },
  {
    id: "datum-receiver",
    build: () => semiAction(metal("black"), { bare: true, q: 0.7 }),
    dimensions: [across("Length", "8.98 in")],
  },
];

const diameter = (value) => upright("Diameter", value, undefined, { view: "end", side: "RIGHT" });

const barrels = [
  { id: "sixteen", kind: "fluted", dimensions: [across("Length", "16.25 in"), diameter("0.920 in")] },
  { id: "sixteen-sleeved", kind: "red", dimensions: [across("Length", "16.25 in")] },
  { id: "sixteen-carbon", kind: "carbon", dimensions: [across("Length", "16.25 in")] },
  {
    id: "plumb-taper",
    kind: "taper",
    L: TWENTY,
    R: 12.4,
    dimensions: [across("Length", "20.00 in"), diameter("0.980 in")],
  },
  {
    id: "threaded-taper",
    kind: "threaded",
    L: TWENTY,
    R: 12.4,
    dimensions: [across("Length", "20.00 in"), diameter("0.980 in")],
  },
  { id: "bull-barrel", kind: "bull", R: 11.7, dimensions: [across("Length", "16.25 in"), diameter("0.920 in")] },
  { id: "tension-barrel", kind: "tension", dimensions: [across("Length", "16.25 in")] },
].map(({ id, kind, L = SIXTEEN, R, dimensions }) => ({
  id,
  build: () => group(barrel(kind, { L, R })),
  dimensions,
}));

/** A bare stock whose butt is at the length of pull from where the trigger will be. */
function bareStock(id, kind, finish, value, end, pad = PAD) {
  const butt = TRIGGER - Number.parseFloat(value) * 25.4;
  const build = () =>
    stretched(group(stock(kind, finish, { spacer: metal("graphite"), q: 0.8 })), [
      [pad, pad + butt - end],
      [WRIST, WRIST],
    ]);
  return { id, build, dimensions: [across("Length of pull", value, [butt, TRIGGER])] };
}

const stocks = [
  bareStock("thumbhole-stock", "thumbhole", "laminate", "13.75 in", -570),
  bareStock("sporter-stock", "sporter", "walnut", "13.75 in", -570),
  bareStock("skeleton-stock", "carbine", "polymer", "13.50 in", -538, CARBINE_PAD),
];

export const gunDrawings = [...rifles, ...pistols, ...uppers, ...barrels, ...stocks];
