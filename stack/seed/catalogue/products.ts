import type { SeedProduct } from "../types.ts";
import { apparel } from "./apparel.ts";
import { datum } from "./datum.ts";
import { grips } from "./grips.ts";
import { ledger } from "./ledger.ts";
import { magazines } from "./magazines.ts";
import { mounts } from "./mounts.ts";
import { pistols } from "./pistols.ts";
import { plumb } from "./plumb.ts";
import { smallParts } from "./small-parts.ts";
import { sixteens } from "./sixteen.ts";
import { tapers } from "./taper.ts";
import { triggers } from "./triggers.ts";
import { uppers } from "./uppers.ts";

/** The whole catalogue in the order of the shop's families. */
export const products: SeedProduct[] = [
  ...datum,
  ...plumb,
  ...ledger,
  ...pistols,
  ...uppers,
  ...sixteens,
  ...tapers,
  ...triggers,
  ...grips,
  ...magazines,
  ...mounts,
  ...smallParts,
  ...apparel,
];
