import { describe, expect, test } from "vitest";
import { coat } from "../../../test/fixtures/products.ts";
import { bottomline, productReviews } from "../../../test/fixtures/reviews.ts";
import type { TestGateway } from "../../../test/gateway.ts";
import { startShop } from "../../../test/shop.ts";
import type { StubResponse } from "../../../test/upstream.ts";
import { DEADLINES } from "../../../test/deadlines.ts";

const WIDGET = "GET /reviews/v1/widget/app-key/products/telfer-datum-16/reviews.json";
const BOTTOMLINE = "GET /reviews/products/app-key/telfer-datum-16/bottomline";

const widget = (page: number, perPage: number, sort = "date", direction = "desc") =>
  `${WIDGET}?page=${page}&per_page=${perPage}&sort=${sort}&direction=${direction}`;

const REVIEW = "id score title content createdAt displayName verifiedBuyer votesUp votesDown";
const PAGE = `query Page($first: Int, $after: String, $sort: ReviewSort, $rating: Int) {
  checkoutProduct(id: "datum-16") {
    reviews(first: $first, after: $after, sort: $sort, rating: $rating) {
      totalCount nodes { id } edges { cursor } pageInfo { hasNextPage endCursor }
    }
  }
}`;

async function startReviewedShop(): Promise<TestGateway> {
  const gateway = await startShop();
  for (const page of [1, 2, 3]) gateway.upstream.on(widget(page, 5), { body: productReviews(page) });
  gateway.upstream.on(BOTTOMLINE, { body: bottomline() });
  return gateway;
}

const reviewCalls = (gateway: TestGateway) => gateway.upstream.endpoints().filter((call) => call.includes("/reviews/"));

