import type { MappedDealer } from "./map.ts";

/** A dealer for tests; somewhere in Vermont unless told otherwise. */
export function testDealer(number: number, latitude = 43.13, longitude = -72.44): MappedDealer {
  return {
    __typename: "DealerLocation",
    id: `d${number}`,
    name: `Dealer ${number}`,
    phone: "(802) 555-0101",
    addressLine1: "12 Millrace Row",
    addressLine2: "Brattleboro, VT 05301",
    city: "Brattleboro",
    state: "VT",
    postalCode: "05301",
    distance: null,
    coordinates: { __typename: "Coordinates", latitude, longitude },
    number,
  };
}

/** As many dealers, spread over the lower forty-eight states. */
export const manyDealers = (count: number): MappedDealer[] =>
  Array.from({ length: count }, (_, index) =>
    testDealer(index + 1, 32 + ((index * 7) % 160) / 10, -118 + ((index * 13) % 400) / 10),
  );
