// People who buy over HTTP while containers come and go, and whether the shop keeps what it confirmed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readCharges } from "../soak/books.ts";
import { readOperations } from "../soak/browser.ts";
import { createNotebook, type Purchase } from "../soak/notebook.ts";
import { createRecords } from "../soak/records.ts";
import { createShopper, type World } from "../soak/shopper.ts";
import { shopOn } from "../soak/visit.ts";
import { docker } from "./engine.ts";

const SHOPPERS = 12;
/** Milliseconds that a purchase whose process was killed may take to settle, and a shopper to buy. */
const SETTLING_MS = 120_000;

/** Ids of containers that run. */
interface Stores {
  postgres: string;
  payment: string;
}

export interface Shoppers {
  /** Resolves while an order is on its way to the shop. */
  isOrdering: () => Promise<void>;
  /** Resolves when so many more orders are placed. */
  ordered: (count: number) => Promise<void>;
  /** Lets everybody end what they do, and answers what came of it once all orders are settled. */
  close: (stores: Stores) => Promise<{ requests: number; failed: string[]; orders: number; broken: string[] }>;
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + SETTLING_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${SETTLING_MS / 1000} s.`);
    await pause(5);
  }
}

/** Lets people shop at these addresses until they are closed. */
export function openShoppers(addresses: World["topology"]): Shoppers {
  const [records, notebook] = [createRecords(), createNotebook()];
  let isClosing = false;
  const world: World = {
    topology: addresses,
    operations: readOperations(),
    records,
    notebook,
    isClosing: () => isClosing,
  };
  const shopping = Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) => shopOn(createShopper(world, `shopper ${index + 1}`, index), world)),
  );
  const placed = () => notebook.purchases.filter(({ outcome }) => outcome === "ordered");
  return {
    isOrdering: () => until(() => notebook.purchases.some(({ outcome }) => outcome === "unknown"), "An order"),
    ordered(count) {
      const wanted = placed().length + count;
      return until(() => placed().length >= wanted, `${count} more orders`);
    },
    async close({ postgres, payment }) {
      isClosing = true;
      await shopping;
      const orders = await settledOrders(postgres);
      return {
        requests: records.tries.length,
        failed: records.tries
          .filter(({ outcome }) => outcome !== "ok")
          .map(({ operation, failure }) => `${operation}: ${failure}`),
        orders: placed().length,
        broken: [
          ...notebook.broken,
          ...records.waits.filter(({ succeeded }) => !succeeded).map(({ operation }) => `${operation} was given up.`),
          ...lost(notebook.purchases, orders),
          ...(await uncharged(orders, payment)),
        ],
      };
    },
  };
}

interface Order {
  key: string;
  id: string;
  cartId: string;
  chargeId: string;
}

/** The orders in the database, once none is on its way any more. */
async function settledOrders(postgres: string): Promise<Order[]> {
  const query = (sql: string) =>
    docker("exec", postgres, "psql", "--username=postgres", "--dbname=commerce", "--csv", "--tuples-only", "-c", sql);
  const pending = "select count(*) from checkout_attempts where state = 'pending'";
  await until(async () => (await query(pending)) === "0", "The end of all purchases");
  const rows = await query(
    "select key, orders.id, orders.cart_id, charge_id from orders join checkout_attempts on order_id = orders.id",
  );
  return rows.split("\n").map((row) => {
    const [key = "", id = "", cartId = "", chargeId = ""] = row.split(",");
    return { key, id, cartId, chargeId };
  });
}

/** Each order that was confirmed is there once; what was refused is not. */
function lost(purchases: readonly Purchase[], orders: readonly Order[]): string[] {
  const byKey = Map.groupBy(orders, ({ key }) => key);
  return purchases.flatMap(({ key, outcome, orderId, cartId }) => {
    const made = byKey.get(key) ?? [];
    if (made.length > 1) return [`Key ${key} made ${made.length} orders.`];
    if (outcome === "refused" && made.length > 0) return [`Key ${key} was refused and made an order.`];
    // Another try of the same shopper for the same cart may have made it.
    const isThere = orders.some((order) => order.id === orderId && order.cartId === cartId);
    return outcome === "ordered" && !isThere ? [`Order ${orderId} was confirmed and is not there.`] : [];
  });
}

/** Each charge has its order, and each order its charge. */
async function uncharged(orders: readonly Order[], payment: string): Promise<string[]> {
  const ledger = mkdtempSync(join(tmpdir(), "ledger-"));
  try {
    await docker("cp", `${payment}:/app/data/.`, ledger);
    const charged = new Set(orders.map(({ chargeId }) => chargeId));
    const approved = readCharges(ledger).filter(({ status }) => status === "approved");
    const ids = new Set(approved.map(({ id }) => id));
    return [
      ...approved.filter(({ id }) => !charged.has(id)).map(({ id }) => `Charge ${id} has no order.`),
      ...orders.filter(({ chargeId }) => !ids.has(chargeId)).map(({ id }) => `Order ${id} has no charge.`),
    ];
  } finally {
    rmSync(ledger, { recursive: true });
  }
}
