// Every picture of the shop: id, alternative text, model and shot. tier 1 main, 2 colour variant, 3 second view.
import { details } from "./catalogue/details.js";
import { parts } from "./catalogue/parts.js";
import { pistols } from "./catalogue/pistols.js";
import { rifles } from "./catalogue/rifles.js";
import { wear } from "./catalogue/wear.js";

export const pictures = [...rifles, ...pistols, ...parts, ...wear, ...details];
