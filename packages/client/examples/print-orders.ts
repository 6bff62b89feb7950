import { createClient, orders } from "../src/index.ts";

export async function printOrders(accessToken: string): Promise<void> {
  const { ask } = createClient({ url: process.env.GATEWAY ?? "http://localhost:4000/graphql" });
  const { data } = await ask(orders, { first: 3 }, { accessToken });
  for (const { id, statusLabel } of data.profile?.orders.nodes ?? []) console.log(`Order ${id}: ${statusLabel}`);
}
