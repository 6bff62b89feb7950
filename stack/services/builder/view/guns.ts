import type { Object3D } from "three";
import { barrel } from "../../../pictures/src/models/barrel.js";
import { basePad, magazine } from "../../../pictures/src/models/magazine.js";
import { metal } from "../../../pictures/src/models/metal.js";
import { ring } from "../../../pictures/src/models/mount.js";
import { endcap } from "../../../pictures/src/models/muzzle.js";
import { scribe, vernier } from "../../../pictures/src/models/pistol.js";
import { BREECH, datum, ledger } from "../../../pictures/src/models/rifle.js";
import { upper } from "../../../pictures/src/models/upper.js";
import { at, group } from "../../../pictures/src/models/util.js";
import { compressX, tagPart, paint, replace, reshape } from "./assembly.ts";

/** How the options of one part of a gun change its model, by option id. */
interface Part<Value = unknown> {
  options: Record<number, Value>;
  /** For an add-on: the value when it is off. */
  without?: Value;
  /** Not clickable: it shares its place with another part. */
  shared?: true;
}

/** A gun that can be built: its parts and the function that composes them. */
export interface Gun {
  parts: Record<string, Part>;
  compose: (values: Record<string, unknown>) => Object3D;
}

type Values<Parts> = { [Name in keyof Parts]: Parts[Name] extends Part<infer Value> ? Value : never };

const choice = <Value>(options: Record<number, Value>): Part<Value> => ({ options });
const addOn = <Value>(id: number, value: Value, without: Value): Part<Value> => ({ options: { [id]: value }, without });
const extra = (id: number): Part<boolean> => addOn<boolean>(id, true, false);

const gun = <Parts extends Record<string, Part>>(parts: Parts, compose: (values: Values<Parts>) => Object3D): Gun => ({
  parts,
  compose: (values) => compose(values as Values<Parts>),
});

/** 20 minutes of angle in radians. */
const TWENTY_MINUTES = ((20 / 60) * Math.PI) / 180;
/** Distance from the end of a thread back to its shoulder, where caps sit, in mm. */
const THREAD = 14.4;
/** Height of a rail's ring seat above the bore, and of a low ring's axis above that seat, in mm. */
const RAIL = 26;
const LOW = 22;
/** Rear ends of the two carbine stocks in mm: 13.50 in and 12.25 in from the trigger. */
const BUTT = -508;
const SHORT_BUTT = BUTT + 1.25 * 25.4;

const lowRings = () => tagPart("rings", group([-176, -78].map((x) => at(ring("black", LOW), x, RAIL))));
const cap = (muzzle: number) => tagPart("muzzle", group(at(endcap("black", { detail: false }), muzzle - THREAD)));

// Items from the same box are placed next to the gun, on its ground.
const rifleMagazine = (x: number) => tagPart("magazine", group(at(magazine("black", { H: 62 }), x, -62)));
const pistolMagazine = (x: number) =>
  tagPart("magazine", group(at(magazine("black", { H: 104, lean: 0.26, holes: 8, extra: 3 }), x, -38, 20)));
const pads = (x: number, y: number) =>
  tagPart("pads", group([0, 60].map((step) => at(basePad("black"), x + step, y, 20))));