describe("a product's reviews", () => {
  test("and their summary are one call, which is cached", async () => {
    await using gateway = await startReviewedShop();
    const query = `{ checkoutProduct(id: "datum-16") {
      reviewSummary { averageScore totalCount distribution { score count } }
      reviews { totalCount nodes { ${REVIEW} product { id title url } } pageInfo { hasNextPage } }
    } }`;
    const { data, errors } = await gateway.query(query);
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({
      reviewSummary: {
        averageScore: 4.7,
        totalCount: 12,
        distribution: [
          { score: 5, count: 10 },
          { score: 4, count: 1 },
          { score: 3, count: 0 },
          { score: 2, count: 1 },
          { score: 1, count: 0 },
        ],
      },
      reviews: {
        totalCount: 12,
        nodes: [
          {
            id: "1",
            score: 5,
            title: "Review 1",
            content: "It holds zero.",
            createdAt: "2026-03-01T10:00:00.000Z",
            displayName: "Marta K.",
            verifiedBuyer: true,
            votesUp: 3,
            votesDown: 1,
            product: { id: "datum-16", title: "Datum 16", url: "/product/product-long/datum-16" },
          },
          ...Array.from({ length: 4 }, () => ({})),
        ],
        pageInfo: { hasNextPage: true },
      },
    });
    await gateway.query(query);
    expect(reviewCalls(gateway)).toEqual([widget(1, 5)]);
  });

  test("are requested anonymously, with a request id", async () => {
    await using gateway = await startReviewedShop();
    await gateway.query(PAGE, { first: 5 }, { "x-guest-id": "g_1", "x-request-id": "click" });
    const { headers } = gateway.upstream.calls.find(({ path }) => path.includes("/widget/")) ?? {};
    expect(headers).toMatchObject({ "x-request-id": expect.stringMatching(/^click\.\d$/) });
    expect(headers).not.toHaveProperty("x-guest-id");
  });

  test.each([
    ["average and number take the short call", "averageScore totalCount", BOTTOMLINE],
    [
      "the distribution takes the long call",
      "averageScore ...on ReviewSummary { distribution { count } }",
      widget(1, 5),
    ],
  ])("have a summary without loading reviews: %s", async (_name, selection, call) => {
    await using gateway = await startReviewedShop();
    const { data, errors } = await gateway.query(
      `{ checkoutProduct(id: "datum-16") { reviewSummary { ...Summary } } }
       fragment Summary on ReviewSummary { ${selection} }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({ reviewSummary: { averageScore: 4.7 } });
    expect(reviewCalls(gateway)).toEqual([call]);
  });

  test("are paginated from any cursor", async () => {
    await using gateway = await startReviewedShop();
    const ids: unknown[] = [];
    let after: unknown = null;
    do {
      const { data } = await gateway.query(PAGE, { first: 5, after });
      const text = JSON.stringify(data);
      ids.push(...[...text.matchAll(/"id":"(\d+)"/g)].map(([, id]) => Number(id)));
      after = text.includes('"hasNextPage":true') ? /"endCursor":"([^"]+)"/.exec(text)?.[1] : null;
    } while (after !== null);
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(reviewCalls(gateway)).toEqual([widget(1, 5), widget(2, 5), widget(3, 5)]);

    const first = await gateway.query(PAGE, { first: 5 });
    const middle = [...JSON.stringify(first.data).matchAll(/"cursor":"([^"]+)"/g)][2]?.[1];
    const { data } = await gateway.query(PAGE, { first: 5, after: middle });
    expect(data?.checkoutProduct).toMatchObject({ reviews: { nodes: [{ id: "4" }, { id: "5" }] } });
  });

  test.each([
    ["NEWEST", null, "sort=date&direction=desc"],
    ["MOST_HELPFUL", 5, "sort=votes_up&direction=desc&star=5"],
    ["HIGHEST_RATED", null, "sort=rating&direction=desc"],
    ["LOWEST_RATED", 1, "sort=rating&direction=asc&star=1"],
  ])("come %s with %s stars", async (sort, rating, parameters) => {
    await using gateway = await startReviewedShop();
    gateway.upstream.on(`${WIDGET}?page=1&per_page=2&${parameters}`, { body: productReviews(1, 2) });
    const { data, errors } = await gateway.query(PAGE, { first: 2, sort, rating });
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({ reviews: { nodes: [{ id: "1" }, { id: "2" }] } });
  });

  test.each([
    [{ first: 0 }, "`first` must be from 1 to 50."],
    [{ first: 51 }, "`first` must be from 1 to 50."],
    [{ rating: 0 }, "`rating` must be from 1 to 5."],
    [{ rating: 6 }, "`rating` must be from 1 to 5."],
    [{ after: "nonsense" }, "`after` is not a cursor of reviews."],
    [{ after: Buffer.from('[1e9,0,"5 NEWEST null"]').toString("base64url") }, "`after` is not a cursor of reviews."],
  ])("are rejected for %j", async (variables, message) => {
    await using gateway = await startReviewedShop();
    const { errors } = await gateway.query(PAGE, { first: 5, ...variables });
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(reviewCalls(gateway)).toEqual([]);
  });

  test.each([{ first: 4 }, { sort: "LOWEST_RATED" }, { rating: 5 }])(
    "are rejected for the cursor of another page size, order or rating: %j",
    async (change) => {
      await using gateway = await startReviewedShop();
      const { data } = await gateway.query(PAGE, { first: 5 });
      const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
      const { errors } = await gateway.query(PAGE, { first: 5, after, ...change });
      expect(errors).toMatchObject([
        { message: expect.stringContaining("belongs to other arguments"), extensions: { code: "BAD_USER_INPUT" } },
      ]);
    },
  );

  test("are decoded text, also if other fields are missing", async () => {
    await using gateway = await startReviewedShop();
    const body = productReviews(1);
    const [first, , ...rest] = body.response.reviews;
    const { created_at: _date, ...undated } = { ...first };
    const written = { ...undated, title: "It&#39;s &lt;b&gt;", content: "Holds &amp;amp; zero&hellip;" };
    const named = { ...first, id: 3, user: { display_name: "ada&#64;example.com" } };
    gateway.upstream.on(widget(1, 5), {
      body: { response: { reviews: [written, { ...first, score: 9 }, named, ...rest.slice(1)] } },
    });
    const { data, errors } = await gateway.query(`{ checkoutProduct(id: "datum-16") {
      reviewSummary { totalCount } reviews(first: 5) { totalCount nodes { id title content createdAt displayName } pageInfo { hasNextPage } }
    } }`);
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({
      reviewSummary: { totalCount: 4 },
      reviews: {
        totalCount: null,
        nodes: [
          { id: "1", title: "It's <b>", content: "Holds &amp; zero…", createdAt: null, displayName: "Marta K." },
          { id: "3", displayName: null },
          { id: "4" },
          { id: "5" },
        ],
        pageInfo: { hasNextPage: true },
      },
    });
  });

  test("are null for a product without a review id", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /strapi/products/shop-coat", { body: coat() });
    const { data, errors } = await gateway.query(
      `{ checkoutProduct(id: "shop-coat") { reviewSummary { totalCount } reviews { totalCount } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ checkoutProduct: { reviewSummary: null, reviews: null } });
    expect(reviewCalls(gateway)).toEqual([]);
  });

  test("have an average of 0 if there are none", async () => {
    await using gateway = await startShop();
    const { response } = productReviews();
    const empty = { pagination: { total: 0 }, bottomline: { total_review: 0 }, reviews: [] };
    gateway.upstream.on(widget(1, 5), { body: { response: { ...response, ...empty } } });
    const { data } = await gateway.query(`{ checkoutProduct(id: "datum-16") {
      reviewSummary { averageScore totalCount } reviews { totalCount nodes { id } pageInfo { hasNextPage endCursor } }
    } }`);
    expect(data?.checkoutProduct).toEqual({
      reviewSummary: { averageScore: 0, totalCount: 0 },
      reviews: { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    });
  });
});

test.each<[string, StubResponse, string]>([
  ["is down", { status: 500, body: "" }, "UPSTREAM_UNAVAILABLE"],
  ["hangs", { hangs: true }, "UPSTREAM_TIMEOUT"],
  ["disconnects midway", { resets: true }, "UPSTREAM_UNAVAILABLE"],
  ["returns nonsense", { body: { response: null } }, "UPSTREAM_CONTRACT"],
  ["knows no such shop", { status: 404, body: {} }, "UPSTREAM_CONTRACT"],
])("do not affect the product if the review service %s", async (_name, response, code) => {
  await using gateway = await startShop({
    deadlines: "hangs" in response ? { ...DEADLINES, readMs: 1000 } : DEADLINES,
  });
  gateway.upstream.on(widget(1, 5), response);
  const { data, errors } = await gateway.query(`{ checkoutProduct(id: "datum-16") {
    title price { amount } reviewSummary { averageScore } reviews { nodes { id } }
  } }`);
  expect(data?.checkoutProduct).toEqual({
    title: "Datum 16",
    price: { amount: "2019.99" },
    reviewSummary: null,
    reviews: null,
  });
  expect(
    errors?.map(({ path, extensions }) => [path?.join("."), extensions?.code, extensions?.upstream]).toSorted(),
  ).toEqual([
    ["checkoutProduct.reviewSummary", code, "reviews"],
    ["checkoutProduct.reviews", code, "reviews"],
  ]);
});
