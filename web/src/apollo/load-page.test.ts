import { ApolloClient, ApolloLink } from "@apollo/client";
import { GraphQLError, type ExecutionResult } from "graphql";
import { Observable } from "rxjs";
import { expect, test } from "vitest";
import { CollectionDocument } from "../routes/collection.generated.ts";
import { createCache } from "./cache.ts";
import { doubtCache, loadPage } from "./load-page.ts";

const variables = { documentId: "rifles", filterable: false, tabbed: false };

const collection = {
  __typename: "Collection",
  id: "1",
  title: "Rifles",
  displayType: "COLLECTION_CARDS",
  url: "/product/collection-cards/rifles",
  backgroundImage: null,
  breadcrumbs: [],
  items: {
    __typename: "CollectionItemConnection",
    totalCount: 0,
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
    nodes: [],
  },
};

/** A client whose gateway gives these answers in turn; `asked` counts the requests. */
function clientOf(...answers: (ExecutionResult | Error)[]) {
  const requests: string[] = [];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer = answers[requests.length];
        requests.push(operationName ?? "");
        if (answer instanceof Error || !answer) observer.error(answer ?? new Error("one request too many"));
        else {
          observer.next(answer);
          observer.complete();
        }
      }),
  );
  return { client: new ApolloClient({ cache: createCache(), link }), asked: () => requests.length };
}

const down = new GraphQLError("This part of the shop cannot be loaded right now.");

test("a page that was visited opens without a request", async () => {
  const { client, asked } = clientOf({ data: { collection } });
  await loadPage(client, CollectionDocument, variables);
  const { data, failure } = await loadPage(client, CollectionDocument, variables);
  expect([data?.collection?.title, failure, asked()]).toEqual(["Rifles", null, 1]);
});

test("what does not exist is null without a failure", async () => {
  const { client } = clientOf({ data: { collection: null } });
  expect(await loadPage(client, CollectionDocument, variables)).toEqual({ data: { collection: null }, failure: null });
});

test("a failure behind the gateway is told in its words, and asked again at the next visit", async () => {
  const { client, asked } = clientOf({ data: { collection: null }, errors: [down] }, { data: { collection } });
  const first = await loadPage(client, CollectionDocument, variables);
  expect([first.data?.collection, first.failure]).toEqual([null, down.message]);
  const second = await loadPage(client, CollectionDocument, variables);
  expect([second.data?.collection?.title, second.failure, asked()]).toEqual(["Rifles", null, 2]);
});

test("after a failure anywhere each page is asked for once more: what is missing may be deep in it", async () => {
  const pistols = { ...variables, documentId: "pistols" };
  const whole = { data: { collection } };
  const partly = { data: { collection: { ...collection, id: "2", title: "Pistols" } }, errors: [down] };
  const { client, asked } = clientOf(whole, partly, whole, whole, whole);
  await loadPage(client, CollectionDocument, variables);
  expect((await loadPage(client, CollectionDocument, pistols)).failure).toBe(down.message);
  expect((await loadPage(client, CollectionDocument, pistols)).failure).toBeNull();
  await loadPage(client, CollectionDocument, variables);
  expect(asked()).toBe(4);
  for (const again of [variables, pistols]) await loadPage(client, CollectionDocument, again);
  expect(asked()).toBe(4);
  doubtCache(client);
  await loadPage(client, CollectionDocument, pistols);
  expect(asked()).toBe(5);
});

test("a gateway that cannot be reached is told in ours", async () => {
  const { client } = clientOf(new TypeError("fetch failed"));
  expect(await loadPage(client, CollectionDocument, variables)).toEqual({
    data: null,
    failure: "The shop cannot be reached right now. Please try again in a moment.",
  });
});
