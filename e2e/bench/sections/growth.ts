import { measureCarts } from "../growth/cart.ts";
import { measureCollections } from "../growth/collection.ts";
import { measureOrders } from "../growth/orders.ts";
import { measureReplicas } from "../growth/replicas.ts";
import type { RunSection } from "../section.ts";

const text = `How cost grows with what the shop holds. Each table compares sizes with each other, by turns and within one run; the \
smallest one stands in it twice (A/A).

- **Collections**: our gateway over a static upstream whose products have pictures in four renditions; the collection page's own \
operation. *Executed*: for a guest, with prices, stock and content known to the gateway. *Kept as bytes*: for anonymous visitors. \
*Read anew*: the first request after the content service said that the collection has changed, which is when the gateway reads, \
checks and maps all of it.
- **Carts**: our gateway and the commerce backend on PostgreSQL, with the light content server, one request at a time.
- **Gateways**: the collection of 50 items by one gateway and by two.
- **Orders**: the commerce backend on databases with 1,000 to 1,000,000 orders over five years: seven of ten are those of \
customers who have ordered 1 to 50 times, the others guests'; an order has one to four lines. Requests come one at a time over one \
connection to the database, so that all pages of tables and indexes that PostgreSQL looks at (in memory or on disk) can be counted \
for each call: that figure depends on no machine. Cards are approved at once, without a provider. The tables are unlogged, so \
nothing is said of how fast a disk is. An account comes with all of its orders in one answer, so its cost grows with the \
customer's own orders; the gateway shows them page by page, and a later page costs what the first one does.`;

export const run: RunSection = async ({ quick }) => {
  const parts = [];
  for (const measure of [measureCollections, measureCarts, measureReplicas, measureOrders])
    parts.push(await measure(quick));
  return {
    title: "Cost as work grows",
    text,
    tables: parts.flatMap(({ tables }) => tables),
    targets: parts.flatMap(({ targets }) => targets),
    charts: parts.flatMap(({ charts }) => charts),
  };
};
