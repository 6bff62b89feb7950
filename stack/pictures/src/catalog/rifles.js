import { datum, datumTarget, ledger, plumb, plumbHeavy } from "../models/rifle.js";
import { heroCut, rifleSide } from "./shots.js";

const side = (id, tier, alt, build) => ({ id, tier, alt, build, shot: rifleSide });

export const rifles = [
  side("rifle-datum-walnut", 1, "Datum 16 semi-automatic rifle with walnut sporter stock, right side", () =>
    datum("walnut"),
  ),
  side("rifle-target-laminate", 1, "Datum Target rifle with thumbhole laminate stock and red sleeved barrel", () =>
    datumTarget(),
  ),
  side("rifle-plumb-walnut", 1, "Plumb bolt-action rifle with walnut stock, right side", () => plumb("walnut")),
  side(
    "rifle-heavy-laminate",
    1,
    "Plumb Heavy bolt-action rifle with umber laminate stock and stainless bull barrel",
    () => plumbHeavy(),
  ),
  side("rifle-ledger-polymer", 1, "Ledger Carbine with black skeleton stock and muzzle brake", () => ledger("polymer")),
  { id: "hero-datum", tier: 1, alt: "Datum 16 rifle, right side", build: () => datum("walnut"), shot: heroCut },
  {
    id: "hero-plumb",
    tier: 1,
    alt: "Plumb bolt-action rifle, right side",
    build: () => plumb("walnut"),
    shot: heroCut,
  },
  side("rifle-datum-laminate", 2, "Datum 16 rifle with gray laminate stock", () => datum("laminate")),
  side("rifle-plumb-laminate", 2, "Plumb bolt-action rifle with gray laminate stock", () => plumb("laminate")),
  side("rifle-ledger-sand", 2, "Ledger Carbine with sand polymer stock", () => ledger("sand")),
];
