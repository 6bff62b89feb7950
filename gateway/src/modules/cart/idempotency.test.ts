import { describe, expect, test } from "vitest";
import { cart, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, CART, startShop, USER_ERRORS } from "../../../test/shop.ts";

const documentOf = (field: string) => {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return `mutation Change($input: ${type}!) { ${field}(input: $input) { cart { id } ${USER_ERRORS} } }`;
};

const coat = { productId: "shop-coat", sku: "COAT-L" };
const idempotencyKey = "kiosk-7_2026-11-21";

const changes: [field: string, input: object, endpoint: string][] = [
  ["cartAddLine", coat, `POST ${CART}/items`],
  ["cartAddLine", { ...coat, quantity: 2 }, `POST ${CART}/items/batch`],
  ["cartAddLines", { lines: [coat] }, `POST ${CART}/items/batch`],
  ["cartUpdateLine", { lineId: "32", quantity: 2 }, `PUT ${CART}/items/32`],
  ["cartUpdateLine", { lineId: "32", quantity: 0 }, `DELETE ${CART}/items/32`],
  ["cartRemoveLine", { lineId: "32" }, `DELETE ${CART}/items/32`],
];

describe.each(changes)("the idempotency key of %s with %j", (field, input, endpoint) => {
  const document = documentOf(field);
  const keyed = { input: { ...input, idempotencyKey } };

  test("is sent with the change, which adds no other call of the cart", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { body: cart() });
    const { data } = await gateway.query(document, keyed, asGuest);
    expect(data?.[field]).toEqual({ cart: { id: "12" }, userErrors: [] });
    const { calls } = gateway.upstream;
    expect(calls.at(-1)?.headers).toMatchObject({ "idempotency-key": idempotencyKey });
    const changed = calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
    expect(changed).toEqual([endpoint]);
    await gateway.query(document, { input }, asGuest);
    expect(calls.at(-1)?.headers).not.toHaveProperty("idempotency-key");
  });

  test("lets the gateway send the change again after a lost response", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { resets: true }, { body: cart() });
    const { data } = await gateway.query(document, keyed, asGuest);
    expect(data?.[field]).toEqual({ cart: { id: "12" }, userErrors: [] });
    const sent = gateway.upstream.calls.filter(({ method }) => method !== "GET");
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual([idempotencyKey, idempotencyKey]);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test("sends it twice at most, and reports the current cart then", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { resets: true });
    const { data } = await gateway.query(document, keyed, asGuest);
    expect(data?.[field]).toMatchObject({ cart: { id: "12" }, userErrors: [{ code: "OUTCOME_UNKNOWN" }] });
    expect(gateway.upstream.calls.filter(({ method }) => method !== "GET")).toHaveLength(2);
  });

  test("that was used for another change is an error", async () => {
    await using gateway = await startShop();
    const errors = { "Idempotency-Key": ["Used."] };
    gateway.upstream.on(endpoint, problem(422, "urn:shop:idempotency-key-reused", "Used before.", { errors }));
    const { data } = await gateway.query(document, keyed, asGuest);
    expect(data?.[field]).toMatchObject({ cart: null });
    expect((data?.[field] as { userErrors?: object[] } | undefined)?.userErrors?.at(-1)).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
      field: ["idempotencyKey"],
    });
  });

  test.each(["short", "x".repeat(129), "with a space in it", "prix-de-€-16-and-more"])(
    "is rejected without any call if it is %j",
    async (wrong) => {
      await using gateway = await startShop();
      const { data } = await gateway.query(document, { input: { ...input, idempotencyKey: wrong } }, asGuest);
      expect(data?.[field]).toMatchObject({
        cart: null,
        userErrors: [{ code: "INVALID", field: ["idempotencyKey"] }],
      });
      expect(gateway.upstream.calls).toEqual([]);
    },
  );
});

test("the second response decides if it is a rejection", async () => {
  await using gateway = await startShop();
  const rejected = problem(409, "urn:shop:out-of-stock", "Only 1 left.", { sku: "COAT-L", qtyOnHand: 1 });
  gateway.upstream.on(`POST ${CART}/items`, { resets: true }, rejected);
  const { data } = await gateway.query(documentOf("cartAddLine"), { input: { ...coat, idempotencyKey } }, asGuest);
  expect(data?.cartAddLine).toMatchObject({ cart: null, userErrors: [{ code: "OUT_OF_STOCK", qtyOnHand: 1 }] });
});
