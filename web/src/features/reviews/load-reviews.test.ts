import { afterEach, expect, test, vi } from "vitest";
import { serveQueries, testAsk } from "../../../test-helpers/gateway.ts";
import { loadReviews, loadReviewsInTime } from "./load-reviews.ts";

const search = new URLSearchParams("reviewSort=lowest&reviewStars=2");
const variables = { documentId: "plumb", sort: "LOWEST_RATED", rating: 2 };
const checkoutProduct = { __typename: "CheckoutProduct", id: "1", reviewSummary: null, reviews: null };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("asks for what the address chooses", async () => {
  const asked = serveQueries(() => ({ data: { checkoutProduct } }));
  expect(await loadReviews(testAsk, "plumb", search)).toEqual({ variables, product: checkoutProduct, failure: null });
  expect(asked).toEqual([{ name: "ProductReviews", variables }]);
});

test("the server waits for 1.5 s, the browser as long as it takes", async () => {
  vi.useFakeTimers();
  serveQueries(() => new Promise(() => {}));
  const settled = vi.fn<(loaded: unknown) => void>();
  const inBrowser = vi.fn<(loaded: unknown) => void>();
  const onLate = vi.fn<() => void>();
  void loadReviewsInTime(testAsk, "plumb", search, onLate).then(settled);
  void loadReviews(testAsk, "plumb", search).then(inBrowser);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(settled).not.toHaveBeenCalled();
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ variables, product: null, failure: null });
  expect(onLate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inBrowser).not.toHaveBeenCalled();
});

test("reviews that come in time come with the page, and so does their failure", async () => {
  serveQueries(() => ({ data: { checkoutProduct: null }, errors: [{ message: "Not now." }] }));
  const onLate = vi.fn<() => void>();
  expect(await loadReviewsInTime(testAsk, "plumb", search, onLate)).toMatchObject({
    product: null,
    failure: "Not now.",
  });
  expect(onLate).not.toHaveBeenCalled();
});
