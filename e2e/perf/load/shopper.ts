// A shopper who visits the shop repeatedly: thinks, changes their mind, pays, and retries if there is no response.
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser } from "../../../stack/identity/test/browser.ts";
import { refresh, startFlow, tokensOf, type Tokens } from "../../../stack/identity/test/flow.ts";
import type { CartCheckQuery } from "../../../web/src/features/cart/lines/cart-availability.generated.ts";
import type { CartFieldsFragment, CartQuery } from "../../../web/src/features/cart/cart.generated.ts";
import type {
  CheckoutComputeMutation,
  CheckoutPlaceOrderMutation,
  ShippingMethodsQuery,
} from "../../../web/src/features/checkout/checkout.generated.ts";
import type { OrderQuery } from "../../../web/src/features/checkout/orders/orders.generated.ts";
import { cards } from "../../checkout.steps.ts";
import { password } from "../../gateway/users.ts";
import { dealerStreet, orderInput, street } from "../../gateway/shopping.steps.ts";
import { newEmail } from "../../gateway/gateway-client.ts";
import { collectionPaths, scarceProducts, stockedProducts, type StockedProduct } from "./products.ts";
import {
  attempt,
  createRandom,
  failureReason,
  GaveUpError,
  NoResponseError,
  type Purchase,
  type ShopperRecords,
} from "./records.ts";
import { openSession } from "./session.ts";

export interface World {
  url: string;
  /** Origins of the identity provider and the payment provider, as seen by a browser. */
  issuer: string;
  payment: string;
  records: ShopperRecords;
  /** True: all shoppers finish what they are doing and leave. */
  isClosing: () => boolean;
  /** Milliseconds between two clicks; default: a shopper in a hurry. */
  thought?: { least: number; most: number };
  /** Share of the accepted cards whose charge succeeds, but its response is lost. */
  lostCharges?: number;
}

const HURRIED = { least: 500, most: 3_500 };
/** Milliseconds until a shopper retries, and until they leave; longer than any fault. */
const AGAIN = { least: 1_000, most: 3_000 };
const RETRY_TIMEOUT_MS = 90_000;
/** The same while it is unknown whether an order was placed. */
export const ORDER_TIMEOUT_MS = 240_000;
/** Milliseconds during which a change whose response was lost may still reach the database. */
const LATE_MS = 60_000;

/** Number of attempts after a rejection. */
const CHECKOUT_TRIES = 5;

const SHARES = { customer: 0.35, search: 0.4, reviews: 0.3, scarce: 0.25, change: 0.4, leave: 0.2 };

interface Payload {
  cart: CartFieldsFragment | null;
  userErrors: { code: string }[];
}

