import { describe, expect, test } from "vitest";
import { z } from "zod";
import { setUpCustomers } from "../../../test/customer.ts";
import { profile } from "../../../test/fixtures/account.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { accountReview, accountReviews, token } from "../../../test/fixtures/reviews.ts";
import { customer } from "../../../test/issuer.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const DATA = "{ accountData { json } }";
const DELETE = `mutation Delete($input: AccountDeleteInput!) { accountDelete(input: $input) { isDeleted ${USER_ERRORS} } }`;
const REVIEWS = `GET /reviews/v1/apps/app-key/reviews?utoken=u1&count=50&page=1&user_reference=${customer.sub}`;
const withJson = z.object({ accountData: z.object({ json: z.string() }) });
const input = { email: " Ada.Whitlock@example.com " };

describe("a copy of the account", () => {
  test("joins the sign-in, the backend's data, and the reviews", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Customer/data", {
      body: { email: customer.email, addresses: [{ city: "Bellows Falls" }] },
    });
    gateway.upstream.on("POST /reviews/oauth/token", { body: token("u1") });
    gateway.upstream.on(REVIEWS, { body: accountReviews(accountReview(1)) });
    const { data } = await gateway.query(DATA, {}, await asCustomer());
    const copy: unknown = JSON.parse(withJson.parse(data).accountData.json);
    expect(copy).toMatchObject({
      signIn: { id: customer.sub, verifiedEmail: customer.email },
      addresses: [{ city: "Bellows Falls" }],
    });
    expect(JSON.stringify(gateway.log())).not.toContain("Bellows Falls");
  });

  test("has the reviews of all pages, and none without a verified email address", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Customer/data", { body: {} });
    gateway.upstream.on("POST /reviews/oauth/token", { body: token("u1") });
    const firstPage = Array.from({ length: 50 }, (_, index) => accountReview(index + 1));
    gateway.upstream.on(REVIEWS, { body: accountReviews(...firstPage) });
    gateway.upstream.on(REVIEWS.replace("page=1", "page=2"), { body: accountReviews(accountReview(51)) });
    const reviewIds = async (headers: Record<string, string>) => {
      const { data } = await gateway.query(DATA, {}, headers);
      const copy = z.object({ reviews: z.object({ id: z.string() }).array() });
      return copy.parse(JSON.parse(withJson.parse(data).accountData.json)).reviews.map(({ id }) => id);
    };
    expect(await reviewIds(await asCustomer())).toEqual(Array.from({ length: 51 }, (_, index) => String(index + 1)));
    expect(await reviewIds(await asCustomer({ email_verified: false }))).toEqual([]);
  });

  test("is null for others, and for a backend without it, which the profile says", async () => {
    await using gateway = await startShop();
    expect((await gateway.query(DATA, {}, asGuest)).data).toEqual({ accountData: null });
    gateway.upstream.on("GET /Customer/data", { status: 404 });
    expect((await gateway.query(DATA, {}, await asCustomer())).data).toEqual({ accountData: null });
    const offered = "{ profile { canDownloadData canDelete } }";
    const read = async () => (await gateway.query(offered, {}, await asCustomer())).data?.profile;
    expect(await read()).toEqual({ canDownloadData: false, canDelete: false });
    gateway.upstream.on("GET /User/profile", { body: { ...profile(), offers: ["data", "deletion"] } });
    expect(await read()).toEqual({ canDownloadData: true, canDelete: true });
  });

  test("is never partial: without the review service it fails", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Customer/data", { body: {} });
    gateway.upstream.on("POST /reviews/oauth/token", { status: 503 });
    const { data, errors } = await gateway.query(DATA, {}, await asCustomer());
    expect({ data, errors }).toMatchObject({ data: { accountData: null }, errors: [expect.any(Object)] });
  });
});

describe("deleting the account", () => {
  test("sends the typed email address with the customer's token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("DELETE /Customer", { status: 204 });
    const headers = await asCustomer();
    const { data } = await gateway.query(DELETE, { input }, headers);
    expect(data?.accountDelete).toEqual({ isDeleted: true, userErrors: [] });
    expect(gateway.upstream.calls).toMatchObject([
      { body: { email: "Ada.Whitlock@example.com" }, headers: { authorization: headers.authorization } },
    ]);
  });

  test("says what to do instead", async () => {
    await using gateway = await startShop();
    const remove = async () => (await gateway.query(DELETE, { input }, await asCustomer())).data?.accountDelete;
    gateway.upstream.on("DELETE /Customer", { status: 404 });
    expect(await remove()).toMatchObject({ isDeleted: false, userErrors: [{ code: "NOT_FOUND" }] });
    gateway.upstream.on("DELETE /Customer", problem(422, "about:blank", "No.", { errors: { email: ["Not yours."] } }));
    expect(await remove()).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["email"], message: "Not yours." }],
    });
    gateway.upstream.on("DELETE /Customer", problem(409, "urn:shop:checkout-running", "Please wait."));
    expect(await remove()).toMatchObject({ userErrors: [{ code: "CHECKOUT_RUNNING" }] });
    const guest = await gateway.query(DELETE, { input }, asGuest);
    expect(guest.data?.accountDelete).toMatchObject({ isDeleted: false, userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
  });

  test("needs profile:write: a token that may only read cannot delete", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(DELETE, { input }, await asCustomer({ scope: "openid profile:read" }));
    expect(data ?? null).toBeNull();
    expect(JSON.stringify(errors)).toContain("profile:write");
    expect(gateway.upstream.calls).toEqual([]);
  });
});
