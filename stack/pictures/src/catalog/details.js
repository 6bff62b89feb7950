// Second views: close-ups of pictures of the main catalog, meshed finer.
import { scribe, vernier } from "../models/pistol.js";
import { datum, datumTarget, ledger, plumb } from "../models/rifle.js";
import { closeUp } from "./shots.js";

export const details = [
  closeUp(
    "rifle-datum-walnut-detail",
    "Datum 16 action and rail, seen from the rear right",
    () => datum("walnut", { q: 0.75 }),
    { x: 0.48, y: 0.425, zoom: 2.6 },
  ),
  {
    id: "pistol-vernier-walnut-hero",
    tier: 3,
    alt: "Vernier 6 target pistol seen from the rear right",
    build: () => vernier("walnut"),
    shot: { pose: "lie", az: -26, el: 18, margin: 0.1 },
  },
  closeUp(
    "rifle-plumb-walnut-detail",
    "Bolt handle and action of the Plumb, seen from the rear right",
    () => plumb("walnut", { q: 0.75 }),
    { x: 0.41, y: 0.47, zoom: 3.1 },
  ),
  closeUp(
    "pistol-scribe-polymer-detail",
    "Scribe ejection port, controls and grip panel",
    () => scribe("polymer"),
    { x: 0.4, y: 0.42, zoom: 1.55 },
    { margin: 0.1 },
  ),
  closeUp(
    "rifle-target-laminate-detail",
    "Datum Target thumbhole, laminate layers and red shoe",
    () => datumTarget({ q: 0.75 }),
    { x: 0.36, y: 0.52, zoom: 2.8 },
  ),
  closeUp(
    "rifle-ledger-polymer-detail",
    "Ledger Carbine muzzle brake and slotted forend",
    () => ledger("polymer", { q: 0.75 }),
    { x: 0.82, y: 0.42, zoom: 2.7 },
    { az: -8, el: 10 },
  ),
];
