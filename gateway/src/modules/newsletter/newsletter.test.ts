import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const CHANGED = `message newsletter { email isSubscribed } ${USER_ERRORS}`;
const SUBSCRIBE = `mutation Subscribe($input: NewsletterSubscribeInput!) { newsletterSubscribe(input: $input) { ${CHANGED} } }`;
const UNSUBSCRIBE = `mutation Unsubscribe($input: NewsletterUnsubscribeInput!) { newsletterUnsubscribe(input: $input) { ${CHANGED} } }`;
const VERIFY = `mutation Verify($input: NewsletterVerifyInput!) { newsletterVerify(input: $input) { message ${USER_ERRORS} } }`;
const ALERT = `mutation Alert($input: StockAlertCreateInput!) { stockAlertCreate(input: $input) { productName ${USER_ERRORS} } }`;

const own = "ada.whitlock@example.com";
const STATUS = "GET /Newsletter/status/ada.whitlock%40example.com";
const done = { body: { message: "Please check your email." } };

describe("subscribing", () => {
  test("is one call with blank names for an anonymous user", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/subscribe", done);
    const { data } = await gateway.query(SUBSCRIBE, { input: { email: " bo@example.com " } });
    expect(data?.newsletterSubscribe).toEqual({
      message: "Please check your email.",
      newsletter: null,
      userErrors: [],
    });
    expect(gateway.upstream.calls).toMatchObject([
      { path: "/Newsletter/subscribe", body: { email: "bo@example.com", firstName: "", lastName: "" } },
    ]);
    expect(gateway.upstream.calls[0]?.headers).not.toHaveProperty("authorization");
  });

  test("sends a guest's token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/subscribe", done);
    await gateway.query(SUBSCRIBE, { input: { email: "bo@example.com" } }, asGuest);
    expect(gateway.upstream.calls).toMatchObject([{ headers: { "x-guest-id": guestToken } }]);
  });

  test("shows the status afterwards for the customer's own address", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/subscribe", done);
    gateway.upstream.on(STATUS, { body: { isSubscribed: true } });
    const { data } = await gateway.query(SUBSCRIBE, { input: { email: own.toUpperCase() } }, await asCustomer());
    expect(data?.newsletterSubscribe).toMatchObject({ newsletter: { email: own, isSubscribed: true }, userErrors: [] });
    expect(gateway.upstream.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /Newsletter/subscribe",
      STATUS,
    ]);
    expect(gateway.upstream.calls[0]?.body).toMatchObject({ firstName: "Ada", lastName: "Whitlock" });
  });
});

describe("an unexpected backend response", () => {
  test("with 401 is an error, also for a guest", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/subscribe", problem(401, "about:blank", "No"));
    const { errors } = await gateway.query(SUBSCRIBE, { input: { email: "bo@example.com" } }, asGuest);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", upstream: "commerce" } }]);
  });

  test("with 404 is a rejection with its message, or an error without one", async () => {
    await using gateway = await startShop();
    const response = problem(404, "about:blank", "There is no newsletter.");
    gateway.upstream.on("POST /Newsletter/subscribe", response, { status: 404, body: "<html></html>" });
    const subscribe = () => gateway.query(SUBSCRIBE, { input: { email: "bo@example.com" } }, asGuest);
    const userErrors = [{ code: "NOT_FOUND", field: null, message: "There is no newsletter." }];
    expect((await subscribe()).data?.newsletterSubscribe).toMatchObject({ message: null, userErrors });
    expect((await subscribe()).errors).toMatchObject([
      {
        message: "The newsletter isn't working right now. Please try again in a moment.",
        extensions: { code: "UPSTREAM_CONTRACT", upstream: "commerce" },
      },
    ]);
  });
});

