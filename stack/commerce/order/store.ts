import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Customer, Db, Dealer, Tx } from "../database/tables.ts";
import { queueOrderEvent } from "../event/order-event.ts";
import { queueMail } from "../mail/queue.ts";
import { ownedBy, type Owner, ownerColumn } from "../owner.ts";
import { type Fulfillment, fulfillmentsOf } from "./fulfillment.ts";
import { changesOf, toWire } from "./to-wire.ts";
import type { OrderResponse } from "./wire.ts";

/** Returns the order in wire format, or null if it does not exist or belongs to someone else. */
export async function readOrder(db: Db, orderId: number, owner: Owner): Promise<OrderResponse | null> {
  const order = await selectOrders(db).where("id", "=", orderId).where(ownedBy(owner)).executeTakeFirst();
  return order ? toWire(order) : null;
}

/** Returns a guest's order without what its mails do not contain; null if it does not exist or is a customer's. */
export async function readMailedOrder(db: Db, orderId: number): Promise<OrderResponse | null> {
  const order = await selectOrders(db).where("id", "=", orderId).where("customer_id", "is", null).executeTakeFirst();
  if (!order) return null;
  const onlyDealer = order.lines.every((line) => line.is_ffl_item);
  const shown = toWire(order);
  const returns = shown.returns.map((each) => ({ ...each, comment: null }));
  return { ...shown, returns, ...(onlyDealer && noShipping), ...noBilling, customerPhone: null };
}

const noBilling = {
  billingName: null,
  billingCompany: null,
  billingAddress: null,
  billingCity: null,
  billingState: null,
  billingZipCode: null,
  billingCountry: null,
  billingPhone: null,
};

const noShipping = {
  shippingName: null,
  shippingCompany: null,
  shippingAddress: null,
  shippingCity: null,
  shippingState: null,
  shippingZipCode: null,
  shippingCountry: null,
};

export interface OrderProgress extends ReturnType<typeof changesOf> {
  orderId: number;
  status: string;
  userEmail: string;
  /** See `channelOf`. */
  channel: string | null;
  deliveries: Fulfillment[];
  /** Undeliverable mails about the order, oldest first. */
  undelivered: { kind: string; recipient: string; givenUpAt: Date }[];
}

/** Null if the order does not exist. */
export async function readProgress(db: Db, orderId: number): Promise<OrderProgress | null> {
  const order = await selectOrders(db).where("id", "=", orderId).executeTakeFirst();
  if (!order) return null;
  const undelivered = await db
    .selectFrom("mails")
    .select(["kind", "recipient", sql<Date>`given_up_at`.as("givenUpAt")])
    .where("order_id", "=", orderId)
    .orderBy("given_up_at")
    .execute();
  const { status, user_email: userEmail, channel } = order;
  return { orderId, status, userEmail, channel, deliveries: fulfillmentsOf(order), undelivered, ...changesOf(order) };
}

/** All of the owner's orders in wire format, newest first. */
export async function readOrders(db: Db, owner: Owner): Promise<OrderResponse[]> {
  const orders = await selectOrders(db)
    .where(ownedBy(owner))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return orders.map(toWire);
}

/** Id of the order made from the owner's cart, or null if the cart was not ordered or belongs to someone else. */
export async function orderOfCart(db: Db, cartId: number, owner: Owner): Promise<number | null> {
  const query = db.selectFrom("orders").select("id").where("cart_id", "=", cartId).where(ownedBy(owner));
  return (await query.executeTakeFirst())?.id ?? null;
}

