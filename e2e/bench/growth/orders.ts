import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openIssuer } from "../../../stack/commerce/test/issuer.ts";
import { postgresFault } from "../../../stack/commerce/test/postgres-server.ts";
import { customerInfo, texas } from "../../../stack/commerce/test/shop.ts";
import { seed } from "../../../stack/seed/seed.ts";
import { takeTurns, type TaskCost } from "../measure/turns.ts";
import type { Section, Table } from "../section.ts";
import { openShopOfOrders, type ShopOfOrders } from "./shop-of-orders.ts";

/** The `n`th, and the first again after the last. */
function nth<T>(list: readonly T[], n: number): T {
  const value = list[n % list.length];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
}

const part = seed.products.find(({ fflItem, selects, colors }) => !fflItem && selects.length === 0 && !colors);

/** A guest comes, takes a part and orders it: four calls. */
async function placeOrder({ caller }: ShopOfOrders): Promise<void> {
  if (!part) throw new Error("the catalogue has no simple part");
  const { guestToken } = await caller.ask<{ guestToken: string }>("POST", "/Auth/guest");
  const cart = `/Cart/guest/${guestToken}`;
  const item = { productId: part.documentId, sku: part.skus[0]?.sku, productName: part.title };
  const { id: cartId } = await caller.ask<{ id: number }>("POST", `${cart}/items`, {}, item);
  await caller.ask("POST", `${cart}/compute`, {}, { cartId, shippingMethodId: 1, address: texas });
  const { success } = await caller.ask<{ success: boolean }>(
    "POST",
    "/Checkout/simplified",
    { "x-guest-id": guestToken, "idempotency-key": randomUUID() },
    { cartId, customerInfo, paymentToken: "approved" },
  );
  if (!success) throw new Error("an order was not placed");
}

/** What is asked of each shop; `n` counts up. */
const operations: { name: string; repeats: number; run: (shop: ShopOfOrders, n: number) => Promise<unknown> }[] = [
  {
    name: "a customer's account with 20 orders",
    repeats: 40,
    async run({ caller, customers }, n) {
      const { headers } = nth(customers[20], n);
      const { orders } = await caller.ask<{ orders: object[] }>("GET", "/User/profile", headers);
      if (orders.length !== 20) throw new Error(`an account has ${orders.length} orders`);
    },
  },
  {
    name: "a customer's account with 50 orders",
    repeats: 40,
    run: ({ caller, customers }, n) => caller.ask("GET", "/User/profile", nth(customers[50], n).headers),
  },
  {
    name: "an order of a customer",
    repeats: 100,
    run({ caller, customers }, n) {
      const { headers, orders } = nth(customers[20], n);
      return caller.ask("GET", `/Order/${nth(orders, n * 7)}`, headers);
    },
  },
  {
    name: "an order of a guest",
    repeats: 100,
    run({ caller, guests }, n) {
      const { headers, order } = nth(guests, n);
      return caller.ask("GET", `/Order/${order}`, headers);
    },
  },
  { name: "placing an order (four calls)", repeats: 20, run: placeOrder },
  { name: "prices and stock of all skus", repeats: 50, run: ({ caller }) => caller.ask("GET", "/Products/nocache") },
  {
    name: "whether an address gets the newsletter",
    repeats: 100,
    run({ caller, customers }, n) {
      const { email, headers } = nth(customers[20], n);
      return caller.ask("GET", `/Newsletter/status/${encodeURIComponent(email)}`, headers);
    },
  },
  { name: "an hourly purge that finds 150 rows", repeats: 10, run: ({ caller }) => caller.ask("GET", "/purge") },
];

