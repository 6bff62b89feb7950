/** Words that mean the same to who searches the shop, a group in each row; the first one is what the shop itself says. */
export const synonyms: string[][] = [
  ["mount", "scope", "optic"],
  ["sight", "peep", "diopter"],
  ["tee", "shirt"],
  ["cap", "hat"],
  ["coat", "jacket"],
  ["magazine", "clip"],
  ["pistol", "handgun", "gun", "firearm"],
  ["rifle", "carbine", "gun", "firearm"],
  ["thread", "threaded", "suppressor", "silencer"],
  ["brake", "compensator"],
  ["stock", "chassis"],
  ["upper", "slide"],
  ["anodized", "aluminum"],
];
