import { describe, expect, test } from "vitest";
import { address, dealer, orderInput } from "../../../test/fixtures/checkout.ts";
import { cart, freshCart, guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, CART, startShop, USER_ERRORS } from "../../../test/shop.ts";

const PLACE = `mutation Place($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId ${USER_ERRORS} } }`;
const PLACE_AND_READ = `mutation Place($input: CheckoutPlaceOrderInput!) {
  checkoutPlaceOrder(input: $input) { orderId order { id subTotal { amount } } cart { id lines { id } } ${USER_ERRORS} }
}`;

describe("placing an order", () => {
  test("is one call with the client's key, and loads only selected fields", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: "10001", userErrors: [] });
    expect(gateway.upstream.calls).toHaveLength(1);
    expect(gateway.upstream.calls[0]).toMatchObject({
      method: "POST",
      path: "/Checkout/simplified",
      headers: { "idempotency-key": orderInput.idempotencyKey, "x-guest-id": guestToken, "x-request-id": "click.1" },
    });
    expect(gateway.upstream.calls[0]?.body).toEqual({
      cartId: 12,
      customerInfo: {
        email: "ada@example.com",
        name: "Ada Telfer",
        company: null,
        mainContact: "(802) 555-0123",
        address: "4 Mill Street",
        city: "Bellows Falls",
        state: "VT",
        zip: "05101",
        country: "United States",
        shippingName: "Ada Telfer",
        shippingCompany: null,
        addressContact: "(802) 555-0123",
        shippingAddress: "4 Mill Street",
        shippingCity: "Bellows Falls",
        shippingState: "VT",
        shippingZip: "05101",
        shippingCountry: "United States",
        shippingMethodId: 1,
        optInNewsletter: false,
      },
      dealerInfo: {
        dealerName: "Falls Sporting",
        dealerAddress: "9 Canal Street",
        dealerEmail: "desk@falls.example",
        dealerPhone: "+1 802.555.0123",
        dealerCity: "Bellows Falls",
        dealerState: "VT",
        dealerZip: "05101",
        dealerCountry: "United States",
      },
      paymentToken: "tok_4111111111111111",
    });
  });

  test("accepts ids of any length that a number holds exactly", async () => {
    await using gateway = await startShop();
    const id = Number.MAX_SAFE_INTEGER;
    gateway.upstream.on("POST /Checkout/simplified", { body: { orderId: id, success: true, message: "Thank you" } });
    const input = { ...orderInput, cartId: `${id}`, shippingMethodId: `${id}` };
    const { data } = await gateway.query(PLACE, { input }, asGuest);
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: `${id}`, userErrors: [] });
    expect(gateway.upstream.calls[0]?.body).toMatchObject({ cartId: id, customerInfo: { shippingMethodId: id } });
  });

  test("ships to another address, without a dealer, on request", async () => {
    await using gateway = await startShop();
    const shipping = { ...address, firstName: "Bo", state: "NH", postalCode: "03608" };
    await gateway.query(PLACE, { input: { ...orderInput, shipping, dealer: null } }, asGuest);
    expect(gateway.upstream.calls[0]?.body).toMatchObject({
      customerInfo: {
        name: "Ada Telfer",
        state: "VT",
        shippingName: "Bo Telfer",
        shippingState: "NH",
        shippingZip: "03608",
      },
    });
    expect(gateway.upstream.calls[0]?.body).not.toHaveProperty("dealerInfo");
  });

  test("puts street and apartment on one line, of at most 200 characters", async () => {
    await using gateway = await startShop();
    const billing = { ...address, addressLine2: " Floor 2 " };
    const suite = { ...dealer, address: { ...dealer.address, addressLine2: "Suite 4" } };
    await gateway.query(PLACE, { input: { ...orderInput, billing, dealer: suite } }, asGuest);
    expect(gateway.upstream.calls[0]?.body).toMatchObject({
      customerInfo: { address: "4 Mill Street, Floor 2", shippingAddress: "4 Mill Street, Floor 2" },
      dealerInfo: { dealerAddress: "9 Canal Street, Suite 4" },
    });
    const long = { ...address, addressLine2: "x".repeat(190) };
    const { data } = await gateway.query(PLACE, { input: { ...orderInput, billing: long } }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["billing", "addressLine2"] }],
    });
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("charges only the total that was agreed to, even if the cart was changed since", async () => {
    await using gateway = await startShop();
    const changed = () => ({ body: { ...cart(), taxAmount: 147.13, totalAmount: 2599.37 } });
    gateway.upstream.on(`GET ${CART}`, { body: cart() }, changed());
    const agreed = (expectedTotal: string) =>
      gateway.query(PLACE, { input: { ...orderInput, expectedTotal } }, asGuest).then(({ data }) => data);
    // The total of a cart that is not computed is not the one to pay.
    expect(await agreed("2599.37")).toMatchObject({
      checkoutPlaceOrder: { orderId: null, userErrors: [{ code: "CART_CHANGED", field: ["cartId"], total: null }] },
    });
    expect(await agreed("2452.24")).toMatchObject({
      checkoutPlaceOrder: {
        orderId: null,
        userErrors: [
          {
            code: "TOTAL_CHANGED",
            field: ["expectedTotal"],
            total: { amount: "2599.37" },
            message: "The total is now $2,599.37. Please check it and place the order again.",
          },
        ],
      },
    });
    expect(gateway.upstream.endpoints()).toEqual([`GET ${CART}`, `GET ${CART}`]);
    expect(await agreed("2599.370")).toMatchObject({
      checkoutPlaceOrder: { userErrors: [{ field: ["expectedTotal"] }] },
    });
    expect(await agreed("2599.37")).toMatchObject({ checkoutPlaceOrder: { orderId: "10001" } });
    expect(gateway.upstream.calls.at(-1)).toMatchObject({ body: { expectedTotal: 2599.37 } });
  });

  test("is rejected by the backend if the cart changes between the check of its total and the order", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), totalAmount: 2599.37 } });
    const message = "Your cart has changed. Please check the total and place the order again.";
    gateway.upstream.on(
      "POST /Checkout/simplified",
      problem(422, "about:blank", message, { errors: { cartId: [message] } }),
    );
    const { data } = await gateway.query(PLACE, { input: { ...orderInput, expectedTotal: "2599.37" } }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      userErrors: [{ code: "INVALID", field: ["cartId"], message }],
    });
  });

  test("is rejected at once after too many declined cards, with the time to wait", async () => {
    await using gateway = await startShop();
    const message = "Too many declined cards. Try again in 10 minutes, or call us.";
    gateway.upstream.on(
      "POST /Checkout/simplified",
      problem(429, "urn:shop:too-many-tries", message, { retryAfter: 600 }),
    );
    const document = PLACE.replace("userErrors {", "userErrors { retryAfter");
    const from = { ...asGuest, "x-forwarded-for": "2001:db8:0:7::1" };
    const { data } = await gateway.query(document, { input: orderInput }, from);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      userErrors: [{ code: "TOO_MANY_TRIES", message, retryAfter: 600 }],
    });
    expect(gateway.upstream.calls).toMatchObject([{ headers: { "x-client-address": "2001:db8:0:7::/64" } }]);
  });

  test("retries an order whose cart was replaced by a new one, whatever that costs", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { body: freshCart() });
    const { data } = await gateway.query(PLACE, { input: { ...orderInput, expectedTotal: "2599.37" } }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: "10001" });
  });

  test("reads order and cart if they are selected", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { body: freshCart() });
    const { data } = await gateway.query(PLACE_AND_READ, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toEqual({
      orderId: "10001",
      order: { id: "10001", subTotal: { amount: "2452.24" } },
      cart: { id: "13", lines: [] },
      userErrors: [],
    });
    expect(gateway.upstream.endpoints()).toEqual(
      [`GET ${CART}`, "GET /Order/10001", "POST /Checkout/simplified"].toSorted(),
    );
  });

  test("succeeds even if order and cart cannot be read afterwards", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", { status: 500, body: "" });
    gateway.upstream.on(`GET ${CART}`, { resets: true });
    const { data, errors } = await gateway.query(PLACE_AND_READ, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: "10001", order: null, cart: null, userErrors: [] });
  });

  test("reports every invalid field in the words of the form, without calling the backend", async () => {
    await using gateway = await startShop();
    const wrong = {
      ...orderInput,
      idempotencyKey: "short",
      email: "ada@",
      paymentToken: "",
      billing: { ...address, firstName: "", phone: "555", postalCode: "0510", country: "Canada" },
      shipping: { ...address, state: "vt", city: "  " },
      dealer: { name: "", email: "x", address: { ...dealer.address, phone: "12345", postalCode: "1" } },
    };
    const { data } = await gateway.query(PLACE, { input: wrong }, asGuest);
    const required = (...field: string[]) => ({ code: "REQUIRED", field, message: "Required" });
    const invalid = (message: string, ...field: string[]) => ({ code: "INVALID", field, message });
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      userErrors: [
        invalid("Must be 16 to 128 letters, digits, dashes or underscores", "idempotencyKey"),
        invalid("Must be a valid email address", "email"),
        required("billing", "firstName"),
        invalid("Zip code must be at least 5 digits", "billing", "postalCode"),
        invalid("Must be United States", "billing", "country"),
        invalid("Must be a valid phone number", "billing", "phone"),
        required("shipping", "city"),
        invalid("Must be a US state", "shipping", "state"),
        required("paymentToken"),
        required("dealer", "name"),
        invalid("Must be a valid email address", "dealer", "email"),
        invalid("Must be a valid phone number", "dealer", "address", "phone"),
        invalid("Zip code must be at least 5 digits", "dealer", "address", "postalCode"),
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each([
    ["billing", { addressLine1: "4 MILL ST.", postalCode: "05101-1234" }],
    ["shipping", { addressLine1: "7 N Church Road" }],
  ])("keeps the buyer's %s address apart from a dealer's", async (_name, own) => {
    await using gateway = await startShop();
    const receiver = { ...dealer, address: { ...dealer.address, ...own } };
    const shipping = { ...address, addressLine1: "7 North Church Rd" };
    const { data } = await gateway.query(PLACE, { input: { ...orderInput, shipping, dealer: receiver } }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      userErrors: [
        {
          code: "INVALID",
          field: ["dealer", "address", "addressLine1"],
          message: "Must be the dealer's address, not your billing or shipping address",
        },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each(["8025550123", "(802) 555-0123", "802.555.0123", "802 555 0123", "+1 (802) 555-0123", "+18025550123"])(
    "accepts the phone number %s",
    async (phone) => {
      await using gateway = await startShop();
      const { data } = await gateway.query(
        PLACE,
        { input: { ...orderInput, billing: { ...address, phone } } },
        asGuest,
      );
      expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: "10001" });
    },
  );

  test.each([
    [
      "a declined card, with the backend's message",
      { body: { orderId: null, success: false, message: "Insufficient funds." } },
      { code: "CARD_DECLINED", message: "Insufficient funds.", field: null },
    ],
    [
      "a key already used for something else",
      problem(422, "about:blank", "Used", { errors: { "Idempotency-Key": ["Used before."] } }),
      { code: "IDEMPOTENCY_KEY_REUSED", field: ["idempotencyKey"] },
    ],
    [
      "the same without field errors",
      problem(422, "about:blank", "Used"),
      { code: "IDEMPOTENCY_KEY_REUSED", field: ["idempotencyKey"] },
    ],
    [
      "a sold-out item",
      problem(409, "urn:shop:out-of-stock", "Gone", { qtyOnHand: 0 }),
      { code: "OUT_OF_STOCK", qtyOnHand: 0 },
    ],
    [
      "a changed price",
      problem(409, "urn:shop:price-changed", "Moved", { price: 9.5 }),
      { code: "PRICE_CHANGED", price: { amount: "9.50" } },
    ],
    [
      "a missing dealer",
      problem(422, "about:blank", "Wrong", { errors: { dealerInfo: ["A dealer is needed."] } }),
      { code: "REQUIRED", field: ["dealer"], message: "A dealer is needed." },
    ],
    [
      "a wrong shipping ZIP that was copied from billing",
      problem(422, "about:blank", "Wrong", { errors: { "customerInfo.shippingZip": ["Moved."] } }),
      { code: "INVALID", field: ["billing", "postalCode"] },
    ],
    [
      "a cart that changed after it was computed",
      problem(422, "urn:shop:cart-changed", "Wrong", { errors: { cartId: ["Confirm it again."] } }),
      { code: "CART_CHANGED", field: ["cartId"], message: "Confirm it again." },
    ],
    [
      "a shipping address other than the computed one",
      problem(422, "urn:shop:cart-changed", "Wrong", { errors: { "customerInfo.shippingState": ["Moved."] } }),
      { code: "CART_CHANGED", field: ["billing", "state"], message: "Moved." },
    ],
    [
      "a dealer other than the computed one",
      problem(422, "urn:shop:dealer-differs", "Wrong", { errors: { "dealerInfo.dealerZip": ["Moved."] } }),
      { code: "DEALER_DIFFERS", field: ["dealer", "address", "postalCode"], message: "Moved." },
    ],
    [
      "another total",
      problem(422, "urn:shop:total-changed", "Wrong", { errors: { expectedTotal: ["Look."] }, total: 86.38 }),
      {
        code: "TOTAL_CHANGED",
        field: ["expectedTotal"],
        total: { amount: "86.38" },
        message: "The total is now $86.38. Please check it and place the order again.",
      },
    ],
    [
      "another total that the backend does not name",
      problem(422, "urn:shop:total-changed", "Wrong"),
      {
        code: "TOTAL_CHANGED",
        total: null,
        message: "The total has changed. Please check it and place the order again.",
      },
    ],
    [
      "a payment token that expired",
      problem(422, "urn:shop:payment-token-invalid", "Wrong", { errors: { paymentToken: ["Enter it again."] } }),
      { code: "PAYMENT_TOKEN_INVALID", field: ["paymentToken"], message: "Enter it again." },
    ],
    [
      "another caller's cart that the backend names",
      problem(422, "urn:shop:cart-unknown", "Wrong", { errors: { cartId: ["Not yours."] } }),
      { code: "NOT_FOUND", field: ["cartId"], message: "Not yours." },
    ],
    [
      "a dealer's ZIP of another state",
      problem(422, "about:blank", "Wrong", { errors: { "dealerInfo.dealerZip": ["Not in Vermont."] } }),
      { code: "INVALID", field: ["dealer", "address", "postalCode"], message: "Not in Vermont." },
    ],
    [
      "an order for the cart that is being placed",
      problem(409, "urn:shop:checkout-running", "In a minute."),
      { code: "CHECKOUT_RUNNING", field: null, message: "In a minute." },
    ],
    [
      "a conflict of another kind",
      problem(409, "urn:shop:else", "In a minute."),
      { code: "INVALID", message: "In a minute." },
    ],
    ["an unknown guest", problem(401, "about:blank", "Who?"), { code: "GUEST_TOKEN_UNKNOWN" }],
    ["another caller's cart", problem(404, "about:blank", "Who?"), { code: "NOT_FOUND", field: ["cartId"] }],
    [
      "an unknown kind of rejection",
      problem(451, "about:blank", "Not in your state."),
      { message: "Not in your state." },
    ],
  ])("reports %s", async (_name, response, userError) => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", response);
    const { data, errors } = await gateway.query(PLACE_AND_READ, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    const { orderId, order, cart: after, userErrors } = (data?.checkoutPlaceOrder ?? {}) as Record<string, unknown>;
    expect([orderId, order, after]).toEqual([null, null, null]);
    expect(userErrors).toMatchObject([userError]);
  });

  test("of a cart that was ordered names the order and returns the current cart", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { body: freshCart() });
    const response = problem(409, "urn:shop:cart-ordered", "Ordered", { orderId: 10001 });
    gateway.upstream.on("POST /Checkout/simplified", response);
    const { data } = await gateway.query(PLACE_AND_READ, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      order: null,
      cart: { id: "13", lines: [] },
      userErrors: [{ code: "CART_ORDERED", orderId: "10001" }],
    });
  });

  test.each([
    [
      problem(409, "urn:shop:out-of-stock", "Gone", { sku: "COAT-L", qtyOnHand: 2 }),
      { code: "OUT_OF_STOCK", qtyOnHand: 2, message: "Only 2 of “Shop coat” left. Lower its quantity in your cart." },
    ],
    [
      problem(409, "urn:shop:out-of-stock", "Gone", { sku: "COAT-L", qtyOnHand: 0 }),
      { code: "OUT_OF_STOCK", qtyOnHand: 0, message: "“Shop coat” is out of stock." },
    ],
    [
      problem(409, "urn:shop:price-changed", "Moved", { sku: "COAT-L", price: 90 }),
      {
        code: "PRICE_CHANGED",
        price: { amount: "90.00" },
        message: "The price of “Shop coat” has changed. It is $90.00 now. Please check your cart.",
      },
    ],
  ])("names the product in a conflict", async (response, userError) => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", response);
    const { data } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: null, userErrors: [userError] });
    expect(gateway.upstream.endpoints()).toEqual(
      ["POST /Checkout/simplified", `GET ${CART}`, "GET /Products/nocache"].toSorted(),
    );
  });

  test("reports a conflict even if the cart cannot be read", async () => {
    await using gateway = await startShop();
    const response = problem(409, "urn:shop:out-of-stock", "Too many.", { sku: "COAT-L", qtyOnHand: 2 });
    gateway.upstream.on("POST /Checkout/simplified", response);
    gateway.upstream.on(`GET ${CART}`, { status: 500, body: "" });
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.checkoutPlaceOrder).toMatchObject({ userErrors: [{ code: "OUT_OF_STOCK", message: "Too many." }] });
  });

  test.each([
    ["a NUL", { ...address, city: "Bellows\0Falls" }, "city", "Contains characters that can't be used here."],
    [
      "half a letter",
      { ...address, lastName: "Telfer\ud83d" },
      "lastName",
      "Contains characters that can't be used here.",
    ],
    ["a long name", { ...address, firstName: "A".repeat(100) }, "firstName", "Must not be longer than 99 characters."],
  ])("rejects %s at its field", async (_name, billing, field, message) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(PLACE, { input: { ...orderInput, billing } }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["billing", field], message }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("rejects a card number outside the card fields at its field, without any call", async () => {
    await using gateway = await startShop();
    const card = "4111 1111-1111 1111";
    const wrong = {
      ...orderInput,
      email: "4111111111111111@example.com",
      paymentToken: "4111111111111111|12|29|123",
      billing: { ...address, company: `Card: ${card}` },
      shipping: { ...address, addressLine1: `378282246310005` },
      dealer: { ...dealer, name: `Falls ${card} 12 27` },
    };
    const { data } = await gateway.query(PLACE, { input: wrong }, asGuest);
    const message = "Must not contain a card number";
    const fields = [
      ["email"],
      ["billing", "company"],
      ["shipping", "addressLine1"],
      ["paymentToken"],
      ["dealer", "name"],
    ];
    expect(data?.checkoutPlaceOrder).toMatchObject({
      orderId: null,
      userErrors: fields.map((field) => ({ code: "INVALID", field, message })),
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("without a guest token asks for one", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(PLACE, { input: orderInput });
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: null, userErrors: [{ code: "IDENTITY_REQUIRED" }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each([
    ["accepted", { body: { message: "Sent" } }],
    ["refused", { status: 404, body: {} }],
    ["lost", { resets: true }],
  ])(
    "subscribes to the newsletter after the order on request, and succeeds even if that is %s",
    async (outcome, response) => {
      await using gateway = await startShop();
      gateway.upstream.on("POST /Newsletter/subscribe", response);
      const { data, errors } = await gateway.query(PLACE, { input: { ...orderInput, optInNewsletter: true } }, asGuest);
      expect([data?.checkoutPlaceOrder, errors]).toEqual([{ orderId: "10001", userErrors: [] }, undefined]);
      await gateway.close();
      expect(gateway.upstream.calls).toMatchObject([
        { path: "/Checkout/simplified", body: { customerInfo: { optInNewsletter: true } } },
        { path: "/Newsletter/subscribe", body: { email: "ada@example.com", firstName: "", lastName: "" } },
      ]);
      const warned = gateway.log().some(({ msg }) => msg === "newsletter opt-in failed");
      expect(warned).toBe(outcome !== "accepted");
    },
  );

  describe("reports the backend's errors at the field of", () => {
    const own = {
      name: "firstName",
      company: "company",
      mainContact: "phone",
      address: "addressLine1",
      city: "city",
      state: "state",
      zip: "postalCode",
      country: "country",
    };
    const shipping = {
      shippingName: "firstName",
      shippingCompany: "company",
      addressContact: "phone",
      shippingAddress: "addressLine1",
      shippingCity: "city",
      shippingState: "state",
      shippingZip: "postalCode",
      shippingCountry: "country",
    };
    const at = (parent: string, fields: Record<string, string>) =>
      Object.entries(fields).map(([wire, field]) => [`customerInfo.${wire}`, [parent, field]] as const);

    test.each([
      ["one address", null, [...at("billing", own), ...at("billing", shipping)]],
      ["two addresses", address, [...at("billing", own), ...at("shipping", shipping)]],
    ])("%s", async (_name, given, expected) => {
      await using gateway = await startShop();
      const errors = Object.fromEntries(expected.map(([wire]) => [wire, [wire]]));
      gateway.upstream.on("POST /Checkout/simplified", problem(422, "about:blank", "Wrong", { errors }));
      const { data } = await gateway.query(PLACE, { input: { ...orderInput, shipping: given } }, asGuest);
      expect(data?.checkoutPlaceOrder).toMatchObject({
        userErrors: expected.map(([wire, field]) => ({ code: "INVALID", field, message: wire })),
      });
    });
  });
});