const selectOrders = (db: Db) =>
  db
    .selectFrom("orders")
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .innerJoin("skus", "skus.sku", "order_lines.sku")
          .selectAll("order_lines")
          .select((line) => [
            "skus.product_id",
            jsonArrayFrom(
              line
                .selectFrom("papers")
                .selectAll()
                .whereRef("papers.line_id", "=", "order_lines.id")
                .orderBy("serial_number"),
            ).as("papers"),
          ])
          .whereRef("order_lines.order_id", "=", "orders.id")
          .orderBy("order_lines.line_number"),
      ).as("lines"),
      jsonArrayFrom(
        eb.selectFrom("order_deliveries").selectAll().whereRef("order_deliveries.order_id", "=", "orders.id"),
      ).as("deliveries"),
      jsonArrayFrom(
        eb
          .selectFrom("order_returns")
          .selectAll()
          .select((returned) => [
            jsonArrayFrom(
              returned
                .selectFrom("order_return_lines")
                .select(["line_id", "quantity"])
                .whereRef("order_return_lines.return_id", "=", "order_returns.id")
                .orderBy("line_id"),
            ).as("lines"),
          ])
          .whereRef("order_returns.order_id", "=", "orders.id")
          .orderBy("number"),
      ).as("returns"),
      jsonArrayFrom(
        eb
          .selectFrom("order_refunds")
          .selectAll()
          .whereRef("order_refunds.order_id", "=", "orders.id")
          .orderBy("created_at")
          .orderBy("reference"),
      ).as("refunds"),
    ]);

export type StoredOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>["executeTakeFirstOrThrow"]>>;

export interface OrderRequest {
  cartId: number;
  owner: Owner;
  chargeId: string;
  customer: Customer;
  /** Null without dealer items. */
  dealer: Dealer | null;
  /** See `channelOf`. */
  channel: string | null;
}

/**
 * Creates the order of a locked, computed cart: copies its lines, closes it, and opens the owner's next cart. Queues the
 * mails to the buyer and the dealer, and the event to the channel, in the same transaction.
 */
export async function createOrder(
  tx: Tx,
  { cartId, owner, chargeId, customer, dealer, channel }: OrderRequest,
): Promise<number> {
  const cart = await tx
    .updateTable("carts")
    .set({ state: "ordered", updated_at: sql<Date>`now()` })
    .where("id", "=", cartId)
    .returning(["tax_cents", "shipping_cents", "discount_cents", "gift_message"])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ cents: number }>`
    select sum(price_cents * quantity)::integer as cents from cart_items where cart_id = ${cartId}`.execute(tx);
  const subTotal = rows[0]?.cents ?? 0;
  const order = await tx
    .insertInto("orders")
    .values({
      ...ownerColumn(owner),
      cart_id: cartId,
      charge_id: chargeId,
      status: "Paid",
      user_email: customer.email,
      customer: JSON.stringify(customer),
      dealer: dealer && JSON.stringify(dealer),
      gift_message: cart.gift_message,
      channel,
      sub_total_cents: subTotal,
      shipping_cents: cart.shipping_cents,
      tax_cents: cart.tax_cents,
      discount_cents: cart.discount_cents,
      total_cents: subTotal + cart.shipping_cents + cart.tax_cents - cart.discount_cents,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into order_lines (order_id, line_number, sku, option_ids, quantity, price_cents, product_name, product_url,
      image_url, is_ffl_item, options, build_id, notes)
    select ${order.id}, row_number() over (order by item.id), item.sku, item.option_ids, item.quantity,
      item.price_cents, item.product_name, item.product_url, item.image_url, products.is_ffl_item, item.options,
      item.build_id, item.notes
    from cart_items item join skus on skus.sku = item.sku join products on products.id = skus.product_id
    where item.cart_id = ${cartId}`.execute(tx);
  // This row marks the goods as waiting for the license.
  if (dealer) await tx.insertInto("order_deliveries").values({ order_id: order.id, kind: "dealer" }).execute();
  await tx.insertInto("carts").values(ownerColumn(owner)).execute();
  await queueMail(tx, customer.email, { kind: "order-confirmation", orderId: order.id });
  if (dealer) await queueMail(tx, dealer.dealerEmail, { kind: "license-request", orderId: order.id });
  await queueOrderEvent(tx, order.id, null);
  return order.id;
}
