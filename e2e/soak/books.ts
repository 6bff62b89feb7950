// What the database, the ledger of charges, the outbox and the reviews hold, against what shoppers were told.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Db } from "../../stack/commerce/database/tables.ts";
import { lineKey } from "./cart-notes.ts";
import { startStock } from "./goods.ts";
import type { Notebook } from "./notebook.ts";
import type { Topology } from "./topology.ts";

export interface Charge {
  id: string;
  reference: string;
  /** Cents. */
  amount: number;
  status: string;
}

/** Whether something is still on its way: an order without its outcome, a mail that was not sent, a charge too many. */
export async function isUnsettled(db: Db, ledger: string): Promise<boolean> {
  const attempt = await db
    .selectFrom("checkout_attempts")
    .select("id")
    .where("state", "=", "pending")
    .executeTakeFirst();
  const mail = await db.selectFrom("mails").select("id").where("settled_at", "is", null).executeTakeFirst();
  if (attempt || mail) return true;
  const charged = new Set((await db.selectFrom("orders").select("charge_id").execute()).map((row) => row.charge_id));
  return readCharges(ledger).some(({ id, status }) => status === "approved" && !charged.has(id));
}

/** The charges of a ledger in this folder. */
export function readCharges(ledger: string): Charge[] {
  const file = new DatabaseSync(join(ledger, "ledger.db"), { readOnly: true });
  try {
    return file.prepare("select id, reference, amount, status from charges").all() as unknown as Charge[];
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

/** Every order that was confirmed is there once, with its lines, and no other is. */
async function checkOrders(db: Db, { purchases }: Notebook, orders: SoldOrder[]): Promise<string[]> {
  const wrong: string[] = [];
  const byKey = Map.groupBy(orders, ({ key }) => key);
  const lines = await db.selectFrom("order_lines").select(["order_id", "sku", "quantity", "price_cents"]).execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  for (const { key, outcome, orderId, cartId, email, total, lines: wanted } of purchases) {
    const made = byKey.get(key) ?? [];
    if (made.length > 1) wrong.push(`Key ${key} made ${made.length} orders: ${made.map(({ id }) => id).join(", ")}.`);
    const [order] = made;
    if (outcome === "refused" && order) wrong.push(`Key ${key} was refused and made order ${order.id}.`);
    if (outcome !== "ordered") continue;
    if (!order || String(order.id) !== orderId) {
      const other = orders.find(({ id, cart_id }) => String(id) === orderId && String(cart_id) === cartId);
      // Another try of the same shopper for the same cart had made it.
      if (!other) wrong.push(`Order ${orderId} of key ${key} was confirmed and is not there.`);
      continue;
    }
    const items = linesOf.get(order.id) ?? [];
    if (order.user_email !== email) wrong.push(`Order ${order.id} has another e-mail address than its shopper gave.`);
    if (order.total_cents !== Math.round(Number(total) * 100)) {
      wrong.push(`Order ${order.id} costs ${order.total_cents} cents; its shopper agreed to ${total} dollars.`);
    }
    const spell = (list: readonly { sku: string; quantity: number }[]) =>
      list
        .map(({ sku, quantity }) => `${quantity} ${sku}`)
        .toSorted()
        .join(", ") || "nothing";
    const [is, shouldBe] = [spell(items), spell(wanted)];
    if (is !== shouldBe) wrong.push(`Order ${order.id} has ${is}; its shopper ordered ${shouldBe}.`);
  }
  for (const { id, sub_total_cents, shipping_cents, tax_cents, discount_cents, total_cents } of orders) {
    const subTotal = (linesOf.get(id) ?? []).reduce(
      (sum, { price_cents, quantity }) => sum + price_cents * quantity,
      0,
    );
    const total = subTotal + shipping_cents + tax_cents - discount_cents;
    if (subTotal !== sub_total_cents || total !== total_cents) wrong.push(`The amounts of order ${id} do not add up.`);
  }
  const keys = new Set(purchases.map(({ key }) => key));
  for (const { id, key } of orders) if (!keys.has(key)) wrong.push(`Order ${id} has a key that nobody sent.`);
  return wrong;
}

/** Every charge has its order, every order its charge, for the same amount. */
function checkCharges(orders: SoldOrder[], ledger: string): string[] {
  const charges = readCharges(ledger);
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const charged = new Set(orders.map((order) => order.charge_id));
  return [
    ...charges
      .filter(({ id, status }) => status === "approved" && !charged.has(id))
      .map(({ id, amount }) => `Charge ${id} of ${amount} cents has no order.`),
    ...orders.flatMap(({ id, charge_id, reference, total_cents, amount_cents }) => {
      const charge = byId.get(charge_id);
      if (!charge) return [`Order ${id} names charge ${charge_id}, which the ledger does not have.`];
      const fits =
        charge.status === "approved" &&
        charge.reference === reference &&
        charge.amount === total_cents &&
        amount_cents === total_cents;
      return fits ? [] : [`Order ${id} of ${total_cents} cents has a charge that is ${JSON.stringify(charge)}.`];
    }),
  ];
}

/** Nothing is reserved, and what is on hand is what was there and came in, less what was sold. */
async function checkStock(db: Db, { receipts }: Notebook): Promise<string[]> {
  const sold = await db
    .selectFrom("order_lines")
    // Those of the seed had no attempt, and no stock.
    .innerJoin("checkout_attempts", "checkout_attempts.order_id", "order_lines.order_id")
    .select(["sku", "quantity"])
    .execute();
  const received = await db.selectFrom("stock_receipts").selectAll().execute();
  const count = (list: readonly { sku: string; quantity: number }[], wanted: string) =>
    list.reduce((sum, { sku, quantity }) => (sku === wanted ? sum + quantity : sum), 0);
  const wrong: string[] = [];
  for (const { sku, on_hand, reserved } of await db.selectFrom("skus").selectAll().execute()) {
    const [start, out, into] = [startStock.get(sku) ?? 0, count(sold, sku), count(received, sku)];
    if (reserved !== 0) wrong.push(`${reserved} of ${sku} are still reserved.`);
    if (on_hand + out + reserved === start + into) continue;
    const sum = `${on_hand} on hand, ${out} sold, ${reserved} reserved`;
    wrong.push(`${sku}: ${sum}; ${start} were there and ${into} came in.`);
  }
  const known = new Map(received.map((row) => [row.key, row]));
  for (const { key, sku, quantity } of receipts) {
    if (known.get(key)?.quantity !== quantity) wrong.push(`A receipt of ${quantity} ${sku} was confirmed and is lost.`);
  }
  return wrong;
}

/** Each cart that was left holds what its shopper was told. */
async function checkCarts(db: Db, { carts, purchases }: Notebook): Promise<string[]> {
  const items = await db.selectFrom("cart_items").select(["cart_id", "sku", "option_ids", "quantity"]).execute();
  const byCart = Map.groupBy(items, (item) => String(item.cart_id));
  const open = new Set(purchases.filter(({ outcome }) => outcome === "unknown").map(({ cartId }) => cartId));
  return carts.flatMap(({ shopper, notes }) => {
    const { cartId } = notes;
    // Whoever never learnt what became of the order cannot tell whether the cart is theirs still.
    if (cartId === null || open.has(cartId)) return [];
    const lines = (byCart.get(cartId) ?? []).map((item) => ({
      key: lineKey(item.sku, item.option_ids),
      quantity: item.quantity,
    }));
    return notes.see(lines, Infinity).map((wrong) => `Cart ${cartId} of ${shopper} ${wrong}.`);
  });
}

/** Each order was confirmed by one mail; what was promised by mail was sent. */
async function checkMails(db: Db, notebook: Notebook, orders: SoldOrder[], outbox: string): Promise<string[]> {
  const sent = readdirSync(outbox)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), "utf8")) as { to: string; subject: string });
  const confirmations = Map.groupBy(sent, ({ to, subject }) => `${subject} ${to}`);
  const wrong = orders.flatMap(({ id, user_email }) => {
    const count = confirmations.get(`Your order ${id} ${user_email}`)?.length ?? 0;
    return count === 1 ? [] : [`Order ${id} was confirmed by ${count} mails.`];
  });
  const addresses = new Set(sent.map(({ to }) => to));
  for (const email of notebook.newsletters) {
    if (!addresses.has(email)) wrong.push(`${email} was told that a mail about the newsletter comes, and got none.`);
  }
  const alerts = new Set((await db.selectFrom("stock_alerts").select("email").execute()).map(({ email }) => email));
  for (const { email, sku } of notebook.stockAlerts) {
    if (!alerts.has(email)) wrong.push(`${email} was promised to be told of ${sku}, and is not on the list.`);
  }
  return wrong;
}