/** What calls of the commerce backend cost with ever more orders in its database. */
export async function measureOrders(quick: boolean): Promise<Omit<Section, "title" | "text">> {
  const fault = await postgresFault();
  const embedded = fault !== null;
  const sizes = quick ? [1000, 10_000] : embedded ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000];
  const closings: (() => Promise<void>)[] = [];
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "growth-"));
    closings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const issuer = await openIssuer();
    closings.push(() => issuer.close());
    const shops: ShopOfOrders[] = [];
    // The first one twice: how much two that are the same differ.
    for (const orders of [...sizes, nth(sizes, 0)]) {
      const started = performance.now();
      shops.push(await openShopOfOrders(orders, { embedded, dataDir, issuer }, closings));
      console.log(
        `${orders.toLocaleString("en")} orders made in ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    const costs = new Map<string, TaskCost[]>();
    for (const { name, repeats, run } of operations) {
      console.log(name);
      let n = 0;
      const tasks = shops.map((shop) => ({
        name: shop.orders.toLocaleString("en"),
        processes: [shop.commerce],
        async run() {
          const started = performance.now();
          await run(shop, (n += 1));
          return performance.now() - started;
        },
      }));
      costs.set(name, await takeTurns(tasks, { rounds: quick ? 1 : 5, repeats: quick ? 2 : repeats }));
    }
    return report(costs, shops, embedded);
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

function report(
  costs: Map<string, TaskCost[]>,
  shops: ShopOfOrders[],
  embedded: boolean,
): Omit<Section, "title" | "text"> {
  const last = shops.length - 2;
  const [smallest, largest] = [shops[0], shops[last]].map((shop) => shop?.orders.toLocaleString("en") ?? "");
  const figures = {
    p50: { title: "median time", unit: "ms", of: (cost: TaskCost) => cost.p50 },
    cpu: { title: "CPU time of the backend", unit: "ms", of: (cost: TaskCost) => cost.cpu[0] ?? NaN },
    pages: { title: "database pages looked at", unit: "", of: (cost: TaskCost) => cost.counts.pages ?? NaN },
  };
  const factor = (all: TaskCost[], of: (cost: TaskCost) => number, index = last) => {
    const [first, other] = [all[0], all[index]];
    return first && other ? of(other) / of(first) : NaN;
  };
  const tables = Object.values(figures).map(({ title, unit, of }): Table => ({
    title: `With more orders: ${title}${unit && ` (${unit})`}`,
    columns: [
      "",
      ...shops.slice(0, -1).map(({ orders }) => orders.toLocaleString("en")),
      `${largest} by ${smallest}`,
      "A/A",
    ],
    rows: Array.from(costs, ([name, all]) => [
      name,
      ...all.slice(0, -1).map(of),
      factor(all, of),
      factor(all, of, shops.length - 1),
    ]),
  }));
  tables.push({
    title: "Statements of each call",
    columns: ["", smallest ?? "", largest ?? ""],
    rows: Array.from(costs, ([name, all]) => [
      name,
      all[0]?.counts.statements ?? NaN,
      all[last]?.counts.statements ?? NaN,
    ]),
    notes: embedded ? ["PostgreSQL does not answer here, so this was an embedded one, which takes 10,000 orders."] : [],
  });
  const worst = (of: (cost: TaskCost) => number) =>
    Array.from(costs, ([name, all]) => ({ name, factor: factor(all, of) })).toSorted((a, b) => b.factor - a.factor)[0];
  return {
    tables,
    targets: [figures.cpu, figures.pages].map(({ title, of }) => {
      const { name, factor } = worst(of) ?? { name: "", factor: NaN };
      return {
        claim: `${title} of each call, ${largest} orders by ${smallest}`,
        target: "≤ 2",
        measured: `${factor.toPrecision(3)} (${name})`,
        met: factor <= 2,
      };
    }),
    charts: [
      {
        file: "growth-orders",
        title: "What a call costs with more orders in the backend",
        axis: "Database pages looked at",
        xAxis: "Orders in the database",
        values: Array.from(costs, ([label, all]) =>
          all.slice(0, -1).map((cost, index) => ({
            label,
            value: cost.counts.pages ?? NaN,
            x: shops[index]?.orders ?? NaN,
          })),
        ).flat(),
      },
    ],
  };
}
