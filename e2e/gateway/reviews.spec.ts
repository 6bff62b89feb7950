import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { signInAda, signUp } from "./users.ts";
import { type UserError, userErrors } from "./shopping.steps.ts";
import { uniqueWord } from "../unique-word.ts";
import { newGuest, gatewayClient, type GatewayClient } from "./gateway-client.ts";

interface Review {
  title: string;
  score: number;
  createdAt: string;
  displayName: string;
  product: { title: string } | null;
}

interface Page {
  nodes: Review[];
  totalCount: number | null;
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

interface ProductReviews {
  checkoutProduct: {
    reviewSummary: { averageScore: number; totalCount: number; distribution: { score: number; count: number }[] };
    reviews: Page;
  };
}

const connection =
  "{ totalCount nodes { title content score createdAt displayName product { title url } } pageInfo { hasNextPage endCursor } }";

const ofProduct = async (visitor: GatewayClient, productId: string, args: string) =>
  (
    await visitor.ask<ProductReviews>(`{
      checkoutProduct(id: "${productId}") {
        reviewSummary { averageScore totalCount distribution { score count } } reviews(${args}) ${connection}
      }
    }`)
  ).checkoutProduct;

const latest = async (visitor: GatewayClient, args: string) =>
  (await visitor.ask<{ reviews: Page }>(`{ reviews(${args}) ${connection} }`)).reviews;

async function write(visitor: GatewayClient, input: object): Promise<{ accepted: boolean; userErrors: UserError[] }> {
  const document = `mutation ($input: ReviewCreateInput!) { reviewCreate(input: $input) { accepted ${userErrors} } }`;
  return (await visitor.ask<{ reviewCreate: { accepted: boolean; userErrors: UserError[] } }>(document, { input }))
    .reviewCreate;
}

test("returns a product's review summary and its reviews, sorted, filtered by rating and paginated", async () => {
  const guest = gatewayClient();
  const { reviewSummary, reviews } = await ofProduct(guest, "datum-16", "first: 50, sort: LOWEST_RATED");
  const scores = reviews.nodes.map(({ score }) => score);
  expect(scores.length).toBeGreaterThan(5);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(reviewSummary.totalCount).toBe(scores.length);
  expect(reviewSummary.averageScore).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 2);
  const count = (star: number) => scores.filter((score) => score === star).length;
  expect(reviewSummary.distribution).toEqual([5, 4, 3, 2, 1].map((score) => ({ score, count: count(score) })));

  // Without the distribution, the gateway sends a smaller request to the review service.
  const brief = `{ checkoutProduct(id: "datum-16") { reviewSummary { averageScore totalCount } } }`;
  const { averageScore, totalCount } = reviewSummary;
  expect(await guest.ask(brief)).toEqual({ checkoutProduct: { reviewSummary: { averageScore, totalCount } } });

  const four = await ofProduct(guest, "datum-16", "first: 50, rating: 4");
  expect(four.reviews.totalCount).toBe(count(4));
  expect(four.reviews.nodes.every(({ score }) => score === 4)).toBe(true);
  const first = await ofProduct(guest, "datum-16", "first: 3, sort: LOWEST_RATED");
  const after = first.reviews.pageInfo.endCursor;
  const second = await ofProduct(guest, "datum-16", `first: 3, sort: LOWEST_RATED, after: "${after}"`);
  expect([...first.reviews.nodes, ...second.reviews.nodes]).toEqual(reviews.nodes.slice(0, 6));
});

test("the newest reviews of all products link to them and exclude archived reviews", async () => {
  const { nodes } = await latest(gatewayClient(), "first: 20");
  const dates = nodes.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(nodes.every(({ product }) => product !== null)).toBe(true);
  const lowest = await latest(gatewayClient(), "first: 50, rating: 1");
  expect(lowest.nodes.length).toBeGreaterThan(0);
  expect(lowest.nodes.map(({ title }) => title)).not.toContain("Cheap knobs here");
});

