import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { lineOffers } from "../price-book/offer.ts";
import { invalid } from "../../process/problem.ts";
import { shippingPrice } from "../shipping.ts";
import { salesTax } from "../tax/sales-tax.ts";
import type { ComputeRequest } from "./wire.ts";

/** Computes tax and shipping of a locked cart from today's prices and stores them with the address. */
export async function computeCart(tx: Tx, cartId: number, request: ComputeRequest): Promise<void> {
  if (request.cartId !== cartId) throw invalid({ cartId: ["This is not your cart any more."] });
  const offers = await lineOffers(tx, cartId);
  for (const { itemId, price, currentPrice } of offers) {
    if (price === currentPrice) continue;
    await tx.updateTable("cart_items").set({ price_cents: currentPrice }).where("id", "=", itemId).execute();
  }
  const subTotal = offers.reduce((sum, { currentPrice, quantity }) => sum + currentPrice * quantity, 0);
  const shipping = shippingPrice(request.shippingMethodId, subTotal);
  if (shipping === null) throw invalid({ shippingMethodId: ["Choose a shipping method."] });
  await tx
    .updateTable("carts")
    .set({
      tax_cents: salesTax(subTotal, request.address),
      shipping_cents: shipping,
      shipping_method_id: request.shippingMethodId,
      tax_address: JSON.stringify(request.address),
      computed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", cartId)
    .execute();
}
