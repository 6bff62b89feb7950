import type { DealerFieldsFragment } from "#/features/dealers/dealer.generated.ts";
import type { MappedDealer } from "#/features/dealers/map/map.ts";

export const kerf: DealerFieldsFragment = {
  __typename: "Dealer",
  id: "kerf",
  name: "Kerf & Anvil",
  phone: "802-555-0101",
  email: "desk@kerf.example",
  address: {
    __typename: "Address",
    addressLine1: "12 Millrace Row",
    addressLine2: null,
    city: "Brattleboro",
    state: "VT",
    postalCode: "05301",
  },
  distance: 22.4,
  coordinates: { __typename: "Coordinates", latitude: 42.86, longitude: -72.63 },
};

export const bell: DealerFieldsFragment = {
  ...kerf,
  id: "bell",
  name: "Second Bell Sporting",
  phone: "603-555-0103",
  email: "desk@bell.example",
  address: {
    __typename: "Address",
    addressLine1: "48 Foundry Street",
    addressLine2: null,
    city: "Keene",
    state: "NH",
    postalCode: "03431",
  },
  distance: 17,
};

/** A dealer on the map, by default in Vermont. */
export const testDealer = (number: number, latitude = 43.13, longitude = -72.44): MappedDealer => ({
  ...kerf,
  id: `d${number}`,
  name: `Dealer ${number}`,
  distance: null,
  coordinates: { __typename: "Coordinates", latitude, longitude },
  number,
});

export const manyDealers = (count: number): MappedDealer[] =>
  Array.from({ length: count }, (_, index) =>
    testDealer(index + 1, 32 + ((index * 7) % 160) / 10, -118 + ((index * 13) % 400) / 10),
  );
