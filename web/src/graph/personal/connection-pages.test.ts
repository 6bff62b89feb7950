import { InMemoryCache, gql } from "@apollo/client";
import { expect, it } from "vitest";
import { connectionPages } from "./connection-pages.ts";

const query = gql`
  query Reviews($after: String) {
    reviews(first: 2, after: $after) {
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
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { reviews: connectionPages } }, Review: { keyFields: false } },
  });
  return {
    write: (ids: string[], endCursor: string, after: string | null = null) => {
      cache.writeQuery({ query, variables: { after }, data: page(ids, endCursor) });
    },
    read: (after: string | null = null) => {
      const data = cache.readQuery<ReturnType<typeof page>>({ query, variables: { after } });
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
