import { PlaceUnknown } from "./geocoder.ts";
import type { Geocoder } from "./geocoder.ts";
import { loadZipTable } from "./zip-table.ts";
import type { ZipTable } from "./zip-table.ts";

let table: Promise<ZipTable> | undefined;

/** Looks ZIP codes up in data of its own, which the process reads once, when it is first asked. */
export const embeddedGeocoder: Geocoder = {
  async locate(_scope, postalCode) {
    const place = (await (table ??= loadZipTable()))(postalCode);
    if (!place) throw new PlaceUnknown(postalCode);
    return place;
  },
};