describe("unsubscribing", () => {
  test("shows the status afterwards for the customer's own address", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/unsubscribe", done);
    gateway.upstream.on(STATUS, { body: { isSubscribed: false } });
    const { data } = await gateway.query(UNSUBSCRIBE, { input: { email: own } }, await asCustomer());
    expect(data?.newsletterUnsubscribe).toMatchObject({ newsletter: { email: own, isSubscribed: false } });
    expect(gateway.upstream.calls[0]?.body).toEqual({ email: own });
  });

  test("succeeds even if the status cannot be read afterwards", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/unsubscribe", done);
    gateway.upstream.on(STATUS, { status: 500, body: "" });
    const { data, errors } = await gateway.query(UNSUBSCRIBE, { input: { email: own } }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.newsletterUnsubscribe).toMatchObject({ message: "Please check your email.", newsletter: null });
  });

  test.each([
    ["another address", "bo@example.com", {}],
    ["an address that is not verified", own, { email_verified: false }],
  ])("%s shows no status", async (_name, email, claims) => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/unsubscribe", done);
    const { data } = await gateway.query(UNSUBSCRIBE, { input: { email } }, await asCustomer(claims));
    expect(data?.newsletterUnsubscribe).toMatchObject({ newsletter: null, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual(["POST /Newsletter/unsubscribe"]);
  });
});

describe("both", () => {
  test.each([
    ["subscribing", SUBSCRIBE, "newsletterSubscribe", "POST /Newsletter/subscribe"],
    ["unsubscribing", UNSUBSCRIBE, "newsletterUnsubscribe", "POST /Newsletter/unsubscribe"],
  ])(
    "reject an invalid address, report the backend's message, and are sent once: %s",
    async (_name, document, field, endpoint) => {
      await using gateway = await startShop();
      let calls = 0;
      // Use a new IP address each time, because one may send five.
      const send = (email: string) =>
        gateway.query(document, { input: { email } }, { "x-forwarded-for": `198.51.100.${(calls += 1)}` });
      const refusalOf = async (email: string) => (await send(email)).data?.[field];
      const refusal = (code: string, message: string) => ({
        message: null,
        userErrors: [{ code, field: ["email"], message }],
      });
      expect(await refusalOf(" ")).toMatchObject(refusal("REQUIRED", "Required"));
      for (const email of ["ada", "ada@", "ada@example", "ada@example.com\0"]) {
        expect(await refusalOf(email)).toMatchObject({ userErrors: [{ code: "INVALID", field: ["email"] }] });
      }
      expect(gateway.upstream.calls).toEqual([]);

      gateway.upstream.on(endpoint, problem(422, "about:blank", "Wrong", { errors: { email: ["Not this one."] } }));
      expect(await refusalOf("ada@example.com")).toMatchObject({
        message: null,
        userErrors: [{ code: "INVALID", field: ["email"], message: "Not this one." }],
      });

      gateway.upstream.on(endpoint, { resets: true });
      await send("ada@example.com");
      expect(gateway.upstream.endpoints()).toEqual([endpoint, endpoint]);
    },
  );
});

describe("verifying", () => {
  const VERIFY_CALL = "GET /Newsletter/verify/t_Zx-1.~";
  const input = { verificationToken: "t_Zx-1.~" };

  test("reports the result", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(VERIFY_CALL, { body: { message: "Email verified successfully" } });
    const { data } = await gateway.query(VERIFY, { input });
    expect(data?.newsletterVerify).toEqual({ message: "Email verified successfully", userErrors: [] });
  });

  test.each([
    [problem(410, "about:blank", "Gone", { message: "This link was used before." }), "This link was used before."],
    [problem(400, "about:blank", "Wrong", { message: "This link is wrong." }), "This link is wrong."],
    [problem(400, "about:blank", "Wrong", { message: 7 }), "Email verification failed"],
    [problem(500, "about:blank", "Wrong", { message: "The mail was too old." }), "The mail was too old."],
    [{ status: 502, body: { message: "Not now." } }, "Not now."],
    [{ status: 404, body: "" }, "Email verification failed"],
  ])("reports the backend's message if it fails", async (response, message) => {
    await using gateway = await startShop();
    gateway.upstream.on(VERIFY_CALL, response);
    const { data, errors } = await gateway.query(VERIFY, { input });
    expect(errors).toBeUndefined();
    expect(data?.newsletterVerify).toMatchObject({
      message: null,
      userErrors: [{ code: "VERIFICATION_FAILED", field: ["verificationToken"], message }],
    });
  });

  test.each(["", "..", "a/b", "a\r\nb", "x".repeat(513)])(
    "makes no call for the token %j",
    async (verificationToken) => {
      await using gateway = await startShop();
      const { data } = await gateway.query(VERIFY, { input: { verificationToken } });
      expect(data?.newsletterVerify).toMatchObject({ userErrors: [{ code: "VERIFICATION_FAILED" }] });
      expect(gateway.upstream.calls).toEqual([]);
    },
  );

  test("is never retried, because it uses up the token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(VERIFY_CALL, { resets: true });
    const { errors } = await gateway.query(VERIFY, { input });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(gateway.upstream.endpoints()).toEqual([VERIFY_CALL]);
  });
});

