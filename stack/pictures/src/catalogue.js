// Every picture of the shop: id, alternative text, model, and shot. tier 1 main, 2 color variant, 3 second view.
import { details } from "./catalogue/details.js";
import { moreParts } from "./catalogue/more-parts.js";
import { moreWear } from "./catalogue/more-wear.js";
import { partViews } from "./catalogue/part-views.js";
import { parts } from "./catalogue/parts.js";
import { pistols } from "./catalogue/pistols.js";
import { rifles } from "./catalogue/rifles.js";
import { specialFurniture } from "./catalogue/special-furniture.js";
import { specialPistols } from "./catalogue/special-pistols.js";
import { specialRifles } from "./catalogue/special-rifles.js";
import { wear } from "./catalogue/wear.js";

export const pictures = [
  ...rifles,
  ...pistols,
  ...parts,
  ...wear,
  ...details,
  ...specialFurniture,
  ...specialRifles,
  ...specialPistols,
  ...partViews,
  ...moreParts,
  ...moreWear,
];
