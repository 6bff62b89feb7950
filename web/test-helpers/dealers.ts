import type { DealerSearchFieldsFragment } from "#/features/dealers/dealer.generated.ts";
import type { FoundDealer } from "#/features/dealers/found-dealers.ts";
import type { MappedDealer } from "#/features/dealers/map/map.ts";

export const kerf: FoundDealer = {
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

export const bell: FoundDealer = {
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

/** A page of a dealer search as the gateway returns it; cursors are ids. */
export function dealerPage(
  dealers: readonly FoundDealer[],
  fields: Partial<DealerSearchFieldsFragment> = {},
  { first = dealers.length, after }: { first?: number; after?: string | null } = {},
): DealerSearchFieldsFragment {
  const start = dealers.findIndex(({ id }) => id === after) + 1;
  const page = dealers.slice(start, start + first);
  return {
    __typename: "DealerConnection",
    center: null,
    totalCount: dealers.length,
    edges: page.map(({ distance, ...node }) => ({ __typename: "DealerEdge", distance, node })),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: start + page.length < dealers.length,
      endCursor: page.at(-1)?.id ?? null,
    },
    userErrors: [],
    ...fields,
  };
}
