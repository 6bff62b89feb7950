import { afterEach, expect, test, vi } from "vitest";
import { serveQueries, testFetchQuery } from "#test-helpers/gateway.ts";
import { loadReviews, loadReviewsInTime } from "./load-reviews.ts";

const search = new URLSearchParams("reviewSort=lowest&reviewStars=2");
const variables = { id: "plumb", sort: "LOWEST_RATED", rating: 2 };
const checkoutProduct = { __typename: "CheckoutProduct", id: "1", reviewSummary: null, reviews: null };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("requests the reviews chosen by the URL", async () => {
  const requests = serveQueries(() => ({ data: { checkoutProduct } }));
  expect(await loadReviews(testFetchQuery, "plumb", search)).toEqual({
    variables,
    product: checkoutProduct,
    failure: null,
  });
  expect(requests).toEqual([{ name: "ProductReviews", variables }]);
});

test("waits 1.5 s on the server and without a limit in the browser", async () => {
  vi.useFakeTimers();
  serveQueries(() => new Promise(() => {}));
  const settled = vi.fn<(loaded: unknown) => void>();
  const inBrowser = vi.fn<(loaded: unknown) => void>();
  const onLate = vi.fn<() => void>();
  void loadReviewsInTime(testFetchQuery, "plumb", search, onLate).then(settled);
  void loadReviews(testFetchQuery, "plumb", search).then(inBrowser);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(settled).not.toHaveBeenCalled();
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ variables, product: null, failure: null });
  expect(onLate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inBrowser).not.toHaveBeenCalled();
});

test("includes reviews that arrive in time, or their failure, in the page", async () => {
  serveQueries(() => ({ data: { checkoutProduct: null }, errors: [{ message: "Not now." }] }));
  const onLate = vi.fn<() => void>();
  expect(await loadReviewsInTime(testFetchQuery, "plumb", search, onLate)).toMatchObject({
    product: null,
    failure: "Not now.",
  });
  expect(onLate).not.toHaveBeenCalled();
});
