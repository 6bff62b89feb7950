import { Pool } from "undici";
import { cpuOf, type MeasuredProcess, type StartedProcess } from "../measure/process.ts";
import { takeTurns, type Task, type TaskCost } from "../measure/turns.ts";
import { shopDocument, type BenchDocument } from "./documents.ts";

export interface CartCosts {
  tasks: Record<CartTask, TaskCost>;
  /** Lines of the cart beside the one that changes. */
  otherLines: number;
}

export type CartTask = "add" | "addAgain" | "addDirect" | "update" | "updateDirect" | "putDirect";

interface CartOptions {
  gateway: StartedProcess;
  commerce: string;
  commercePid: number;
  productId: string;
  rounds: number;
  repeats: number;
  warmUp: number;
}

/** A line as the backend tells it; it takes the price by another name. */
interface Item {
  id: number;
  sku: string;
  quantity: number;
  price: number;
  [field: string]: unknown;
}

interface Sku {
  sku: string;
  qtyOnHand: number;
}

/** JSON over connections that are kept. Throws for every status from 400. */
function caller(origin: string, headers: Record<string, string> = {}) {
  const pool = new Pool(origin, { connections: 1 });
  return async function call<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
    const answer = await pool.request({
      method,
      path,
      headers: {
        ...headers,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
    return (text === "" ? null : JSON.parse(text)) as T;
  };
}

const toRequest = ({ id: _id, price, ...item }: Item) => ({ ...item, productPrice: price });

/** A guest's changes of one cart, through the gateway and by the REST calls that do the same, in turn. */
export async function measureCart(options: CartOptions): Promise<CartCosts> {
  const { gateway, commerce, commercePid, productId, rounds, repeats, warmUp } = options;
  const anonymous = caller(commerce);
  const { guestToken } = await anonymous<{ guestToken: string }>("POST", "/Auth/guest");
  const identity = { "x-guest-id": guestToken };
  const backend = caller(commerce, identity);
  const shop = caller(gateway.origin, identity);
  const cartPath = `/Cart/guest/${guestToken}`;
  const [add, update] = [shopDocument("CartAddLine"), shopDocument("CartUpdateLine")];

  interface Outcome {
    cart: { lines: { id: string; sku: string; quantity: number }[] } | null;
    userErrors: unknown[];
  }
  async function mutate({ hash }: BenchDocument, field: string, input: object): Promise<Outcome> {
    const { data, errors } = await shop<{ data?: Record<string, Outcome>; errors?: unknown }>("POST", "/graphql", {
      variables: { input },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    });
    const outcome = data?.[field];
    if (!outcome?.cart) throw new Error(`${field}: ${JSON.stringify(errors ?? outcome)}`);
    return outcome;
  }
  const addLine = (sku: string) => mutate(add, "cartAddLine", { productId, sku, quantity: 1 });

  const skus = await skusOf(shop, productId);
  const [sku, ...others] = skus.filter(({ qtyOnHand }) => qtyOnHand > 2).map((one) => one.sku);
  if (sku === undefined) throw new Error(`Nothing of ${productId} can be bought.`);
  for (const other of others.slice(0, 2)) await addLine(other);
  const otherLines = Math.min(2, others.length);
  await addLine(sku);
  const itemOf = ({ items }: { items: Item[] }): Item => {
    const item = items.find((one) => one.sku === sku);
    if (!item || items.length !== otherLines + 1) throw new Error("The cart is not what it should be.");
    return item;
  };
  const first = itemOf(await backend<{ items: Item[] }>("GET", cartPath));
  const request = toRequest({ ...first, quantity: 1 });
  await backend("DELETE", `${cartPath}/items/${first.id}`);

  async function timed<T>(change: () => Promise<T>): Promise<{ ms: number; value: T }> {
    const began = performance.now();
    const value = await change();
    return { ms: performance.now() - began, value };
  }
  const remove = (id: number | string) => backend("DELETE", `${cartPath}/items/${id}`);
  const post = () => backend<{ items: Item[] }>("POST", `${cartPath}/items`, request);

  const processes: MeasuredProcess[] = [gateway, processOf(commerce, commercePid)];
  const addThrough = async () => {
    const { ms, value } = await timed(() => addLine(sku));
    const line = value.cart?.lines.find((one) => one.sku === sku);
    if (!line || value.cart?.lines.length !== otherLines + 1) throw new Error("The line was not added.");
    await remove(line.id);
    return ms;
  };
  const addDirect = async () => {
    const { ms, value } = await timed(post);
    await remove(itemOf(value).id);
    return ms;
  };
  /** On a line that is put in before and taken out afterwards. */
  const changing = (change: (item: Item) => Promise<number | undefined>) => async () => {
    const item = itemOf(await post());
    const { ms, value } = await timed(() => change(item));
    if (value !== 2) throw new Error("The quantity was not changed.");
    await remove(item.id);
    return ms;
  };
  const put = async (item: Item) =>
    itemOf(await backend("PUT", `${cartPath}/items/${item.id}`, toRequest({ ...item, quantity: 2 }))).quantity;

  const runs: Record<CartTask, Task["run"]> = {
    add: addThrough,
    addDirect,
    addAgain: addDirect,
    update: changing(async ({ id }) => {
      const { cart } = await mutate(update, "cartUpdateLine", { lineId: String(id), quantity: 2 });
      return cart?.lines.find((line) => line.sku === sku)?.quantity;
    }),
    updateDirect: changing(async () => put(itemOf(await backend("GET", cartPath)))),
    putDirect: changing(put),
  };
  const tasks = Object.entries(runs).map(([name, run]) => ({ name, run, processes }));
  const costs = await takeTurns(tasks, { rounds, repeats, warmUp });
  return {
    tasks: Object.fromEntries(costs.map((cost) => [cost.name, cost])) as CartCosts["tasks"],
    otherLines,
  };
}

async function skusOf(shop: ReturnType<typeof caller>, documentId: string): Promise<Sku[]> {
  const { hash } = shopDocument("Product");
  const query = new URLSearchParams({
    variables: JSON.stringify({ documentId }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  const answer = await shop<{ data: { checkoutProduct: { skus: Sku[] } } }>("GET", `/graphql?${query.toString()}`);
  return answer.data.checkoutProduct.skus;
}

const processOf = (origin: string, pid: number): MeasuredProcess => ({
  origin,
  usage: async () => ({ cpu: await cpuOf(pid), rss: 0, heap: 0, counts: {} }),
  stop: () => Promise.resolve(),
});