function checkReviews(notebook: Notebook, folder: string): string[] {
  const file = new DatabaseSync(join(folder, "reviews.db"), { readOnly: true });
  try {
    const titles = file
      .prepare("select title from reviews")
      .all()
      .map(({ title }) => String(title));
    const counts = new Map<string, number>();
    for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
    return notebook.reviews
      .filter((title) => !counts.has(title))
      .map((title) => `The review "${title}" was taken and is lost.`);
  } finally {
    file.close();
  }
}

export interface Books {
  /** Each broken promise in a sentence. */
  broken: string[];
  orders: number;
  charges: Record<string, number>;
  mails: number;
}

/** Holds the books against the notebook, once everything has settled. */
export async function checkBooks(db: Db, notebook: Notebook, topology: Topology): Promise<Books> {
  const orders = await soldOrders(db);
  const statuses = Map.groupBy(readCharges(topology.ledger), ({ status }) => status);
  return {
    broken: [
      ...notebook.broken,
      ...(await checkOrders(db, notebook, orders)),
      ...checkCharges(orders, topology.ledger),
      ...(await checkStock(db, notebook)),
      ...(await checkCarts(db, notebook)),
      ...(await checkMails(db, notebook, orders, topology.outbox)),
      ...checkReviews(notebook, topology.reviews),
    ],
    orders: orders.length,
    charges: Object.fromEntries([...statuses].map(([status, charges]) => [status, charges.length])),
    mails: readdirSync(topology.outbox).filter((name) => name.endsWith(".json")).length,
  };
}
