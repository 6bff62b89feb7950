/** Groups of search synonyms; the first word of each row is the shop's own term. The others may be several words. */
export const synonyms: string[][] = [
  ["mount", "scope", "optic"],
  ["sight", "peep", "diopter"],
  ["tee", "shirt"],
  ["coat", "jacket"],
  ["magazine", "clip"],
  ["pistol", "handgun", "gun", "firearm"],
  ["rifle", "carbine", "gun", "firearm"],
  ["thread", "threaded", "suppressor", "silencer"],
  ["brake", "compensator"],
  ["stock", "chassis"],
  ["upper", "slide"],
  ["anodized", "aluminum"],
  ["grip", "pistol grip"],
  ["apparel", "gift", "present"],
  ["gray", "grey"], // cspell:disable-line
];
