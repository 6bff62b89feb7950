import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { orderOfCart } from "../order/store.ts";
import type { Owner } from "../owner.ts";
import { lineOffers } from "../price-book/offer.ts";
import { cartOrdered, unknownCart } from "../problems.ts";
import { invalid, type Problem } from "../../process/problem.ts";
import { shippingPrice } from "../shipping.ts";
import { taxOfLines } from "../tax/sales-tax.ts";
import type { ComputeRequest } from "./wire.ts";

interface OwnCart {
  cartId: number;
  owner: Owner;
}

/**
 * Computes tax and shipping of the owner's locked open cart from today's prices and stores them with the addresses.
 * @throws {Problem} 409 if the named cart has been ordered; 422 if it is not the owner's, for an unknown shipping method,
 * for an address that cannot be taxed, and for dealer items without a dealer's address.
 */
export async function computeTotals(tx: Tx, { cartId, owner }: OwnCart, request: ComputeRequest): Promise<void> {
  if (request.cartId !== cartId) throw await notOpen(tx, request.cartId, owner);
  const offers = await lineOffers(tx, cartId);
  for (const { itemId, price, currentPrice } of offers) {
    if (price === currentPrice) continue;
    await tx.updateTable("cart_items").set({ price_cents: currentPrice }).where("id", "=", itemId).execute();
  }
  const subTotal = offers.reduce((sum, { currentPrice, quantity }) => sum + currentPrice * quantity, 0);
  const shipping = shippingPrice(request.shippingMethodId, subTotal);
  if (shipping === null) throw invalid({ shippingMethodId: ["Choose a shipping method."] });
  const { address } = request;
  const dealerAddress = offers.some(({ isFflItem }) => isFflItem) ? request.dealerAddress : null;
  const lines = offers.map(({ currentPrice, quantity, isFflItem }) => ({
    priceCents: currentPrice,
    quantity,
    isFflItem,
  }));
  await tx
    .updateTable("carts")
    .set({
      tax_cents: taxOfLines(lines, { address, dealerAddress }),
      shipping_cents: shipping,
      shipping_method_id: request.shippingMethodId,
      tax_address: JSON.stringify({ ...address, dealerAddress }),
      computed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", cartId)
    .execute();
}

async function notOpen(tx: Tx, cartId: number, owner: Owner): Promise<Problem> {
  const orderId = await orderOfCart(tx, cartId, owner);
  return orderId === null ? unknownCart() : cartOrdered(orderId);
}
