import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { cartQueueLink } from "./cart-queue-link.ts";

const change = (name: string) => ({
  query: gql(`query ${name} { cart }`),
  context: { cartQueue: "change" as const },
  fetchPolicy: "no-cache" as const,
});

it("keeps the order of changes when one is canceled before its turn", async () => {
  const sent: string[] = [];
  const responses = new Map<string, Subject<ApolloLink.Result>>();
  const backend = new ApolloLink(({ operationName = "" }) => {
    sent.push(operationName);
    const response = new Subject<ApolloLink.Result>();
    responses.set(operationName, response);
    return response;
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: cartQueueLink({ settled: () => undefined }).concat(backend),
  });
  client.watchQuery(change("First")).subscribe(() => undefined);
  const canceled = client.watchQuery(change("Second")).subscribe(() => undefined);
  client.watchQuery(change("Third")).subscribe(() => undefined);
  await expect.poll(() => sent).toEqual(["First"]);
  canceled.unsubscribe();
  // Longer than any chain of promises in the queue.
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(["First"]);
  responses.get("First")?.next({ data: { cart: null } });
  responses.get("First")?.complete();
  await expect.poll(() => sent).toEqual(["First", "Third"]);
});
