import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { coat } from "../../../test/fixtures/products.ts";
import { accountReview, accountReviews, productReviews, token } from "../../../test/fixtures/reviews.ts";
import { asGuest } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const WRITE = "POST /reviews/v1/widget/reviews";
const WIDGET =
  "GET /reviews/v1/widget/app-key/products/telfer-datum-16/reviews.json?page=1&per_page=5&sort=date&direction=desc";

const CREATE = `mutation Create($input: ReviewCreateInput!) {
  reviewCreate(input: $input) { accepted userErrors { field message code } }
}`;
const input = { productId: "datum-16", score: 5, title: " Light ", content: "It is\nlight." };
const ok = { body: { code: 200, message: "ok" } };

describe("a review", () => {
  test("is sent with the customer's own address and name, by one call without the access token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, ok);
    const { data, errors } = await gateway.query(CREATE, { input }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.reviewCreate).toEqual({ accepted: true, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual(["GET /strapi/products/datum-16", WRITE]);
    const { headers, body } = gateway.upstream.calls.find(({ method }) => method === "POST") ?? {};
    expect(body).toEqual({
      appkey: "app-key",
      sku: "telfer-datum-16",
      product_title: "Datum 16",
      product_url: "/product/product-long/datum-16",
      display_name: "Ada W.",
      email: "ada.whitlock@example.com",
      review_title: "Light",
      review_content: "It is\nlight.",
      review_score: 5,
      user_reference: "5f0e7f0c-6a3c-4a53-9d0c-6f9c2f1d7a01",
    });
    expect(headers).not.toHaveProperty("authorization");
    expect(JSON.stringify(gateway.log())).not.toContain("ada.whitlock");
  });

  test("drops the cached reviews of the product", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, ok);
    gateway.upstream.on(WIDGET, { body: productReviews() });
    const read = `{ checkoutProduct(id: "datum-16") { reviews { totalCount } } }`;
    await gateway.query(read);
    await gateway.query(read);
    await gateway.query(CREATE, { input }, await asCustomer());
    await gateway.query(read);
    expect(gateway.upstream.endpoints().filter((call) => call === WIDGET)).toHaveLength(2);
  });

  test("drops the cached latest reviews, and keeps those of other products", async () => {
    await using gateway = await startShop();
    const latest = "GET /reviews/v1/apps/app-key/reviews?utoken=u1&count=5&page=1";
    const ofCoat = WIDGET.replace("telfer-datum-16", "telfer-shop-coat");
    const { data: coatData } = coat();
    gateway.upstream.on("GET /strapi/products/shop-coat", {
      body: { data: { ...coatData, yotpo_product_id: "telfer-shop-coat" } },
    });
    gateway.upstream.on(WRITE, ok);
    gateway.upstream.on("POST /reviews/oauth/token", { body: token("u1") });
    gateway.upstream.on(latest, { body: accountReviews(accountReview(1)) }, { body: accountReviews(accountReview(2)) });
    gateway.upstream.on(ofCoat, { body: productReviews() });
    const read = () =>
      gateway.query(`{
        reviews(first: 5) { nodes { id } }
        checkoutProduct(id: "shop-coat") { reviews { totalCount } }
      }`);
    expect((await read()).data).toMatchObject({ reviews: { nodes: [{ id: "1" }] } });
    await gateway.query(CREATE, { input }, await asCustomer());
    expect((await read()).data).toMatchObject({
      reviews: { nodes: [{ id: "2" }] },
      checkoutProduct: { reviews: { totalCount: 12 } },
    });
    expect(gateway.upstream.endpoints().filter((call) => call === ofCoat)).toHaveLength(1);
  });

  test.each([
    [{ family_name: "Émile Øst" }, "Ada É."],
    [{ family_name: undefined }, "Ada"],
    [{ family_name: "(Telfer)" }, "Ada"],
    [{ given_name: "Anne-Marie Louise", family_name: "O’Hara" }, "Anne-Marie O."],
    [{ given_name: undefined }, "A customer"],
    [{ given_name: "ada.whitlock@example.com" }, "A customer"],
    [{ given_name: "buy-at.example" }, "A customer"],
    [{ given_name: "Telfer Staff", family_name: undefined }, "A customer"],
    [{ given_name: "ＴＥＬＦＥＲ", family_name: "Support" }, "A customer"],
    [{ given_name: "shop-admin" }, "A customer"],
    [{ given_name: "Stafford" }, "Stafford W."],
    [{ given_name: "A".repeat(31) }, "A customer"],
  ])("with the claims %j is signed %s", async (claims, displayName) => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, ok);
    await gateway.query(CREATE, { input }, await asCustomer(claims));
    expect(gateway.upstream.calls.at(-1)?.body).toMatchObject({ display_name: displayName });
  });

  test.each([
    [{ score: 0 }, "score", "INVALID"],
    [{ score: 6 }, "score", "INVALID"],
    [{ title: " " }, "title", "REQUIRED"],
    [{ title: "x".repeat(151) }, "title", "INVALID"],
    [{ content: "\n" }, "content", "REQUIRED"],
    [{ content: "x".repeat(5001) }, "content", "INVALID"],
    [{ productId: "gone" }, "productId", "NOT_FOUND"],
    [{ productId: "../products" }, "productId", "NOT_FOUND"],
    [{ productId: "shop-coat" }, "productId", "INVALID"],
  ])("with %j is rejected and not sent", async (change, field, code) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(CREATE, { input: { ...input, ...change } }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.reviewCreate).toMatchObject({ accepted: false, userErrors: [{ field: [field], code }] });
    expect(gateway.upstream.endpoints()).not.toContain(WRITE);
  });

  test("of a guest, or of a customer with an unverified address, is rejected", async () => {
    await using gateway = await startShop();
    const guest = await gateway.query(CREATE, { input }, asGuest);
    expect(guest.data?.reviewCreate).toMatchObject({ accepted: false, userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
    const unverified = await gateway.query(CREATE, { input }, await asCustomer({ email_verified: false }));
    expect(unverified.data?.reviewCreate).toMatchObject({ userErrors: [{ field: null, code: "EMAIL_NOT_VERIFIED" }] });
    expect(gateway.upstream.endpoints()).toEqual([]);
  });

  test("of a product that the customer has already reviewed is rejected with the reason", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, { status: 409, body: { status: { code: 409, message: "again" } } });
    const { data, errors } = await gateway.query(CREATE, { input }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.reviewCreate).toEqual({
      accepted: false,
      userErrors: [{ field: null, code: "ALREADY_REVIEWED", message: "You have already reviewed this product." }],
    });
  });

  test("that the review service rejects is not accepted", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, { status: 422, body: { status: { code: 422, message: "spam" } } });
    const { data, errors } = await gateway.query(CREATE, { input }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.reviewCreate).toEqual({
      accepted: false,
      userErrors: [
        { field: null, code: "INVALID", message: "Your review was not accepted. Please change it and try again." },
      ],
    });
  });

  test.each([
    ["is down", { status: 500, body: {} }, "UPSTREAM_UNAVAILABLE"],
    ["disconnects midway", { resets: true }, "UPSTREAM_UNAVAILABLE"],
    ["does not know the shop", { status: 401, body: {} }, "UPSTREAM_CONTRACT"],
    ["does not confirm it", { body: { code: 500 } }, "UPSTREAM_CONTRACT"],
  ])("is sent once if the review service %s", async (_name, response, code) => {
    await using gateway = await startShop();
    gateway.upstream.on(WRITE, response);
    const { data, errors } = await gateway.query(CREATE, { input }, await asCustomer());
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code, upstream: "reviews" } }]);
    expect(gateway.upstream.endpoints().filter((call) => call === WRITE)).toHaveLength(1);
  });
});
