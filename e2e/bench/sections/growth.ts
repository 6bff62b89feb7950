import { measureCarts } from "../growth/cart.ts";
import { measureCollections } from "../growth/collection.ts";
import { measureOrders } from "../growth/orders.ts";
import { measureReplicas } from "../growth/replicas.ts";
import type { RunSection } from "../section.ts";

const text = `Each table compares sizes by turns in one run; the smallest stands in it twice (A/A).

- **Collections**: the gateway over a static upstream whose products have pictures in four renditions. _Executed_: for a guest, upstream
  values known. _Kept as bytes_: for anonymous visitors. _Read anew_: the first request after the content changed.
- **Carts**: gateway and commerce on PostgreSQL, one request at a time.
- **Gateways**: the collection of 50 items by one gateway and by two.
- **Orders**: commerce on databases with 1,000 to 1,000,000 orders over five years, one request at a time over one connection, so that
  the database pages of each call can be counted. Cards are approved at once; tables are unlogged.`;

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
