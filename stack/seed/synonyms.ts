/** Groups of search synonyms; the first word of each row is the shop's own term. */
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
  ["gray", "grey"], // cspell:disable-line
];
