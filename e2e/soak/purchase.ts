import type {
  CheckoutComputeMutation,
  CheckoutPlaceOrderMutation,
  ShippingMethodsQuery,
} from "../../web/src/features/checkout/checkout.generated.ts";
import type { CartCheckQuery } from "../../web/src/features/cart/cart-check.generated.ts";
import type { CartFieldsFragment } from "../../web/src/features/cart/cart.generated.ts";
import type { OrderQuery } from "../../web/src/features/checkout/orders/orders.generated.ts";
import { cards } from "../checkout.steps.ts";
import { dealerStreet, orderInput, street } from "../gateway/shopping.steps.ts";
import { newEmail } from "../gateway/visitor.ts";
import { faultOf } from "./browser.ts";
import { readCart, removeLine, updateLine } from "./cart-steps.ts";
import { countRefusal, type Purchase } from "./notebook.ts";
import { ORDER_TIMEOUT_MS, type Shopper, type World } from "./shopper.ts";

/** How often somebody begins anew after a refusal before they leave it. */
const TRIES = 5;

/** The cart as it was computed last, with each way of shipping tried; null when there is nothing to buy. */
async function compute(
  shopper: Shopper,
  { notebook }: World,
): Promise<{ cart: CartFieldsFragment; method: string } | null> {
  const { shippingMethods } = await shopper.insist("ShippingMethods", () =>
    shopper.browser.ask<ShippingMethodsQuery>("ShippingMethods"),
  );
  let computed: { cart: CartFieldsFragment; method: string } | null = null;
  for (const { id: method } of shopper.random.shuffle(shippingMethods ?? [])) {
    const cartId = shopper.cart?.id;
    const { cart, userErrors } = await shopper.insist("CheckoutCompute", async () => {
      const input = { cartId, address: street, dealerAddress: dealerStreet, shippingMethodId: method };
      return (await shopper.browser.ask<CheckoutComputeMutation>("CheckoutCompute", { input })).checkoutCompute;
    });
    for (const { code } of userErrors) countRefusal(notebook, code);
    shopper.see(cart);
    computed = cart && userErrors.length === 0 ? { cart, method } : null;
    await shopper.think();
  }
  return computed;
}

/** Looks what can be had, and takes no more of it. */
async function takeWhatIsThere(shopper: Shopper, { notebook }: World): Promise<void> {
  const cart = await readCart(shopper);
  const { cart: check } = await shopper.insist("CartCheck", () => shopper.browser.ask<CartCheckQuery>("CartCheck"));
  for (const line of cart?.lines ?? []) {
    const onHand = check?.lines.find(({ id }) => id === line.id)?.qtyOnHand ?? 0;
    if (onHand === 0) await removeLine(shopper, notebook, line);
    else if (onHand < line.quantity) await updateLine(shopper, notebook, line, onHand);
  }
}

/** Sends one order until its outcome is known. Answers the codes of what kept it from being placed. */
async function place(
  shopper: Shopper,
  world: World,
  card: string,
): Promise<{ orderId: string | null; codes: string[] }> {
  const computed = await compute(shopper, world);
  if (!computed) return { orderId: null, codes: ["NOT_COMPUTED"] };
  const { cart, method } = computed;
  const email = shopper.email ?? newEmail("soak");
  const input = await shopper.insist("Give the card to the provider", () =>
    world.records.attempt("Give the card to the provider", async () => {
      try {
        return { value: await orderInput(cart.id, email, card, world.topology.payment) };
      } catch (error) {
        throw faultOf(error);
      }
    }),
  );
  const total = cart.totalAmount.amount;
  const purchase: Purchase = {
    key: input.idempotencyKey,
    cartId: cart.id ?? "",
    email,
    lines: cart.lines.map(({ sku, quantity }) => ({ sku: sku ?? "", quantity })),
    total,
    outcome: "unknown",
    orderId: null,
  };
  world.notebook.purchases.push(purchase);
  const send = async () => {
    const variables = { input: { ...input, shippingMethodId: method, expectedTotal: total } };
    return (await shopper.browser.ask<CheckoutPlaceOrderMutation>("CheckoutPlaceOrder", variables)).checkoutPlaceOrder;
  };
  // The same key each time: only the shop knows what became of the first try.
  const { orderId, userErrors } = await shopper.insist("CheckoutPlaceOrder", send, ORDER_TIMEOUT_MS);
  purchase.orderId = orderId ?? userErrors.find(({ code }) => code === "CART_ORDERED")?.orderId ?? null;
  purchase.outcome = purchase.orderId === null ? "refused" : "ordered";
  const codes = userErrors.map(({ code }) => code);
  for (const code of codes) countRefusal(world.notebook, code);
  return { orderId: purchase.orderId, codes };
}

/** Looks at the order, and at the cart that comes after it. */
async function lookAt(shopper: Shopper, { notebook }: World, orderId: string): Promise<void> {
  await shopper.insist("Confirmation page", () => shopper.browser.page("Confirmation page", `/confirm/${orderId}`));
  const { order } = await shopper.insist("Order", () => shopper.browser.ask<OrderQuery>("Order", { id: orderId }));
  if (order?.id !== orderId)
    notebook.broken.push(`Order ${orderId} was confirmed to ${shopper.name} and is not shown.`);
  await readCart(shopper);
}

/** Buys what is in the cart, with a card that is good in the end. */
export async function buy(shopper: Shopper, world: World): Promise<void> {
  const { random } = shopper;
  await shopper.insist("Checkout page", () => shopper.browser.page("Checkout page", "/checkout?stepId=billing"));
  let card = random.chance(0.15) ? cards.declined : random.chance(0.1) ? cards.answerLost : cards.approved;
  for (let left = TRIES; left > 0; left -= 1) {
    await shopper.think();
    const { orderId, codes } = await place(shopper, world, card);
    if (orderId !== null) {
      shopper.notes.ordered();
      shopper.cart = null;
      await lookAt(shopper, world, orderId);
      return;
    }
    if (codes.includes("CARD_DECLINED")) card = cards.approved;
    if (codes.includes("OUT_OF_STOCK") || codes.includes("NOT_COMPUTED")) await takeWhatIsThere(shopper, world);
    if (shopper.cart?.lines.length === 0) return;
  }
}
