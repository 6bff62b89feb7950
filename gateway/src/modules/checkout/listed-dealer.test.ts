import { describe, expect, test } from "vitest";
import { address, dealer, orderInput } from "../../../test/fixtures/checkout.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { dealer as listed } from "../../../test/fixtures/pages.ts";
import type { TestGateway } from "../../../test/gateway.ts";
import { asGuest, startShop, USER_ERRORS } from "../../../test/shop.ts";
import { toDealerId } from "../../domain/dealer.ts";

const PAGE = "GET /strapi/page/dealerlocator";
const ORDER = "POST /Checkout/simplified";
const PLACE = `mutation ($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId ${USER_ERRORS} } }`;

const green = { ...listed("Green River Arms", "Brattleboro, VT 05301", null), address_1: "4 Main Street" };
const greenId = toDealerId("Green River Arms", "4 Main Street", "Brattleboro, VT 05301");

async function startWith(...dealers: object[]): Promise<TestGateway> {
  const gateway = await startShop();
  gateway.upstream.on(PAGE, { body: { data: { dealers } } });
  return gateway;
}

const place = async (gateway: TestGateway, dealerId: string, changes: object = {}) => {
  const input = { ...orderInput, dealer: null, dealerId, ...changes };
  const { data, errors } = await gateway.query(PLACE, { input }, asGuest);
  return { result: data?.checkoutPlaceOrder, errors };
};

describe("an order for a listed dealer", () => {
  test("has the dealer's details from the dealer list", async () => {
    await using gateway = await startWith(green);
    expect((await place(gateway, greenId)).result).toEqual({ orderId: "10001", userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual([PAGE, ORDER]);
    expect(gateway.upstream.calls[1]?.body).toMatchObject({
      dealerInfo: {
        dealerName: "Green River Arms",
        dealerAddress: "4 Main Street",
        dealerEmail: "desk@dealer.example",
        dealerPhone: "(802) 555-0111",
        dealerCity: "Brattleboro",
        dealerState: "VT",
        dealerZip: "05301",
        dealerCountry: "United States",
      },
    });
  });

  test.each([
    ["email address", { ...green, email: null }],
    ["email address and phone number", { ...green, email: "desk", phone: "555 ext. 4" }],
    ["city, state, and ZIP code", { ...green, address_2: "By the mill" }],
    ["street address", { ...green, address_1: null }],
  ])("is rejected without a valid %s, before anything is ordered", async (lacking, entry) => {
    await using gateway = await startWith(entry);
    const id = toDealerId(entry.name, entry.address_1, entry.address_2);
    expect((await place(gateway, id)).result).toMatchObject({
      orderId: null,
      userErrors: [
        {
          code: "INVALID",
          field: ["dealerId"],
          message: `Our list lacks a valid ${lacking} of this dealer. Please type the dealer's details instead.`,
        },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test.each(["", "made-up", "x".repeat(2000)])("is rejected for the unknown id %j", async (id) => {
    await using gateway = await startWith(green);
    expect((await place(gateway, id)).result).toMatchObject({
      orderId: null,
      userErrors: [{ code: "NOT_FOUND", field: ["dealerId"] }],
    });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test("is rejected together with a typed dealer, without any call", async () => {
    await using gateway = await startWith(green);
    expect((await place(gateway, greenId, { dealer })).result).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["dealerId"] }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("is rejected if the dealer's address is the buyer's", async () => {
    await using gateway = await startWith(green);
    const billing = { ...address, addressLine1: "4 MAIN ST.", postalCode: "05301" };
    expect((await place(gateway, greenId, { billing })).result).toMatchObject({
      userErrors: [
        {
          code: "INVALID",
          field: ["dealerId"],
          message: "Must be the dealer's address, not your billing or shipping address",
        },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test("reports the backend's errors in the dealer's details at the id", async () => {
    await using gateway = await startWith(green);
    gateway.upstream.on(
      ORDER,
      problem(422, "about:blank", "Wrong", { errors: { "dealerInfo.dealerZip": ["Moved."] } }),
    );
    expect((await place(gateway, greenId)).result).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["dealerId"], message: "Moved." }],
    });
  });

  test("is not sent while the dealer list is unavailable", async () => {
    await using gateway = await startWith(green);
    gateway.upstream.on(PAGE, { status: 500, body: {} });
    const { errors } = await place(gateway, greenId);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "content" } }]);
    expect(gateway.upstream.endpoints()).not.toContain(ORDER);
  });
});