test("a review appears at once on its product, among the newest and in the profile, without the email address", async () => {
  const customer = await signUp();
  const before = await ofProduct(customer, "no-4-trigger", "first: 1");
  const title = `Breaks clean ${uniqueWord()}`;
  expect(await write(customer, { productId: "no-4-trigger", score: 5, title, content: "Like glass." })).toEqual({
    accepted: true,
    userErrors: [],
  });
  const guest = gatewayClient();
  const after = await ofProduct(guest, "no-4-trigger", "first: 1");
  expect(after.reviewSummary.totalCount).toBe(before.reviewSummary.totalCount + 1);
  expect(after.reviews.nodes).toMatchObject([{ title, score: 5, displayName: "Cleo M.", content: "Like glass." }]);
  const newest = await latest(guest, "first: 10");
  expect(newest.nodes).toContainEqual(
    expect.objectContaining({
      title,
      product: { title: "No. 4 trigger", url: "/product/product-short-alt/no-4-trigger" },
    }),
  );
  expect(JSON.stringify(newest)).not.toContain("@");
  const { profile } = await customer.ask<{ profile: { reviews: Page } }>(`{ profile { reviews ${connection} } }`);
  expect(profile.reviews.nodes).toMatchObject([{ title, product: { title: "No. 4 trigger" } }]);
});

test("finds a customer's own reviews by the verified address, newest first", async () => {
  const ada = await signInAda();
  const { profile } = await ada.ask<{ profile: { reviews: Page } }>(`{ profile { reviews(first: 50) ${connection} } }`);
  expect(profile.reviews.nodes.map(({ title }) => title)).toEqual([
    "My second Telfer",
    "Very good, a little plain",
    "Choose from the shelf",
    "Nineteen ounces in front",
    "Goes dark like a hammer",
    "In my old 10/22 pattern",
  ]);
});

test("only a signed-in customer writes reviews, of existing products, with text and 1 to 5 stars", async () => {
  const review = { productId: "no-4-trigger", score: 4, title: "Good", content: "Good." };
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  expect(await write(guest, review)).toMatchObject({ accepted: false, userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
  const refused = async (changes: object, error: object) =>
    expect(await write(customer, { ...review, ...changes })).toMatchObject({ accepted: false, userErrors: [error] });
  await refused({ score: 6 }, { field: ["score"] });
  await refused({ content: " " }, { field: ["content"], code: "REQUIRED" });
  await refused({ productId: "no-such-product" }, { field: ["productId"], code: "NOT_FOUND" });
});

test("creates one review per customer and product, also for simultaneous requests", async () => {
  const customer = await signUp();
  const before = await ofProduct(customer, "no-3-trigger", "first: 1");
  const review = (score: number) => ({
    productId: "no-3-trigger",
    score,
    title: `Opinion ${uniqueWord()}`,
    content: "Good.",
  });
  const responses = await Promise.all([5, 4, 3, 2, 1].map((score) => write(customer, review(score))));
  expect(responses.filter(({ accepted }) => accepted)).toHaveLength(1);
  const refusals = responses.flatMap(({ userErrors }) => userErrors);
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => "ALREADY_REVIEWED"));
  const after = await ofProduct(gatewayClient(), "no-3-trigger", "first: 1");
  expect(after.reviewSummary.totalCount).toBe(before.reviewSummary.totalCount + 1);
});

test("a user counts once as guest and customer, and invalid guests do not count", async () => {
  const { reviews } = await gatewayClient().ask<{ reviews: { nodes: { id: string }[] } }>(
    `{ reviews(first: 1, productId: "no-4-trigger", rating: 5) { nodes { id } } }`,
  );
  const reviewId = reviews.nodes[0]?.id ?? "";
  async function vote(voter: GatewayClient, isHelpful = true) {
    const document = `mutation ($input: ReviewVoteInput!) { reviewVote(input: $input) { votesUp ${userErrors} } }`;
    const { reviewVote } = await voter.ask<{ reviewVote: { votesUp: number | null; userErrors: UserError[] } }>(
      document,
      { input: { reviewId, isHelpful } },
    );
    return reviewVote;
  }
  const madeUp = await vote(gatewayClient({ "x-guest-id": randomUUID() }));
  expect(madeUp).toMatchObject({ votesUp: null, userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
  const [guest, customer] = await Promise.all([newGuest(), signUp()]);
  const votesUp = (await vote(guest)).votesUp ?? 0;
  await customer.ask(`mutation ($input: CartMergeInput!) { cartMerge(input: $input) { ${userErrors} } }`, {
    input: { guestToken: guest.guestToken },
  });
  // Soon after the merge, the guest's vote is the customer's, who withdraws it and votes again.
  await expect.poll(async () => (await vote(customer, false)).votesUp).toBe(votesUp - 1);
  expect(await vote(customer)).toMatchObject({ votesUp });
  expect(await vote(guest)).toMatchObject({ userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
});
