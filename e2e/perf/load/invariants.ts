// Compares the database, the ledger of charges and the outbox with the responses that shoppers got.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Db } from "../../../stack/commerce/database/tables.ts";
import { type Charge, chargeRow } from "../../../stack/services/payment/ledger.ts";
import { initialStock } from "./products.ts";
import type { ShopperRecords } from "./records.ts";

export function readCharges(ledger: string): Charge[] {
  const file = new DatabaseSync(join(ledger, "ledger.db"), { readOnly: true });
  try {
    const rows = file.prepare("select id, reference, amount, status from charges").all();
    return rows.map((row) => chargeRow.parse(row));
  } finally {
    file.close();
  }
}

const soldOrders = (db: Db) =>
  db
    .selectFrom("orders")
    .innerJoin("checkout_attempts as attempt", "attempt.order_id", "orders.id")
    .select(["orders.id", "orders.cart_id", "orders.charge_id", "orders.user_email", "orders.total_cents"])
    .select(["sub_total_cents", "shipping_cents", "tax_cents", "discount_cents"])
    .select(["attempt.key", "attempt.reference", "attempt.amount_cents"])
    .execute();
type SoldOrder = Awaited<ReturnType<typeof soldOrders>>[number];

/** True while an order has no outcome, an email is unsent, or a charge has no order. */
export async function isUnsettled(db: Db, ledger: string): Promise<boolean> {
  const pending = db.selectFrom("checkout_attempts").select("id").where("state", "=", "pending").executeTakeFirst();
  const mail = db.selectFrom("mails").select("id").where("settled_at", "is", null).executeTakeFirst();
  if ((await pending) ?? (await mail)) return true;
  const charged = new Set((await db.selectFrom("orders").select("charge_id").execute()).map((row) => row.charge_id));
  return readCharges(ledger).some(({ id, status }) => status === "approved" && !charged.has(id));
}

const spell = (lines: readonly { sku: string; quantity: number }[]): string =>
  lines
    .map(({ sku, quantity }) => `${quantity} ${sku}`)
    .toSorted()
    .join(", ");

/** Every confirmed order exists once with its lines and its total, and no other order exists. */
async function checkOrders(db: Db, { purchases }: ShopperRecords, orders: SoldOrder[]): Promise<string[]> {
  const broken: string[] = [];
  const byKey = Map.groupBy(orders, ({ key }) => key);
  const lines = await db.selectFrom("order_lines").select(["order_id", "sku", "quantity", "price_cents"]).execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  for (const { key, outcome, orderId, cartId, email, total, lines: wanted } of purchases) {
    const made = byKey.get(key) ?? [];
    if (made.length > 1) broken.push(`Key ${key} made ${made.length} orders.`);
    const [order] = made;
    if (outcome === "refused" && order) broken.push(`Key ${key} was refused and made order ${order.id}.`);
    if (outcome !== "ordered") continue;
    if (!order || String(order.id) !== orderId) {
      // Another attempt of the same shopper for the same cart may have placed it.
      const isThere = orders.some(({ id, cart_id }) => String(id) === orderId && String(cart_id) === cartId);
      if (!isThere) broken.push(`Order ${orderId} of key ${key} was confirmed and does not exist.`);
      continue;
    }
    const found = spell(linesOf.get(order.id) ?? []);
    if (found !== spell(wanted)) broken.push(`Order ${order.id} has ${found} instead of ${spell(wanted)}.`);
    if (order.user_email !== email)
      broken.push(`Order ${order.id} has another email address than its shopper entered.`);
    if (order.total_cents !== Math.round(Number(total) * 100)) {
      broken.push(`Order ${order.id} costs ${order.total_cents} cents; its shopper agreed to ${total} dollars.`);
    }
  }
  const keys = new Set(purchases.map(({ key }) => key));
  for (const { id, key, ...order } of orders) {
    const sum = (linesOf.get(id) ?? []).reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
    const total = sum + order.shipping_cents + order.tax_cents - order.discount_cents;
    if (sum !== order.sub_total_cents || total !== order.total_cents) {
      broken.push(`The amounts of order ${id} do not add up.`);
    }
    if (!keys.has(key)) broken.push(`Order ${id} has a key that no shopper sent.`);
  }
  return broken;
}

/** Every approved charge has its order and every order its charge, for the same amount. */
function checkCharges(orders: SoldOrder[], charges: Charge[]): string[] {
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const charged = new Set(orders.map((order) => order.charge_id));
  const fits = ({ charge_id, reference, total_cents, amount_cents }: SoldOrder) => {
    const charge = byId.get(charge_id);
    const isSame = charge?.reference === reference && charge.amount === total_cents && amount_cents === total_cents;
    return isSame && charge.status === "approved";
  };
  return [
    ...charges
      .filter(({ id, status }) => status === "approved" && !charged.has(id))
      .map(({ id, amount }) => `Charge ${id} of ${amount} cents has no order.`),
    ...orders
      .filter((order) => !fits(order))
      .map(({ id, charge_id }) => `Order ${id} has charge ${charge_id}: ${JSON.stringify(byId.get(charge_id))}.`),
  ];
}

/** Nothing is reserved, and the stock is the initial stock minus the sold pieces. */
async function checkStock(db: Db): Promise<string[]> {
  const sold = await db
    .selectFrom("order_lines")
    // Seeded orders have no attempt and did not reduce the stock.
    .innerJoin("checkout_attempts", "checkout_attempts.order_id", "order_lines.order_id")
    .select(["sku", "quantity"])
    .execute();
  const rows = await db.selectFrom("skus").selectAll().execute();
  return rows.flatMap(({ sku, on_hand, reserved }) => {
    const out = sold.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
    const initial = initialStock.get(sku) ?? 0;
    return reserved === 0 && on_hand + out === initial
      ? []
      : [`${sku}: ${on_hand} on hand, ${out} sold, ${reserved} reserved of ${initial}.`];
  });
}

function checkMails(orders: SoldOrder[], outbox: string): string[] {
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as { to: string; subject: string });
  const bySubject = Map.groupBy(mails, ({ to, subject }) => `${subject} ${to}`);
  return orders.flatMap(({ id, user_email }) => {
    const count = bySubject.get(`Your order ${id} ${user_email}`)?.length ?? 0;
    return count === 1 ? [] : [`Order ${id} was confirmed by ${count} emails.`];
  });
}

export interface InvariantReport {
  /** Violated invariants, in sentences. */
  broken: string[];
  orders: number;
  approved: number;
  declined: number;
}

export async function checkInvariants(
  db: Db,
  records: ShopperRecords,
  { ledger, outbox }: { ledger: string; outbox: string },
): Promise<InvariantReport> {
  const orders = await soldOrders(db);
  const charges = readCharges(ledger);
  const count = (wanted: string) => charges.filter(({ status }) => status === wanted).length;
  return {
    broken: [
      ...records.broken,
      ...(await checkOrders(db, records, orders)),
      ...checkCharges(orders, charges),
      ...(await checkStock(db)),
      ...checkMails(orders, outbox),
    ],
    orders: orders.length,
    approved: count("approved"),
    declined: count("declined"),
  };
}
