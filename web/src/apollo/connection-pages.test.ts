import { gql } from "@apollo/client";
import { expect, it } from "vitest";
import { createCache } from "./cache.ts";

const query = gql`
  query Reviews($rating: Int, $after: String) {
    reviews(first: 2, rating: $rating, after: $after) {
      nodes {
        id
      }
      pageInfo {
        endCursor
      }
    }
  }
`;

const page = (ids: string[], endCursor: string) => ({
  reviews: {
    __typename: "ReviewConnection",
    nodes: ids.map((id) => ({ __typename: "Review", id })),
    pageInfo: { __typename: "PageInfo", endCursor },
  },
});

function openCache() {
  const cache = createCache();
  return {
    write: (ids: string[], endCursor: string, after: string | null = null, rating: number | null = null) => {
      cache.writeQuery({ query, variables: { rating, after }, data: page(ids, endCursor) });
    },
    read: (after: string | null = null, rating: number | null = null) => {
      const data = cache.readQuery<ReturnType<typeof page>>({ query, variables: { rating, after } });
      return data?.reviews.nodes.map(({ id }) => id) ?? null;
    },
  };
}

it("is one list of pages that follow each other, each review once", () => {
  const { write, read } = openCache();
  write(["1", "2"], "b");
  // Meanwhile one was written, so that the second page begins with what the first ended with.
  write(["2", "3"], "d", "b");
  expect(read()).toEqual(["1", "2", "3"]);
});

it("keeps a list for each filter", () => {
  const { write, read } = openCache();
  write(["1"], "a");
  write(["5"], "e", null, 5);
  expect([read(), read(null, 5), read(null, 4)]).toEqual([["1"], ["5"], null]);
});

it("does not take a page from further down for the beginning", () => {
  const { write, read } = openCache();
  write(["3", "4"], "d", "b");
  expect([read("b"), read()]).toEqual([["3", "4"], null]);
  write(["1", "2"], "b");
  expect([read(), read("b")]).toEqual([["1", "2"], null]);
});

it("begins anew with a first page", () => {
  const { write, read } = openCache();
  write(["1", "2"], "b");
  write(["3", "4"], "d", "b");
  write(["0", "1"], "x");
  expect(read()).toEqual(["0", "1"]);
});
