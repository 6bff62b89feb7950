import { randomUUID } from "node:crypto";
import type { Db } from "../database/tables.ts";
import { stateTax } from "../tax/sales-tax.ts";
import { customerInfo, dealerInfo } from "./shop.ts";

/** Numbers from 0 to 1, the same in every run (a linear congruential generator). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** An order of up to six lines with random prices, quantities, states, fee and discount. */
export async function insertOrder(db: Db, random: () => number) {
  const up = (most: number) => Math.floor(random() * (most + 1));
  const states = ["TX", "VT", "OR", "CA", "AK"];
  const state = (): string => states[up(4)] ?? "TX";
  const lines = Array.from({ length: 1 + up(5) }, () => {
    return { price_cents: 1 + up(250_000), quantity: 1 + up(6), is_ffl_item: random() < 0.4 };
  });
  const worth = (isFfl: boolean) =>
    lines.reduce((sum, line) => sum + (line.is_ffl_item === isFfl ? line.price_cents * line.quantity : 0), 0);
  const [home, dealer] = [state(), state()];
  const subTotal = worth(true) + worth(false);
  const shipping = up(1) * up(5_800);
  // Some orders were taxed at rates that have changed since.
  const tax = stateTax(worth(false), home) + stateTax(worth(true), dealer) + (random() < 0.3 ? up(500) : 0);
  const discount = up(1) * up(subTotal);
  const totalCents = subTotal + shipping + tax - discount;
  const { id: guestId } = await db
    .insertInto("guests")
    .values({ id: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: cartId } = await db
    .insertInto("carts")
    .values({ guest_id: guestId, state: "ordered" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: orderId } = await db
    .insertInto("orders")
    .values({
      guest_id: guestId,
      cart_id: cartId,
      charge_id: guestId,
      status: "Paid",
      user_email: customerInfo.email,
      customer: JSON.stringify({ ...customerInfo, shippingState: home }),
      dealer: JSON.stringify({ ...dealerInfo, dealerState: dealer }),
      sub_total_cents: subTotal,
      shipping_cents: shipping,
      tax_cents: tax,
      discount_cents: discount,
      total_cents: totalCents,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const inserted = await db
    .insertInto("order_lines")
    .values(
      lines.map(({ price_cents, quantity, is_ffl_item }, index) => ({
        price_cents,
        quantity,
        is_ffl_item,
        order_id: orderId,
        line_number: index,
        sku: "GRIP",
        option_ids: [],
        product_name: "Palm Grip",
        options: "[]",
      })),
    )
    .returning("id")
    .execute();
  return { orderId, totalCents, lineIds: inserted.map(({ id }) => id) };
}
