import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { orderInput } from "../../../test/fixtures/checkout.ts";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { orderPlacedReply, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const PLACE = `mutation Place($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId ${USER_ERRORS} } }`;
const COMPUTE = `mutation Compute($input: CheckoutComputeInput!) { checkoutCompute(input: $input) { cart { id } ${USER_ERRORS} } }`;

const input = { ...orderInput, email: "", optInNewsletter: true };

describe("the order of a customer", () => {
  test("uses the account's email address, with the access token and without a guest token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Newsletter/subscribe", { body: { message: "Sent" } });
    const { data } = await gateway.query(PLACE, { input }, await asCustomer());
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: "10001", userErrors: [] });
    await gateway.close();
    expect(gateway.upstream.calls).toMatchObject([
      { path: "/Checkout/simplified", body: { customerInfo: { email: "ada.whitlock@example.com" } } },
      {
        path: "/Newsletter/subscribe",
        body: { email: "ada.whitlock@example.com", firstName: "Ada", lastName: "Whitlock" },
      },
    ]);
    expect(JSON.stringify(gateway.upstream.calls)).not.toContain(guestToken);
  });

  test("takes the email address from the profile while it is not verified", async () => {
    await using gateway = await startShop();
    const headers = await asCustomer({ email_verified: false });
    await gateway.query(PLACE, { input: { ...input, email: "else@example.com", optInNewsletter: false } }, headers);
    expect(gateway.upstream.calls).toMatchObject([
      { path: "/User/profile" },
      { path: "/Checkout/simplified", body: { customerInfo: { email: "ada.whitlock@example.com" } } },
    ]);
  });

  test("has an unknown outcome if the access token expires before it is learned", async () => {
    await using gateway = await startShop();
    const expired = problem(401, "about:blank", "Please sign in again.");
    gateway.upstream.on("POST /Checkout/simplified", { resets: true }, expired);
    const { status, data } = await gateway.query(PLACE, { input }, await asCustomer());
    expect(status).toBe(200);
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: null, userErrors: [{ code: "OUTCOME_UNKNOWN" }] });
  });

  test("succeeds even if the backend rejects the access token afterwards", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", orderPlacedReply);
    gateway.upstream.on("GET /Order/10001", problem(401, "about:blank", "Please sign in again."));
    const document = PLACE.replace("orderId ", "orderId order { id } ");
    const { status, data } = await gateway.query(document, { input }, await asCustomer());
    expect(status).toBe(200);
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: "10001", order: null });
  });

  test("is a 401 if the backend requires a sign-in", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", problem(401, "about:blank", "Please sign in again."));
    const { status, errors } = await gateway.query(PLACE, { input }, await asCustomer());
    expect(status).toBe(401);
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("is computed on the customer's own cart", async () => {
    await using gateway = await startShop();
    const address = { addressLine1: "4 Mill Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
    gateway.upstream.on("POST /Cart/compute", { resets: true });
    const compute = { cartId: "40", shippingMethodId: "1", address };
    const { errors } = await gateway.query(COMPUTE, { input: compute }, await asCustomer());
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(gateway.upstream.endpoints()).toEqual(["POST /Cart/compute"]);
  });
});
