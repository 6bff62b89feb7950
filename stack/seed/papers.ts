import { generateShots } from "./shots.ts";

export interface SeedPapers {
  serialNumber: string;
  sku: string;
  shotOn: string;
  distanceYards: number;
  ammunition: string;
  lot: string;
  shooter: string;
  /** Thousandths of an inch right of and above the point of aim. */
  shots: { x: number; y: number }[];
  /** The past order that sold the gun. */
  orderId?: number;
}

/** By distance in yards. */
const loads = { 25: ".22 LR standard velocity, 40 gr", 50: ".22 LR match, 40 gr", 100: ".17 HMR, 17 gr" };

interface Proof {
  distanceYards: keyof typeof loads;
  /** Inches. */
  group: number;
  shots?: number;
}

/** How each model is proofed; the group in inches agrees with its page. */
const proofs = {
  "datum-16": { distanceYards: 50, group: 0.42 },
  "datum-target": { distanceYards: 50, group: 0.38 },
  "datum-carbon": { distanceYards: 50, group: 0.41 },
  "datum-junior": { distanceYards: 50, group: 0.42 },
  plumb: { distanceYards: 50, group: 0.34 },
  "plumb-heavy": { distanceYards: 50, group: 0.29 },
  "plumb-17": { distanceYards: 100, group: 0.62, shots: 5 },
  "ledger-carbine": { distanceYards: 50, group: 0.58 },
  "ledger-scout": { distanceYards: 50, group: 0.56 },
  "vernier-6": { distanceYards: 25, group: 0.81 },
  "vernier-4": { distanceYards: 25, group: 0.84 },
  "vernier-match": { distanceYards: 25, group: 0.74 },
  scribe: { distanceYards: 25, group: 1.26 },
  "scribe-long": { distanceYards: 25, group: 1.12 },
} satisfies Record<string, Proof>;
type Model = keyof typeof proofs;

export const isProofed = (model: string): model is Model => model in proofs;

/** Invents the target of a gun; its group is the one of its model's page unless another is given. */
export function proofOf(
  model: Model,
  serialNumber: string,
  group: number = proofs[model].group,
): Pick<SeedPapers, "distanceYards" | "ammunition" | "shots" | "shooter"> {
  const { distanceYards, shots = 10 }: Proof = proofs[model];
  return {
    distanceYards,
    ammunition: loads[distanceYards],
    shots: generateShots(serialNumber, group, shots),
    shooter: "Hollis Page",
  };
}

const papersOf = (model: Model, sku: string, serialNumber: string, shotOn: string, lot: string): SeedPapers => ({
  ...proofOf(model, serialNumber),
  serialNumber,
  sku,
  shotOn,
  lot,
});

/** Guns that the shop keeps, one of each model and three of past limited editions, and those of past orders. */
export const papers: SeedPapers[] = [
  papersOf("datum-16", "TRW-D16-16-20-W", "D-26-00417", "2026-11-12", "1268-41"),
  papersOf("datum-target", "TRW-DT-16-R", "DT-26-00112", "2026-10-29", "1268-41"),
  papersOf("datum-carbon", "TRW-DC-16-T1", "DC-26-00088", "2026-11-03", "1268-41"),
  papersOf("datum-junior", "TRW-DJ-R-W", "DJ-26-00061", "2026-09-17", "1254-07"),
  papersOf("plumb", "TRW-PL-22-R-W", "P-26-00239", "2026-11-05", "1268-41"),
  papersOf("plumb-heavy", "TRW-PH-22-20", "PH-26-00074", "2026-11-09", "1271-02"),
  papersOf("plumb-17", "TRW-P17-20-P", "PS-26-00035", "2026-10-21", "7702-16"),
  papersOf("ledger-carbine", "TRW-LC-STD-C-GR", "L-26-00308", "2026-10-14", "1254-07"),
  papersOf("ledger-scout", "TRW-LS-STD-T1", "LS-26-00057", "2026-10-15", "1254-07"),
  papersOf("vernier-6", "TRW-V6-R-M", "V-26-00190", "2026-11-02", "3340-12"),
  papersOf("vernier-4", "TRW-V4-R-M", "VF-26-00083", "2026-10-08", "3340-12"),
  papersOf("vernier-match", "TRW-VM-R-M-GL", "VM-26-00041", "2026-11-10", "3340-12"),
  papersOf("scribe", "TRW-SC-45-BK", "S-26-00226", "2026-10-30", "3340-12"),
  papersOf("scribe-long", "TRW-SL-S-BK", "SL-26-00064", "2026-09-24", "3318-05"),
  papersOf("datum-16", "TRW-D16-16-20-L", "D-18-00014", "2018-05-22", "0611-23"),
  papersOf("ledger-carbine", "TRW-LC-STD-C-SA", "L-23-00120", "2023-04-11", "1003-18"),
  papersOf("scribe", "TRW-SC-45-SS", "S-25-00200", "2025-06-26", "3207-30"),
  { ...papersOf("plumb", "TRW-PL-22-R-W", "P-26-00058", "2026-03-17", "1240-19"), orderId: 9418 },
];
