import { createHash } from "node:crypto";
import { DEALER_ADDRESS_MESSAGE, isSameAddress } from "@telfer/forms/same-address.ts";
import type { Customer, Db, Dealer, Tx } from "../database/tables.ts";
import { type LineOffer, lineOffers } from "../price-book/offer.ts";
import { ownedBy, type Owner, ownerColumn } from "../owner.ts";
import {
  cartChanged,
  cartOrdered,
  dealerDiffers,
  keyReused,
  outOfStock,
  priceChanged,
  totalChanged,
  unknownCart,
} from "../problems.ts";
import { invalid } from "../../process/problem.ts";
import { type Attempt, findAttempt, reserve } from "./attempts.ts";
import { refuseCardTesting } from "./declines.ts";
import type { CheckoutRequest } from "./wire.ts";

/** The largest order total, in cents, that fits into the columns. */
const mostCents = 2_147_483_647;

export interface CheckoutCall {
  owner: Owner;
  /** The account's email, which overrides the one in the request; null for a guest or an account without one. */
  accountEmail: string | null;
  /** See `clientOf`. */
  client: string | null;
  /** See `channelOf`. */
  channel: string | null;
  key: string;
  request: CheckoutRequest;
}

/** `own` is this key's attempt (`isNew` if this call recorded it); `other` is the cart's pending one with another key. */
export type StartedCheckout = { own: Attempt; isNew: boolean } | { other: Attempt };

/**
 * Finds the attempt with this key, or reserves the stock and records a new one. Charges nothing.
 * @throws {Problem} 422 for a key used with another body, for missing data, and for a total other than the expected one; 409
 * for a cart that was ordered, a price that changed, or insufficient stock; 429 after too many declined cards.
 */
export async function startCheckout(db: Db, call: CheckoutCall): Promise<StartedCheckout> {
  const own = async (tx: Db): Promise<StartedCheckout | null> => {
    const attempt = await findAttempt(tx, call);
    if (!attempt) return null;
    if (!isSame(attempt, call)) throw keyReused();
    return { own: attempt, isNew: false };
  };
  return (await own(db)) ?? (await db.transaction().execute((tx) => beginNew(tx, call, own)));
}

/** Returns two hashes: of everything but the email, and of the email. */
function hashesOf({ customerInfo, ...request }: CheckoutRequest): [string, string] {
  const { email, ...info } = customerInfo;
  const hash = (value: unknown) => createHash("sha256").update(canonical(value)).digest("hex");
  return [hash({ ...request, customerInfo: info }), hash(email)];
}

/**
 * True if the attempt was made with the same body. An account's email overrides the one in the request, so the email is not
 * compared for accounts: a guest who signs in during the checkout gets the response to the guest's attempt.
 */
function isSame(attempt: Attempt, { accountEmail, request }: CheckoutCall): boolean {
  const [rest, email] = hashesOf(request);
  return accountEmail === null ? attempt.bodyHash === `${rest} ${email}` : attempt.bodyHash.startsWith(rest);
}