describe("a stock alert", () => {
  const input = { productId: "shop-coat", sku: "COAT-L", email: "ada@example.com" };
  const NOW = "GET /Products/nocache";
  const stock = (qtyOnHand: number) => ({ body: { products: { "COAT-L": { price: 84.1, qtyOnHand } } } });

  async function startSoldOut() {
    const gateway = await startShop();
    gateway.upstream.on("GET /Products", stock(0));
    gateway.upstream.on("POST /ProductNotification/subscribe", { body: { message: "Noted" } });
    return gateway;
  }

  test("for a sku in stock is rejected", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ALERT, { input });
    expect(data?.stockAlertCreate).toMatchObject({
      productName: null,
      userErrors: [{ code: "IN_STOCK", field: ["sku"], message: "This is in stock. You can order it now." }],
    });
    expect(gateway.upstream.endpoints()).toContain(NOW);
    expect(gateway.upstream.endpoints()).not.toContain("POST /ProductNotification/subscribe");
  });

  test.each([
    ["the last piece was sold after the inventory was cached", { "GET /Products": stock(3), [NOW]: stock(0) }],
    ["the inventory is unavailable", { "GET /Products": { status: 503, body: "down" } }],
  ])("is accepted if %s", async (_, responses) => {
    await using gateway = await startSoldOut();
    for (const [endpoint, response] of Object.entries(responses)) gateway.upstream.on(endpoint, response);
    const { data } = await gateway.query(ALERT, { input });
    expect(data?.stockAlertCreate).toEqual({ productName: "Shop coat", userErrors: [] });
  });

  test("uses the content service's product name and picture", async () => {
    await using gateway = await startSoldOut();
    const { data } = await gateway.query(ALERT, { input }, asGuest);
    expect(data?.stockAlertCreate).toEqual({ productName: "Shop coat", userErrors: [] });
    expect(gateway.upstream.calls.at(-1)).toMatchObject({
      path: "/ProductNotification/subscribe",
      headers: { "x-guest-id": guestToken },
      body: {
        ...input,
        productName: "Shop coat",
        imageUrl: "http://media.example/uploads/shop-coat-960.webp",
      },
    });
    expect(gateway.upstream.calls).toHaveLength(3);
  });

  test.each([
    [{ email: "" }, "REQUIRED", "email", "Required"],
    [{ email: "ada" }, "INVALID", "email", "Must be a valid email address"],
    [{ productId: "gone" }, "NOT_FOUND", "productId", "This product is no longer in the shop."],
    [{ productId: "../Cart" }, "NOT_FOUND", "productId", "This product is no longer in the shop."],
    [{ sku: "DAT16-LAM-STS" }, "NOT_FOUND", "sku", "This product has no such variant."],
  ])("with %j is rejected", async (wrong, code, field, message) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ALERT, { input: { ...input, ...wrong } });
    expect(data?.stockAlertCreate).toMatchObject({
      productName: null,
      userErrors: [{ code, field: [field], message }],
    });
    expect(gateway.upstream.endpoints()).not.toContain("POST /ProductNotification/subscribe");
  });

  test("is sent once if the connection drops", async () => {
    await using gateway = await startSoldOut();
    gateway.upstream.on("POST /ProductNotification/subscribe", { resets: true });
    const { errors } = await gateway.query(ALERT, { input });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(gateway.upstream.calls).toHaveLength(3);
  });
});
