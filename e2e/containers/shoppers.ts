// Shoppers who buy over HTTP while containers come and go, and a check that the shop keeps what it confirmed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCharges } from "../perf/load/invariants.ts";
import { createRecords, type Purchase, type ShopperRecords } from "../perf/load/records.ts";
import { visitUntilClosed, type World } from "../perf/load/shopper.ts";
import { docker, queryCommerce, type Stores, until } from "./engine.ts";

const SHOPPERS = 12;
/** Milliseconds for a purchase to settle after its process was killed, and for a shopper to buy. */
const SETTLING_MS = 120_000;

export interface Shoppers {
  /** Resolves while an order is in flight. */
  isOrdering: () => Promise<void>;
  /** The purchases that were confirmed so far. */
  placed: () => Purchase[];
  /** Resolves after this many more orders. */
  ordered: (count: number) => Promise<void>;
  /** Lets all shoppers finish and returns the result once all orders are settled. */
  close: (stores: Stores) => Promise<{ requests: number; failed: string[]; orders: number; broken: string[] }>;
}

export function openShoppers(addresses: Pick<World, "url" | "issuer" | "payment">): Shoppers {
  const records = createRecords();
  let isClosing = false;
  const world: World = { ...addresses, records, isClosing: () => isClosing };
  const shopping = Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) => visitUntilClosed(world, `shopper ${index + 1}`, index)),
  );
  const placed = () => records.purchases.filter(({ outcome }) => outcome === "ordered");
  return {
    placed,
    isOrdering: () =>
      until(() => records.purchases.some(({ outcome }) => outcome === "unknown"), "An order", SETTLING_MS),
    ordered(count) {
      const wanted = placed().length + count;
      return until(() => placed().length >= wanted, `${count} more orders`, SETTLING_MS);
    },
    async close(stores) {
      isClosing = true;
      await shopping;
      return {
        requests: records.attempts.length,
        failed: records.attempts
          .filter(({ outcome }) => outcome !== "ok")
          .map(({ operation, failure }) => `${operation}: ${failure}`),
        orders: placed().length,
        broken: [
          ...records.interactions
            .filter(({ succeeded }) => !succeeded)
            .map(({ operation }) => `${operation} was given up.`),
          ...(await brokenInvariants(records, stores)),
        ],
      };
    },
  };
}

/** What shoppers or the stores contradict, once no order is in flight: lost or doubled orders, and charges without orders. */
export async function brokenInvariants(
  { broken, purchases }: ShopperRecords,
  { postgres, payment }: Stores,
): Promise<string[]> {
  const orders = await settledOrders(postgres);
  return [...broken, ...lost(purchases, orders), ...(await uncharged(orders, payment))];
}

/**
 * What is wrong with a restored shop: a purchase that was confirmed before the backup and is not there once, or an order without
 * its charge. Charges after the backup may have no order.
 */
export async function lostByRestore(purchases: readonly Purchase[], { postgres, payment }: Stores): Promise<string[]> {
  const orders = await settledOrders(postgres);
  const without = await uncharged(orders, payment);
  return [...lost(purchases, orders), ...without.filter((fault) => fault.startsWith("Order "))];
}

interface Order {
  key: string;
  id: string;
  cartId: string;
  chargeId: string;
}

/** The orders in the database, once none is in flight. */
async function settledOrders(postgres: string): Promise<Order[]> {
  const pending = "select count(*) from checkout_attempts where state = 'pending'";
  await until(async () => (await queryCommerce(postgres, pending)) === "0", "The end of all purchases", SETTLING_MS);
  const rows = await queryCommerce(
    postgres,
    "select key, orders.id, orders.cart_id, charge_id from orders join checkout_attempts on order_id = orders.id",
  );
  return rows.split("\n").map((row) => {
    const [key = "", id = "", cartId = "", chargeId = ""] = row.split(",");
    return { key, id, cartId, chargeId };
  });
}

/** Each confirmed order exists once; rejected ones do not. */
function lost(purchases: readonly Purchase[], orders: readonly Order[]): string[] {
  const byKey = Map.groupBy(orders, ({ key }) => key);
  return purchases.flatMap(({ key, outcome, orderId, cartId }) => {
    const made = byKey.get(key) ?? [];
    if (made.length > 1) return [`Key ${key} made ${made.length} orders.`];
    if (outcome === "refused" && made.length > 0) return [`Key ${key} was refused and made an order.`];
    // Another attempt of the same shopper for the same cart may have placed it.
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
