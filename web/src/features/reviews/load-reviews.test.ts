import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { NEVER, of } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { loadReviews, takeReviews } from "./load-reviews.ts";
import { reviewVariables } from "./review-search.ts";

const field = 'checkoutProduct({"documentId":"plumb"})';
const search = new URLSearchParams();

function clientWith(state: NormalizedCacheObject) {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName ?? "");
    const checkoutProduct = { __typename: "CheckoutProduct", id: "1", reviewSummary: null, reviews: null };
    return of({ data: { checkoutProduct } });
  });
  return { client: new ApolloClient({ cache: createCache(state), link }), asked };
}

test("a product that could not be had before is not taken for one that does not exist", async () => {
  const { client, asked } = clientWith({ ROOT_QUERY: { __typename: "Query", [field]: null } });
  expect((await loadReviews(client, "plumb", search)).data?.checkoutProduct?.id).toBe("1");
  expect(asked).toEqual(["ProductReviews"]);
});

test("an answer without the product takes nothing from a page that has it by now", async () => {
  const { client } = clientWith({
    ROOT_QUERY: { __typename: "Query", [field]: { __ref: "CheckoutProduct:1" } },
    "CheckoutProduct:1": { __typename: "CheckoutProduct", id: "1", title: "Plumb" },
  });
  const before = client.extract();
  const variables = reviewVariables("plumb", search);
  await takeReviews(client, Promise.resolve({ variables, data: { checkoutProduct: null }, failure: null }));
  expect(client.extract()).toEqual(before);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page that ended before it brought the reviews brings them no more", async () => {
  vi.useFakeTimers();
  const settled = vi.fn<(streamed: { brokenOff?: true }) => void>();
  void takeReviews(clientWith({}).client, new Promise(() => {})).then(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: null, brokenOff: true }));
});

test("a page that never ends is given up as well, and one that ends in time is not", async () => {
  vi.useFakeTimers();
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const settled = vi.fn<(streamed: { brokenOff?: true }) => void>();
  const { client } = clientWith({});
  const streamed = { variables: reviewVariables("plumb", search), data: null, failure: null };
  const { promise, resolve } = Promise.withResolvers<typeof streamed>();
  const whole = takeReviews(client, promise);
  void takeReviews(client, new Promise(() => {})).then(settled);
  await vi.advanceTimersByTimeAsync(14_000);
  resolve(streamed);
  expect(await whole).toBe(streamed);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).toHaveBeenCalledTimes(1);
});

test("what the browser asks for itself takes as long as it takes", async () => {
  vi.useFakeTimers();
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) });
  const settled = vi.fn<() => void>();
  void takeReviews(client, loadReviews(client, "plumb", search)).then(settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
});