/** Visits the shop until it closes. @param seed decides what the shopper does */
export async function visitUntilClosed(world: World, name: string, seed: number): Promise<void> {
  const { records, url, issuer, thought = HURRIED, lostCharges = 0.1 } = world;
  const random = createRandom(seed);
  let session = openSession(url, records);
  let cart: CartFieldsFragment | null = null;
  let account: { email: string; tokens: Tokens; cart: CartFieldsFragment | null } | null = null;
  let email: string | null = null;
  /** Until then, a change whose response was lost may still be made. */
  let uncertainUntil = 0;

  const think = () => pause(random.between(thought.least, thought.most));

  /** Retries until there is a response. Throws `GaveUpError`. */
  async function insist<T>(what: string, action: () => Promise<T>, timeoutMs = RETRY_TIMEOUT_MS): Promise<T> {
    const begin = performance.now();
    const record = (succeeded: boolean) =>
      records.interactions.push({ operation: what, begin, end: performance.now(), succeeded });
    for (;;) {
      try {
        const value = await action();
        record(true);
        return value;
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        if (performance.now() > begin + timeoutMs) {
          record(false);
          throw new GaveUpError(`${what}: ${error.message}`, { cause: error });
        }
        uncertainUntil = performance.now() + LATE_MS;
        await pause(random.between(AGAIN.least, AGAIN.most));
        if (error.message === "UNAUTHENTICATED" && account) await renew(account);
      }
    }
  }
  const ask = <T>(operation: string, variables?: object) =>
    insist(operation, () => session.ask<T>(operation, variables));
  const load = (what: string, path: string) => insist(what, () => session.page(what, path));
  /** A call to a provider instead of the shop. */
  const askProvider = <T>(what: string, action: () => Promise<T>): Promise<T> =>
    insist(what, () =>
      attempt(records, what, async () => {
        try {
          return { value: await action() };
        } catch (error) {
          throw failureReason(error);
        }
      }),
    );

  async function passForm(path: "auth" | "registrations", form: Record<string, string>): Promise<Tokens> {
    const provider = openBrowser(new URL(issuer).origin);
    const flow = startFlow(issuer, { path, redirectUri: `${url}/signin/callback` });
    return flow.finish(await provider.submit(await provider.visit(flow.url), form));
  }

  async function renew(known: NonNullable<typeof account>): Promise<void> {
    known.tokens = await askProvider("Renew a sign-in", async () => {
      const { status, body } = await refresh(issuer, known.tokens.refreshToken);
      // A refresh token whose response was lost is used up: the session is over, so sign in again.
      if (status === 400) return passForm("auth", { email: known.email, password });
      if (status !== 200) throw new NoResponseError(`HTTP ${status}`);
      return tokensOf(body);
    });
    session.identify({ authorization: `Bearer ${known.tokens.accessToken}` });
  }

  function see(seen: CartFieldsFragment | null | undefined): void {
    if (!seen) return;
    if (cart?.id && seen.id !== cart.id) {
      records.broken.push(`${name} had cart ${cart.id} and was shown cart ${seen.id} without having ordered.`);
    }
    cart = seen;
    if (account && email !== null) account.cart = seen;
  }
  const readCart = async () => see((await ask<CartQuery>("Cart")).cart);

  /** Adds an item. After a lost response, checks the cart first. */
  async function addLine({ productId, sku, optionIds }: StockedProduct): Promise<void> {
    const quantity = () => cart?.lines.find((line) => line.sku === sku)?.quantity ?? 0;
    const before = quantity();
    let isLost = false;
    await insist("CartAddLine", async () => {
      if (isLost) see((await session.ask<CartQuery>("Cart")).cart);
      if (isLost && quantity() > before) return;
      isLost = true;
      const input = { productId, sku, optionIds };
      const { cartAddLine } = await session.ask<{ cartAddLine: Payload }>("CartAddLine", { input });
      see(cartAddLine.cart);
      const isCertain = performance.now() > uncertainUntil && cartAddLine.userErrors.length === 0;
      if (isCertain && quantity() <= before) {
        records.broken.push(`${name} added ${sku} to cart ${cart?.id}, which has ${quantity()} of it.`);
      }
    });
  }

  async function setQuantity(lineId: string, quantity: number): Promise<void> {
    const [operation, input] =
      quantity === 0 ? ["CartRemoveLine", { lineId }] : ["CartUpdateLine", { lineId, quantity }];
    const [payload] = Object.values(await ask<Record<string, Payload>>(operation, { input }));
    see(payload?.cart);
  }

  async function choose(product: StockedProduct): Promise<void> {
    const id = product.productId;
    // The first page of a visit is a document; later the browser asks for data.
    if (random.chance(0.5)) await load("Product page", product.path);
    else await ask("Product", { id });
    await think();
    if (random.chance(SHARES.reviews)) await ask("ProductReviews", { id, sort: "NEWEST" });
    await addLine(product);
    await think();
  }

  /** The cart computed for the order; null if there is nothing to buy. */
  async function compute(): Promise<{ cart: CartFieldsFragment; method: string } | null> {
    const { cart: rated } = await ask<ShippingMethodsQuery>("ShippingMethods");
    const { id: method } = random.pick(rated?.shippingRates ?? []).method;
    const input = { cartId: cart?.id, address: street, dealerAddress: dealerStreet, shippingMethodId: method };
    const { checkoutCompute } = await ask<CheckoutComputeMutation>("CheckoutCompute", { input });
    see(checkoutCompute.cart);
    return checkoutCompute.cart && checkoutCompute.userErrors.length === 0
      ? { cart: checkoutCompute.cart, method }
      : null;
  }

  async function takeWhatIsThere(): Promise<void> {
    await readCart();
    const { cart: check } = await ask<CartCheckQuery>("CartCheck");
    for (const { id, quantity } of cart?.lines ?? []) {
      const onHand = check?.lines.find((line) => line.id === id)?.qtyOnHand ?? 0;
      if (onHand < quantity) await setQuantity(id, onHand);
    }
  }

  /** Places one order and retries until its outcome is known. Returns the error codes. */
  async function place(card: string): Promise<string[]> {
    const computed = await compute();
    if (!computed) return ["OUT_OF_STOCK"];
    const { id, lines, totalAmount } = computed.cart;
    const address = email ?? newEmail("soak");
    const order = await askProvider("Give the card to the provider", () =>
      orderInput(id, address, card, world.payment),
    );
    const purchase: Purchase = {
      key: order.idempotencyKey,
      cartId: id ?? "",
      email: address,
      lines: lines.map(({ sku, quantity }) => ({ sku: sku ?? "", quantity })),
      total: totalAmount.amount,
      outcome: "unknown",
      orderId: null,
    };
    records.purchases.push(purchase);
    const input = { ...order, shippingMethodId: computed.method, expectedTotal: totalAmount.amount };
    // The same key every time: only the shop knows the outcome of the first attempt.
    const { checkoutPlaceOrder } = await insist(
      "CheckoutPlaceOrder",
      () => session.ask<CheckoutPlaceOrderMutation>("CheckoutPlaceOrder", { input }),
      ORDER_TIMEOUT_MS,
    );
    const { orderId, userErrors } = checkoutPlaceOrder;
    purchase.orderId = orderId ?? userErrors.find(({ code }) => code === "CART_ORDERED")?.orderId ?? null;
    purchase.outcome = purchase.orderId === null ? "refused" : "ordered";
    if (purchase.orderId !== null) {
      await showOrder(purchase.orderId);
      return [];
    }
    return userErrors.map(({ code }) => code);
  }

  async function showOrder(orderId: string): Promise<void> {
    cart = null;
    if (account && email !== null) account.cart = null;
    await load("Confirmation page", `/confirm/${orderId}`);
    const { order } = await ask<OrderQuery>("Order", { id: orderId });
    if (order?.id !== orderId) records.broken.push(`Order ${orderId} was confirmed to ${name} and is not shown.`);
    await readCart();
  }

  async function buy(): Promise<void> {
    await load("Checkout page", "/checkout?stepId=billing");
    let card = random.chance(0.15) ? cards.declined : random.chance(lostCharges) ? cards.answerLost : cards.approved;
    for (let left = CHECKOUT_TRIES; left > 0; left -= 1) {
      await think();
      const codes = await place(card);
      if (codes.length === 0) return;
      if (codes.includes("CARD_DECLINED")) card = cards.approved;
      if (codes.includes("OUT_OF_STOCK")) await takeWhatIsThere();
      if ((cart?.lines.length ?? 0) === 0) return;
    }
  }

  async function arrive(): Promise<void> {
    session = openSession(url, records);
    [cart, email] = [null, null];
    if (!random.chance(SHARES.customer)) {
      const { guestTokenCreate } = await ask<{ guestTokenCreate: { guestToken: string } }>("GuestTokenCreate");
      session.identify({ "x-guest-id": guestTokenCreate.guestToken });
      return;
    }
    if (account) await renew(account);
    account ??= await askProvider("Create an account", async () => {
      const email = newEmail("soak");
      const form = { firstName: "Cleo", lastName: "Marsh", email, password };
      return { email, tokens: await passForm("registrations", form), cart: null };
    });
    [cart, email] = [account.cart, account.email];
    session.identify({ authorization: `Bearer ${account.tokens.accessToken}` });
    await readCart();
  }

  async function visit(): Promise<void> {
    await arrive();
    await load("Home page", "/");
    await think();
    await load("Collection page", random.pick(collectionPaths));
    await think();
    if (random.chance(SHARES.search)) {
      const query = random.pick(["rifle", "cap", "walnut", "barrel", "blue", "nothing like it"]);
      await ask("SearchSuggestions", { query });
      await ask("Search", { query, sort: "RELEVANCE" });
    }
    const wanted = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(stockedProducts));
    if (random.chance(SHARES.scarce)) wanted.push(random.pick(scarceProducts));
    for (const product of wanted) {
      if (world.isClosing()) return;
      await choose(product);
    }
    const { lines = [] } = cart ?? {};
    if (lines.length > 0 && random.chance(SHARES.change)) {
      await setQuantity(random.pick(lines).id, random.pick(lines.length > 1 ? [0, 1, 2, 3] : [1, 2, 3]));
      await think();
    }
    if (world.isClosing() || random.chance(SHARES.leave) || lines.length === 0) return;
    await buy();
  }

  await think();
  while (!world.isClosing()) {
    await visit().catch((error: unknown) => {
      if (!(error instanceof GaveUpError)) throw error;
      // The outcome is unknown, and so is the cart.
      cart = null;
      if (account) account.cart = null;
    });
    await think();
  }
}
