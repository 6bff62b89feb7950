import { describe, expect, test } from "vitest";
import { cart, guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { dealerLocatorPage } from "../../../test/fixtures/pages.ts";
import { toDealerId } from "../../domain/dealer.ts";
import { setUpCustomers } from "../../../test/customer.ts";
import { asGuest, CART, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const dealerId = toDealerId("anvil Sports", "1 Main Street", "Portland, OR 97201");

const COMPUTE = `mutation Compute($input: CheckoutComputeInput!) {
  checkoutCompute(input: $input) { cart { taxAmount { amount } totalAmount { amount } } ${USER_ERRORS} }
}`;

describe("computing totals", () => {
  const compute = {
    cartId: "12",
    shippingMethodId: "2",
    address: { addressLine1: "4 Mill Street", city: "Bellows Falls", state: "VT", postalCode: "05101" },
  };

  test("sends the address with country and tax code", async () => {
    await using gateway = await startShop({ taxCode: "P1" });
    gateway.upstream.on(`POST ${CART}/compute`, { body: { ...cart(), taxAmount: 147.13, totalAmount: 2599.37 } });
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toEqual({
      cart: { taxAmount: { amount: "147.13" }, totalAmount: { amount: "2599.37" } },
      userErrors: [],
    });
    expect(gateway.upstream.calls).toMatchObject([
      { headers: { "x-guest-id": guestToken, "x-request-id": "click.1" } },
    ]);
    expect(gateway.upstream.calls[0]?.body).toEqual({
      address: {
        line1: "4 Mill Street",
        line2: null,
        city: "Bellows Falls",
        region: "VT",
        postalCode: "05101",
        country: "US",
        taxCode: "P1",
      },
      cartId: 12,
      shippingMethodId: 2,
    });
  });

  test("sends the receiving dealer's address besides the shipping address", async () => {
    await using gateway = await startShop({ taxCode: "P1" });
    gateway.upstream.on(`POST ${CART}/compute`, { body: cart() });
    const dealerAddress = { addressLine1: "9 Canal Street", city: "Oakland", state: "CA", postalCode: "94601" };
    await gateway.query(COMPUTE, { input: { ...compute, dealerAddress } }, asGuest);
    expect(gateway.upstream.calls[0]?.body).toMatchObject({
      address: { line1: "4 Mill Street", region: "VT", postalCode: "05101" },
      dealerAddress: {
        line1: "9 Canal Street",
        line2: null,
        city: "Oakland",
        region: "CA",
        postalCode: "94601",
        country: "US",
        taxCode: "P1",
      },
    });
  });

  test("takes a listed dealer's address from the dealer list", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/compute`, { body: cart() });
    gateway.upstream.on("GET /strapi/page/dealerlocator", { body: dealerLocatorPage() });
    const { data } = await gateway.query(COMPUTE, { input: { ...compute, dealerId } }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({ userErrors: [] });
    expect(gateway.upstream.calls[1]?.body).toMatchObject({
      dealerAddress: { line1: "1 Main Street", line2: null, city: "Portland", region: "OR", postalCode: "97201" },
    });
  });

  test("reports the backend's errors in a listed dealer's address at its id", async () => {
    await using gateway = await startShop();
    const errors = { "dealerAddress.postalCode": ["Not in Oregon."] };
    gateway.upstream.on(`POST ${CART}/compute`, problem(422, "about:blank", "Wrong", { errors }));
    gateway.upstream.on("GET /strapi/page/dealerlocator", { body: dealerLocatorPage() });
    const { data } = await gateway.query(COMPUTE, { input: { ...compute, dealerId } }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["dealerId"], message: "Not in Oregon." }],
    });
  });

  test("rejects a listed dealer together with a typed address, without any call", async () => {
    await using gateway = await startShop();
    const input = { ...compute, dealerId, dealerAddress: compute.address };
    const { data } = await gateway.query(COMPUTE, { input }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      cart: null,
      userErrors: [
        { code: "INVALID", field: ["dealerId"], message: "Choose a listed dealer or type another one, not both." },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("distinguishes errors in the dealer's address from errors in the shipping address", async () => {
    await using gateway = await startShop();
    const errors = { "dealerAddress.postalCode": ["Not in California."], "address.region": ["Choose a state."] };
    gateway.upstream.on(`POST ${CART}/compute`, problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      userErrors: [
        { code: "INVALID", field: ["dealerAddress", "postalCode"], message: "Not in California." },
        { code: "INVALID", field: ["address", "state"], message: "Choose a state." },
      ],
    });
  });

  test("rejects dealer items without a dealer's address at the missing field", async () => {
    await using gateway = await startShop();
    const errors = { dealerAddress: ["Name the dealer."] };
    gateway.upstream.on(`POST ${CART}/compute`, problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      cart: null,
      userErrors: [{ code: "REQUIRED", field: ["dealerAddress"], message: "Name the dealer." }],
    });
  });

  test("reports every invalid field without calling the backend", async () => {
    await using gateway = await startShop();
    const wrong = {
      cartId: "x",
      shippingMethodId: "",
      address: { addressLine1: " ", city: "", state: "PR", postalCode: "0510" },
    };
    const { data } = await gateway.query(COMPUTE, { input: wrong }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      cart: null,
      userErrors: [
        { code: "NOT_FOUND", field: ["cartId"] },
        { code: "REQUIRED", field: ["shippingMethodId"], message: "Required" },
        { code: "REQUIRED", field: ["address", "addressLine1"], message: "Required" },
        { code: "REQUIRED", field: ["address", "city"], message: "Required" },
        { code: "INVALID", field: ["address", "state"], message: "Must be a US state" },
        { code: "INVALID", field: ["address", "postalCode"], message: "Zip code must be at least 5 digits" },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("rejects an impossible shipping method without calling the backend", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(COMPUTE, { input: { ...compute, shippingMethodId: "two-day" } }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      cart: null,
      userErrors: [{ code: "NOT_FOUND", field: ["shippingMethodId"], message: "There is no such shipping method." }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("reports the backend's errors at each field of both addresses", async () => {
    await using gateway = await startShop();
    const fields = {
      line1: "addressLine1",
      line2: "addressLine2",
      city: "city",
      region: "state",
      postalCode: "postalCode",
    };
    const expected = Object.entries(fields).flatMap(([wire, field]) => [
      [`address.${wire}`, ["address", field]],
      [`dealerAddress.${wire}`, ["dealerAddress", field]],
    ]);
    const errors = Object.fromEntries(expected.map(([wire]) => [wire, [wire]]));
    gateway.upstream.on(`POST ${CART}/compute`, problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      userErrors: expected.map(([message, field]) => ({ code: "INVALID", field, message })),
    });
  });

  test("reports an address that cannot be taxed with the backend's message at the input field", async () => {
    await using gateway = await startShop();
    const errors = { "address.postalCode": ["Does not belong to Vermont."] };
    gateway.upstream.on(`POST ${CART}/compute`, problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["address", "postalCode"], message: "Does not belong to Vermont." }],
    });
  });

  test.each([
    ["another caller's cart", problem(404, "about:blank", "No such cart."), { code: "NOT_FOUND", field: ["cartId"] }],
    [
      "a forbidden caller",
      problem(403, "about:blank", "Not from here."),
      { code: "INVALID", message: "Not from here." },
    ],
    ["a cart that is gone for good", problem(410, "about:blank", "Closed."), { code: "INVALID", message: "Closed." }],
  ])("rejects %s for every caller", async (_name, response, userError) => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/compute`, response);
    gateway.upstream.on("POST /Cart/compute", response);
    for (const headers of [asGuest, await asCustomer()]) {
      const { data, errors } = await gateway.query(COMPUTE, { input: compute }, headers);
      expect(errors).toBeUndefined();
      expect(data?.checkoutCompute).toMatchObject({ cart: null, userErrors: [userError] });
    }
  });

  test("with an invalid token reports that", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/compute`, problem(404, "about:blank", "Gone."));
    gateway.upstream.on(`GET ${CART}`, problem(404, "about:blank", "Gone."));
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({ userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
  });

  test("passes on only the backend's message about its failure", async () => {
    await using gateway = await startShop();
    const response = problem(503, "about:blank", "Tax is being updated. Call 4111 1111 1111 1111.", { detail: "db-3" });
    gateway.upstream.on(`POST ${CART}/compute`, response, { status: 500, body: "host db-3" });
    const messageOf = async () => (await gateway.query(COMPUTE, { input: compute }, asGuest)).errors;
    expect(await messageOf()).toMatchObject([
      { message: "Tax is being updated. Call [number].", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
    expect(await messageOf()).toMatchObject([
      { message: "Cart and checkout are unavailable right now. Please try again in a moment." },
    ]);
  });

  test("rejects an address with a card number at its field without any call", async () => {
    await using gateway = await startShop();
    const address = { ...compute.address, addressLine2: "4000-0000-0000-0002" };
    const { data } = await gateway.query(COMPUTE, { input: { ...compute, address } }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      userErrors: [{ field: ["address", "addressLine2"], message: "Must not contain a card number" }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("names the order of a cart that was ordered in the meantime", async () => {
    await using gateway = await startShop();
    const ordered = problem(409, "urn:shop:cart-ordered", "This cart has already been ordered.", { orderId: 10001 });
    gateway.upstream.on(`POST ${CART}/compute`, ordered);
    const { data } = await gateway.query(COMPUTE, { input: compute }, asGuest);
    expect(data?.checkoutCompute).toMatchObject({
      cart: null,
      userErrors: [{ code: "CART_ORDERED", orderId: "10001" }],
    });
  });

  test("without a guest token asks for one", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(COMPUTE, { input: compute });
    expect(data?.checkoutCompute).toMatchObject({ cart: null, userErrors: [{ code: "IDENTITY_REQUIRED" }] });
  });
});
