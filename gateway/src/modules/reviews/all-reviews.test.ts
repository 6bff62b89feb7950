import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { catalogEntry, catalogList } from "../../../test/fixtures/products.ts";
import { accountReview, accountReviews, allBottomline, productReviews, token } from "../../../test/fixtures/reviews.ts";
import { startGateway, type TestGateway } from "../../../test/gateway.ts";
import { customer } from "../../../test/issuer.ts";

const SECRET = "the-reviews-secret";
const TOKEN = "POST /reviews/oauth/token";
const PRODUCTS = "GET /strapi/products?pagination[page]=1&pagination[pageSize]=100";

const account = (utoken: string, parameters: string) =>
  `GET /reviews/v1/apps/app-key/reviews?utoken=${utoken}&${parameters}`;

const REVIEWS = `query Reviews($first: Int = 3, $after: String, $rating: Int) {
  reviews(first: $first, after: $after, rating: $rating) {
    totalCount nodes { id score title content createdAt displayName verifiedBuyer votesUp product { title url } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function startReviews(...reviews: object[]): Promise<TestGateway> {
  const gateway = await startGateway({ reviewsSecret: SECRET });
  gateway.upstream.on(TOKEN, { body: token("u1") });
  gateway.upstream.on(account("u1", "count=3&page=1"), { body: accountReviews(...reviews) });
  gateway.upstream.on(PRODUCTS, { body: catalogList(1, catalogEntry("datum-16", "Datum 16")) });
  return gateway;
}

describe("the reviews of all products", () => {
  test("name their products, omit archived ones, and hide email addresses", async () => {
    await using gateway = await startReviews(
      accountReview(3),
      accountReview(2, { archived: true }),
      accountReview(1, { sku: "gone", name: "ada.whitlock@example.com", content: null }),
    );
    const { data, errors } = await gateway.query(REVIEWS);
    expect(errors).toBeUndefined();
    expect(data?.reviews).toEqual({
      totalCount: null,
      nodes: [
        {
          id: "3",
          score: 4,
          title: null,
          content: "Very light.",
          createdAt: "2026-02-01T08:00:00.000Z",
          displayName: "Ada W.",
          verifiedBuyer: false,
          votesUp: 0,
          product: { title: "Datum 16", url: "/product/product-long/datum-16" },
        },
        expect.objectContaining({ id: "1", content: "", displayName: null, product: null }),
      ],
      pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
    });
    expect(gateway.upstream.endpoints()).toEqual([account("u1", "count=3&page=1"), PRODUCTS, TOKEN]);
    expect(gateway.upstream.calls.find(({ path }) => path.endsWith("/oauth/token"))?.body).toEqual({
      client_id: "app-key",
      client_secret: SECRET,
      grant_type: "client_credentials",
    });
    expect(JSON.stringify([data, gateway.log()])).not.toMatch(/ada\.whitlock|the-reviews-secret|utoken|u1"/);
  });

  test("have one average, verified buyers and votes as far as the service sends them", async () => {
    await using gateway = await startReviews();
    const detailed = accountReview(3, { verified_buyer: true, votes_up: 5, votes_down: 1, takes_votes: true });
    const response = { ...accountReviews(detailed, accountReview(2)), bottomline: allBottomline() };
    gateway.upstream.on(account("u1", "count=3&page=1"), { body: response });
    gateway.upstream.on(account("u1", "count=3&page=1&star=4"), { body: accountReviews(detailed) });
    const fields = `summary { averageScore totalCount distribution { score count } }
      nodes { verifiedBuyer votesUp votesDown takesVotes }`;
    const { data } = await gateway.query(`{ reviews(first: 3) { ${fields} } }`);
    expect(data?.reviews).toMatchObject({
      summary: { averageScore: 4.5, totalCount: 14, distribution: [{ score: 5, count: 10 }, {}, {}, {}, {}] },
      nodes: [
        { verifiedBuyer: true, votesUp: 5, votesDown: 1, takesVotes: true },
        { verifiedBuyer: false, votesUp: 0, votesDown: 0, takesVotes: false },
      ],
    });
    const silent = await gateway.query(`{ reviews(first: 3, rating: 4) { ${fields} } }`);
    expect(silent.data?.reviews).toMatchObject({ summary: null, nodes: [{}] });
  });

  test("can be limited to one product, with its average; null for an unknown product", async () => {
    await using gateway = await startReviews();
    const widget = (more = "") =>
      `GET /reviews/v1/widget/app-key/products/telfer-datum-16/reviews.json?page=1&per_page=3&sort=date&direction=desc${more}`;
    gateway.upstream.on(widget(), { body: productReviews(1, 3) });
    gateway.upstream.on(widget("&star=4"), { body: productReviews(1, 3) });
    const ask = (productId: string, more = "") =>
      gateway.query(
        `query ($productId: ID) { reviews(first: 3, productId: $productId ${more}) {
          summary { totalCount } nodes { id product { title } } } }`,
        { productId },
      );
    const ofDatum = {
      summary: { totalCount: 12 },
      nodes: [1, 2, 3].map((id) => ({ id: `${id}`, product: { title: "Datum 16" } })),
    };
    expect((await ask("datum-16")).data?.reviews).toEqual(ofDatum);
    expect((await ask("datum-16", "rating: 4")).data?.reviews).toEqual(ofDatum);
    const { data, errors } = await ask("nothing");
    expect([data?.reviews, errors]).toEqual([null, undefined]);
    expect(gateway.upstream.endpoints()).toEqual([widget(), widget("&star=4"), PRODUCTS]);
  });

  test("continue after a page of archived reviews, with the same token", async () => {
    await using gateway = await startReviews(...[1, 2, 3].map((id) => accountReview(id, { archived: true })));
    gateway.upstream.on(account("u1", "count=3&page=2"), { body: accountReviews(accountReview(4)) });
    const { data } = await gateway.query(REVIEWS);
    expect(data?.reviews).toMatchObject({ nodes: [], pageInfo: { hasNextPage: true } });
    const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
    const next = await gateway.query(REVIEWS, { after });
    expect(next.data?.reviews).toMatchObject({ nodes: [{ id: "4" }], pageInfo: { hasNextPage: false } });
    expect(gateway.upstream.endpoints().filter((call) => call === TOKEN)).toHaveLength(1);
  });

  test("are decoded text, and continue after one that cannot be parsed", async () => {
    await using gateway = await startReviews(
      accountReview(3, { content: "It&#39;s light &#x2764;", title: "A &quot;find&quot;", name: "Ada &amp; Ben" }),
      accountReview(2, { score: "5" }),
      accountReview(1, { created_at: null }),
    );
    const { data, errors } = await gateway.query(REVIEWS);
    expect(errors).toBeUndefined();
    expect(data?.reviews).toMatchObject({
      nodes: [
        { id: "3", title: 'A "find"', content: "It's light ❤", displayName: "Ada & Ben" },
        { id: "1", createdAt: null },
      ],
      pageInfo: { hasNextPage: true },
    });
  });

  test("can be filtered by stars", async () => {
    await using gateway = await startReviews();
    gateway.upstream.on(account("u1", "count=3&page=1&star=4"), { body: accountReviews(accountReview(9)) });
    const { data } = await gateway.query(REVIEWS, { rating: 4 });
    expect(data?.reviews).toMatchObject({ nodes: [{ id: "9" }] });
  });

  test("fetch a new token after a rejection, once for all waiting calls", async () => {
    await using gateway = await startReviews();
    gateway.upstream.on(TOKEN, { body: token("old") }, { body: token("new") });
    for (const first of [1, 2, 3, 4]) {
      gateway.upstream.on(account("old", `count=${first}&page=1`), { status: 401, body: {} });
      gateway.upstream.on(account("new", `count=${first}&page=1`), { body: accountReviews(accountReview(first)) });
    }
    const responses = await Promise.all([1, 2, 3, 4].map((first) => gateway.query(REVIEWS, { first })));
    expect(responses.map(({ data }) => data?.reviews)).toMatchObject(
      [1, 2, 3, 4].map((first) => ({ nodes: [{ id: String(first) }] })),
    );
    expect(gateway.upstream.endpoints().filter((call) => call === TOKEN)).toHaveLength(2);
  });

  test("are null if the token is rejected again or missing, and the secret stays secret", async () => {
    await using gateway = await startReviews();
    gateway.upstream.on(account("u1", "count=3&page=1"), { status: 401, body: {} });
    const refused = await gateway.query(REVIEWS);
    gateway.upstream.on(TOKEN, { status: 401, body: { error: "invalid_client" } });
    const closed = await gateway.query(REVIEWS);
    for (const { data, errors } of [refused, closed]) {
      expect(data).toEqual({ reviews: null });
      expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", upstream: "reviews" } }]);
    }
    expect(gateway.upstream.endpoints().filter((call) => call === TOKEN)).toHaveLength(3);
    expect(JSON.stringify([refused, closed, gateway.log()])).not.toMatch(/the-reviews-secret|utoken/);
  });

  test("are shown without products if the content service failed, with one error", async () => {
    await using gateway = await startReviews(accountReview(1), accountReview(2));
    gateway.upstream.on(PRODUCTS, { status: 500, body: {} });
    const { data, errors } = await gateway.query(REVIEWS);
    expect(data?.reviews).toMatchObject({
      nodes: [
        { id: "1", product: null },
        { id: "2", product: null },
      ],
    });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "content" } }]);
    expect(errors).toHaveLength(1);
  });
});

const { asCustomer, startShop } = setUpCustomers();

const MINE =
  "{ profile { reviews(first: 3) { totalCount nodes { id displayName product { title } } pageInfo { hasNextPage } } } }";
const OWN = account("u1", `count=3&page=1&user_reference=${customer.sub}`);

async function startWithOwnReviews(...reviews: object[]): Promise<TestGateway> {
  const gateway = await startShop();
  gateway.upstream.on(TOKEN, { body: token("u1") });
  gateway.upstream.on(OWN, { body: accountReviews(...reviews) });
  gateway.upstream.on(PRODUCTS, { body: catalogList(1, catalogEntry("datum-16", "Datum 16")) });
  return gateway;
}

describe("a customer's reviews", () => {
  test("are only those with the customer's own email address", async () => {
    await using gateway = await startWithOwnReviews(
      accountReview(1, { email: "Ada.Whitlock@Example.com" }),
      accountReview(2, { email: "eve@example.com" }),
      accountReview(3, { email: null }),
    );
    const { data, errors } = await gateway.query(MINE, {}, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.profile).toEqual({
      reviews: {
        totalCount: null,
        nodes: [{ id: "1", displayName: "Ada W.", product: { title: "Datum 16" } }],
        pageInfo: { hasNextPage: true },
      },
    });
    const { headers } = gateway.upstream.calls.find(({ path }) => path.includes("/v1/apps/")) ?? {};
    expect(headers).not.toHaveProperty("authorization");
    expect(headers).not.toHaveProperty("x-guest-id");
    expect(JSON.stringify([data, gateway.log()])).not.toMatch(/eve@example/);
  });

  test("are not cached", async () => {
    await using gateway = await startWithOwnReviews(accountReview(1));
    const headers = await asCustomer();
    await gateway.query(MINE, {}, headers);
    await gateway.query(MINE, {}, headers);
    expect(gateway.upstream.endpoints().filter((call) => call === OWN)).toHaveLength(2);
  });

  test("are not requested if the email address is not verified", async () => {
    await using gateway = await startWithOwnReviews(accountReview(1));
    const { data, errors } = await gateway.query(MINE, {}, await asCustomer({ email_verified: false }));
    expect(errors).toBeUndefined();
    expect(data?.profile).toEqual({ reviews: null });
    expect(gateway.upstream.endpoints()).toEqual(["GET /User/profile"]);
  });

  test("are null if the review service failed, without affecting the profile", async () => {
    await using gateway = await startWithOwnReviews();
    gateway.upstream.on(OWN, { status: 500, body: {} });
    const { data, errors } = await gateway.query(
      "{ profile { firstName reviews(first: 3) { nodes { id } } } }",
      {},
      await asCustomer(),
    );
    expect(data?.profile).toEqual({ firstName: "Ada", reviews: null });
    expect(errors).toMatchObject([{ path: ["profile", "reviews"], extensions: { upstream: "reviews" } }]);
  });
});
