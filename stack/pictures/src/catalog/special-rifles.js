// Special versions of the rifles, and further finishes and views of the others.
import { datum, datumTarget, ledger, plumb, plumbHeavy } from "../models/rifle.js";
import { datumCarbon, datumJunior, ledgerScout, plumb17 } from "../models/rifle-special.js";
import { closeUp, entry, rifleSide } from "./shots.js";

const side = entry(rifleSide);
const action = { x: 0.48, y: 0.425, zoom: 2.6 };
const boltAction = { x: 0.41, y: 0.47, zoom: 3.1 };
const muzzle = { x: 0.82, y: 0.42, zoom: 2.7 };
const muzzleShot = { az: -8, el: 10 };

const mainPictures = [
  side(
    "rifle-carbon-laminate",
    1,
    "Datum Carbon semi-automatic rifle with carbon sleeved barrel and gray laminate stock, right side",
    () => datumCarbon(),
  ),
  side(
    "rifle-plumb17-laminate",
    1,
    "Plumb 17 bolt-action rifle with fluted stainless barrel and gray laminate stock",
    () => plumb17(),
  ),
  side("rifle-junior-walnut", 1, "Datum Junior rifle with short walnut stock and open sights, right side", () =>
    datumJunior(),
  ),
  side("rifle-scout-sand", 1, "Ledger Scout carbine with sand stock, long rail and muzzle brake", () => ledgerScout()),
];

const finishes = [
  side("rifle-junior-laminate", 2, "Datum Junior rifle with short gray laminate stock", () => datumJunior("laminate")),
  side("rifle-target-walnut", 2, "Datum Target rifle with thumbhole walnut stock", () =>
    datumTarget({ finish: "walnut" }),
  ),
  side("rifle-heavy-walnut", 2, "Plumb Heavy bolt-action rifle with walnut stock", () =>
    plumbHeavy({ finish: "walnut" }),
  ),
];

const views = [
  closeUp(
    "rifle-datum-walnut-muzzle",
    "Datum 16 fluted barrel, muzzle and forend tip",
    () => datum("walnut"),
    muzzle,
    muzzleShot,
  ),
  closeUp(
    "rifle-datum-laminate-detail",
    "Datum 16 action in a gray laminate stock, seen from the rear right",
    () => datum("laminate"),
    action,
  ),
  closeUp(
    "rifle-plumb-laminate-detail",
    "Bolt handle and action of the Plumb in a gray laminate stock",
    () => plumb("laminate"),
    boltAction,
  ),
  closeUp(
    "rifle-ledger-sand-detail",
    "Ledger Carbine action and sand grip, seen from the rear right",
    () => ledger("sand"),
    { ...action, x: 0.46, y: 0.475 },
  ),
  closeUp(
    "rifle-carbon-laminate-detail",
    "Carbon sleeve, thread cap and forend of the Datum Carbon",
    () => datumCarbon(),
    muzzle,
    muzzleShot,
  ),
  closeUp(
    "rifle-plumb17-laminate-detail",
    "Walnut bolt knob and stainless action of the Plumb 17",
    () => plumb17(),
    boltAction,
  ),
  closeUp(
    "rifle-scout-sand-detail",
    "The long rail of the Ledger Scout, over receiver and forend",
    () => ledgerScout(),
    {
      x: 0.58,
      y: 0.43,
      zoom: 2.5,
    },
  ),
  closeUp(
    "rifle-junior-walnut-detail",
    "Action, trigger and rear sight of the Datum Junior, seen from the rear right",
    () => datumJunior(),
    action,
  ),
  closeUp(
    "rifle-target-laminate-muzzle",
    "Red sleeved barrel of the Datum Target with thread cap",
    () => datumTarget(),
    muzzle,
    muzzleShot,
  ),
  closeUp(
    "rifle-heavy-laminate-detail",
    "Bolt and action of the Plumb Heavy in umber laminate",
    () => plumbHeavy(),
    boltAction,
  ),
];

const hasScope = true;
const notIncluded = "(scope and rings not included)";

/** The bare rifles are the main pictures, because no scope is sold with them. */
const scopes = [
  side("rifle-target-laminate-scope", 3, `Datum Target with a large scope on high rings ${notIncluded}`, () =>
    datumTarget({ hasScope }),
  ),
  side("rifle-plumb-walnut-scope", 3, `Plumb with a small scope on low rings ${notIncluded}`, () =>
    plumb("walnut", { hasScope }),
  ),
  side("rifle-heavy-laminate-scope", 3, `Plumb Heavy with a large scope on high rings ${notIncluded}`, () =>
    plumbHeavy({ hasScope }),
  ),
  side("rifle-plumb17-laminate-scope", 3, `Plumb 17 with a large scope on high rings ${notIncluded}`, () =>
    plumb17({ hasScope }),
  ),
  side("rifle-scout-sand-scope", 3, `Ledger Scout with a small scope far forward ${notIncluded}`, () =>
    ledgerScout({ hasScope }),
  ),
];

/** Laminate with the knob of its walnut sister, as in the edition of 58. */
const edition = () => plumb("laminate", { knob: "walnut" });
const editions = [
  side("rifle-plumb-edition", 1, "Plumb with gray laminate stock and walnut bolt knob, right side", edition),
  closeUp(
    "rifle-plumb-edition-detail",
    "Walnut bolt knob and action of the Plumb in a gray laminate stock",
    edition,
    boltAction,
  ),
];

export const specialRifles = [...mainPictures, ...finishes, ...scopes, ...editions, ...views];
