import { gql } from "@apollo/client";
import { expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { bell, dealerPage, kerf } from "#test-helpers/dealers.ts";

const DEALERS = gql`
  query Dealers($postalCode: String) {
    dealers(postalCode: $postalCode) {
      totalCount
      edges {
        distance
        node {
          id
          name
          phone
        }
      }
    }
  }
`;

it("keeps a dealer once and its distance in each search", () => {
  const cache = createCache();
  const write = (postalCode: string, ...dealers: (typeof kerf)[]) =>
    cache.writeQuery({ query: DEALERS, variables: { postalCode }, data: { dealers: dealerPage(dealers) } });
  const read = (postalCode: string) => cache.readQuery({ query: DEALERS, variables: { postalCode } });
  write("05101", { ...bell, distance: 17 }, { ...kerf, distance: 22.4 });
  write("80202", { ...kerf, distance: 1_731.2, phone: "802-555-0199" }, { ...bell, distance: 1_740.9 });
  expect(read("05101")).toMatchObject({
    dealers: {
      edges: [
        { distance: 17, node: { name: "Second Bell Sporting" } },
        { distance: 22.4, node: { name: "Kerf & Anvil", phone: "802-555-0199" } },
      ],
    },
  });
  expect(read("80202")).toMatchObject({ dealers: { edges: [{ distance: 1_731.2 }, { distance: 1_740.9 }] } });
});