async function beginNew(
  tx: Tx,
  call: CheckoutCall,
  own: (tx: Db) => Promise<StartedCheckout | null>,
): Promise<StartedCheckout> {
  const { owner, accountEmail, client, channel, key, request } = call;
  const cart = await tx
    .selectFrom("carts")
    .selectAll()
    .where("id", "=", request.cartId)
    .where(ownedBy(owner))
    .where("state", "<>", "merged")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cart) throw unknownCart();

  // Another request with this key may have held the cart's lock while this one waited.
  const known = await own(tx);
  if (known) return known;
  if (cart.state === "ordered") {
    const order = await tx.selectFrom("orders").select("id").where("cart_id", "=", cart.id).executeTakeFirstOrThrow();
    throw cartOrdered(order.id);
  }
  const other = await findAttempt(tx, { cartId: cart.id });
  if (other) return { other };

  const lines = await lineOffers(tx, cart.id);
  verify(lines, cart, request);
  const subTotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const amount = subTotal + cart.tax_cents + cart.shipping_cents - cart.discount_cents;
  if (request.expectedTotal !== undefined && request.expectedTotal !== amount) {
    throw totalChanged(amount);
  }
  if (amount > mostCents) throw invalid({ cartId: ["This order is too large for the shop. Please call us."] });
  await refuseCardTesting(tx, { cartId: cart.id, owner, client });
  await reserve(tx, lines);
  const needsDealer = lines.some((line) => line.isFflItem);
  const customer = { ...request.customerInfo, email: accountEmail ?? request.customerInfo.email };
  const inserted = await tx
    .insertInto("checkout_attempts")
    .values({
      ...ownerColumn(owner),
      key,
      body_hash: hashesOf(request).join(" "),
      cart_id: cart.id,
      client,
      reference: createHash("sha256")
        .update(`${JSON.stringify(owner)}\n${key}`)
        .digest("base64url"),
      amount_cents: amount,
      payment_token: request.paymentToken,
      request: JSON.stringify({
        customer,
        dealer: needsDealer ? request.dealerInfo : null,
        channel,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another request used the key for another of the owner's carts at the same moment.
  if (!inserted) throw keyReused();
  const attempt = await findAttempt(tx, { id: inserted.id });
  if (!attempt) throw new Error("the attempt that was just inserted is missing");
  return { own: attempt, isNew: true };
}

interface TaxPlace {
  region: string;
  postalCode: string;
}

interface ComputedCart {
  computed_at: Date | null;
  shipping_method_id: number | null;
  tax_address: (TaxPlace & { dealerAddress?: TaxPlace | null }) | null;
}

const isSameZip = (zip: string, { postalCode }: TaxPlace): boolean => zip.slice(0, 5) === postalCode.slice(0, 5);

function verify(lines: LineOffer[], cart: ComputedCart, { customerInfo, dealerInfo }: CheckoutRequest): void {
  if (lines.length === 0) throw invalid({ cartId: ["There are no products in the cart."] });
  if (!cart.computed_at || !cart.tax_address) throw cartChanged();
  if (customerInfo.shippingMethodId !== cart.shipping_method_id) throw cartChanged("customerInfo.shippingMethodId");
  if (customerInfo.shippingState !== cart.tax_address.region) throw cartChanged("customerInfo.shippingState");
  if (!isSameZip(customerInfo.shippingZip, cart.tax_address)) throw cartChanged("customerInfo.shippingZip");
  if (lines.some((line) => line.isFflItem)) {
    if (!dealerInfo) throw invalid({ dealerInfo: ["Required"] });
    if (isBuyers(dealerInfo, customerInfo)) throw invalid({ "dealerInfo.dealerAddress": [DEALER_ADDRESS_MESSAGE] });
    const { dealerAddress } = cart.tax_address;
    if (!dealerAddress) throw cartChanged();
    if (dealerInfo.dealerState !== dealerAddress.region) throw dealerDiffers("dealerInfo.dealerState");
    if (!isSameZip(dealerInfo.dealerZip, dealerAddress)) throw dealerDiffers("dealerInfo.dealerZip");
  }
  const moved = lines.find((line) => line.price !== line.currentPrice);
  if (moved) throw priceChanged(moved.sku, moved.currentPrice);
  const gone = lines.find((line) => line.quantity > line.available);
  if (gone) throw outOfStock(gone.sku, gone.available);
}

/** True if the dealer's address is the buyer's billing or shipping address. */
function isBuyers(dealer: Dealer, buyer: Customer): boolean {
  const own = [
    { street: buyer.address, postalCode: buyer.zip },
    { street: buyer.shippingAddress, postalCode: buyer.shippingZip },
  ];
  return own.some((address) => isSameAddress(address, { street: dealer.dealerAddress, postalCode: dealer.dealerZip }));
}

/** JSON with sorted property names, so that equivalent bodies have equal hashes. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
