// Every picture of the shop: id, alternative text, model, and shot. tier 1 main, 2 color variant, 3 second view.
import { details } from "./catalog/details.js";
import { moreParts } from "./catalog/more-parts.js";
import { moreWear } from "./catalog/more-wear.js";
import { partViews } from "./catalog/part-views.js";
import { parts } from "./catalog/parts.js";
import { pistols } from "./catalog/pistols.js";
import { rifles } from "./catalog/rifles.js";
import { specialFurniture } from "./catalog/special-furniture.js";
import { specialPistols } from "./catalog/special-pistols.js";
import { specialRifles } from "./catalog/special-rifles.js";
import { wear } from "./catalog/wear.js";

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