/** The products that can be built, by catalog id. Models are composed for each build; geometry is cached by key. */
export const guns: Record<string, Gun> = {
  "datum-16": gun(
    {
      stock: choice({ 1021: "walnut", 1022: "laminate" }),
      barrel: choice({ 1001: 413, 1002: 470 }),
      rail: choice({ 1011: TWENTY_MINUTES, 1012: 0 }),
      trigger: addOn(1041, "red", "stainless"),
      rings: extra(1042),
      muzzle: extra(1043),
      magazine: extra(1044),
    },
    (chosen) => {
      const rifle = datum(chosen.stock);
      replace(rifle, /^fluted/, barrel("fluted", { L: chosen.barrel, R: 11, finish: "blued" }));
      tagPart("barrel", rifle, /^(fluted|breech)/);
      tagPart("stock", rifle, /^stock/);
      tagPart("rail", rifle, /^rail/).traverse((object) => {
        if (object.name.startsWith("rail") && object.parent) object.parent.rotation.z = -chosen.rail;
      });
      paint(rifle, /^shoe/, metal(chosen.trigger));
      tagPart("trigger", rifle, /^shoe/);
      return group(
        rifle,
        chosen.rings && lowRings(),
        chosen.muzzle && cap(BREECH + chosen.barrel),
        chosen.magazine && rifleMagazine(120),
      );
    },
  ),
  "ledger-carbine": gun(
    {
      stock: choice({ 1421: "polymer", 1422: "sand" }),
      butt: choice({ 1401: BUTT, 1402: SHORT_BUTT }),
      muzzle: choice({ 1411: "brake", 1412: "cap" }),
      trigger: addOn(1441, "red", "stainless"),
      rings: extra(1442),
      magazine: extra(1443),
      pads: extra(1444),
    },
    (chosen) => {
      const rifle = ledger(chosen.stock);
      if (chosen.muzzle === "cap") {
        // A brake sits 2.4 mm further out than a cap.
        replace(rifle, /^brake/, at(endcap("black", { detail: false }), -2.4));
        tagPart("muzzle", rifle, /^cap/);
      } else tagPart("muzzle", rifle, /^brake/);
      if (chosen.butt !== BUTT) reshape(rifle, /^stock/, "short", compressX(-300, BUTT, chosen.butt));
      tagPart("stock", rifle, /^stock(?!.*(plate|pad))/);
      tagPart("butt", rifle, /^stock.*(plate|pad)/);
      paint(rifle, /^shoe/, metal(chosen.trigger));
      tagPart("trigger", rifle, /^shoe/);
      return group(
        rifle,
        chosen.rings && lowRings(),
        chosen.magazine && rifleMagazine(80),
        chosen.pads && pads(150, -112),
      );
    },
  ),
  "vernier-6": gun(
    {
      grip: choice({ 1521: "walnut", 1522: "laminate" }),
      hand: { ...choice({ 1501: 1, 1502: -1 }), shared: true },
      size: { ...choice({ 1511: 0.94, 1512: 1, 1513: 1.06 }), shared: true },
      trigger: addOn(1541, "black", "gold"),
      muzzle: extra(1542),
      magazine: extra(1543),
      upper: extra(1544),
    },
    (chosen) => {
      const pistol = vernier(chosen.grip);
      tagPart("grip", pistol, /^grip/).traverse((object) => {
        // The size changes the girth; the grip stays as long as the magazine.
        if (object.name.startsWith("grip")) object.scale.set(chosen.size, 1, chosen.size * chosen.hand);
      });
      paint(pistol, /^shoe/, metal(chosen.trigger));
      tagPart("trigger", pistol, /^shoe/);
      return group(
        pistol,
        chosen.muzzle && cap(152 + THREAD),
        chosen.magazine && pistolMagazine(70),
        chosen.upper && tagPart("upper", group(at(upper("fluted", "stainless", { L: 118 }), 50, -139, -80))),
      );
    },
  ),
  scribe: gun(
    {
      barrel: choice({ 1701: 102, 1702: 127 }),
      finish: choice({ 1721: "polymer", 1722: "stainless" }),
      magazine: extra(1741),
      pads: extra(1742),
    },
    (chosen) => {
      const pistol = scribe(chosen.finish);
      const steel = chosen.finish === "stainless" ? "stainless" : "blued";
      replace(pistol, /^preceiver/, upper("taper", steel, { L: chosen.barrel, fibre: true }));
      tagPart("barrel", pistol, /^ptaper/);
      tagPart("finish", pistol, /^(preceiver|ears|slimframe)/);
      return group(pistol, chosen.magazine && pistolMagazine(70), chosen.pads && pads(150, -132));
    },
  ),
};

/** Composes a product with these options; its meshes have keys instead of geometry. Throws for an unknown product. */
export function compose(product: string, chosen: readonly number[]): Object3D {
  const found = guns[product];
  if (!found) throw new Error(`There is no model of ${product}.`);
  const values = Object.entries(found.parts).map(([part, { options, without }]) => {
    const id = Object.keys(options).find((option) => chosen.includes(Number(option)));
    return [part, id === undefined ? without : options[Number(id)]] as const;
  });
  return found.compose(Object.fromEntries(values));
}
