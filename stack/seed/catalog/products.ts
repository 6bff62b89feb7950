import type { SeedProduct } from "../types.ts";
import { actionParts } from "./action-parts.ts";
import { apparel } from "./apparel.ts";
import { barrels } from "./barrels.ts";
import { bench } from "./bench.ts";
import { carbonUpper } from "./carbon-upper.ts";
import { care } from "./care.ts";
import { datumCarbon } from "./datum-carbon.ts";
import { datumJunior } from "./datum-junior.ts";
import { datum } from "./datum.ts";
import { grips } from "./grips.ts";
import { ledgerScout } from "./ledger-scout.ts";
import { ledger } from "./ledger.ts";
import { magazineLoading } from "./magazine-loading.ts";
import { magazines } from "./magazines.ts";
import { mounts } from "./mounts.ts";
import { no3AndShoe } from "./no-3-and-shoe.ts";
import { pistols } from "./pistols.ts";
import { plumb17 } from "./plumb-17.ts";
import { plumb } from "./plumb.ts";
import { railsAndSights } from "./rails-and-sights.ts";
import { scopeMounts } from "./scope-mounts.ts";
import { scribeLong } from "./scribe-long.ts";
import { shelfGrip } from "./shelf-grip.ts";
import { sixteens } from "./sixteen.ts";
import { smallParts } from "./small-parts.ts";
import { stocks } from "./stocks.ts";
import { tapers } from "./taper.ts";
import { triggers } from "./triggers.ts";
import { uppers } from "./uppers.ts";
import { vernierMatch } from "./vernier-match.ts";

/** The whole catalog in the order of the shop's families. */
export const products: SeedProduct[] = [
  ...datum,
  datumCarbon,
  datumJunior,
  ...plumb,
  plumb17,
  ...ledger,
  ledgerScout,
  ...pistols,
  vernierMatch,
  scribeLong,
  ...uppers,
  carbonUpper,
  ...sixteens,
  ...tapers,
  ...barrels,
  ...triggers,
  ...no3AndShoe,
  ...grips,
  shelfGrip,
  ...stocks,
  ...magazines,
  ...magazineLoading,
  ...mounts,
  ...scopeMounts,
  ...railsAndSights,
  ...smallParts,
  ...actionParts,
  ...care,
  ...bench,
  ...apparel,
];
