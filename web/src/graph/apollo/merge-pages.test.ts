import { InMemoryCache, gql } from "@apollo/client";
import { expect, it } from "vitest";
import { mergeConnectionPages } from "./merge-pages.ts";

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
    typePolicies: { Query: { fields: { reviews: mergeConnectionPages } }, Review: { keyFields: false } },
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

it("merges consecutive pages into one list without duplicates", () => {
  const { write, read } = openCache();
  write(["1", "2"], "b");
  // A review added in between shifts the pages, so the second begins with the first one's last item.
  write(["2", "3"], "d", "b");
  expect(read()).toEqual(["1", "2", "3"]);
});

it("does not return a later page as the first page", () => {
  const { write, read } = openCache();
  write(["3", "4"], "d", "b");
  expect([read("b"), read()]).toEqual([["3", "4"], null]);
  write(["1", "2"], "b");
  expect([read(), read("b")]).toEqual([["1", "2"], null]);
});

it("replaces the list when the first page is written again", () => {
  const { write, read } = openCache();
  write(["1", "2"], "b");
  write(["3", "4"], "d", "b");
  write(["0", "1"], "x");
  expect(read()).toEqual(["0", "1"]);
});

it("does not add a page of an old list to a new one", () => {
  const { write, read } = openCache();
  write(["1", "2"], "b");
  write(["8", "9"], "y");
  write(["3", "4"], "d", "b");
  expect([read(), read("b")]).toEqual([null, ["3", "4"]]);
});
