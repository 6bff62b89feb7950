import { startTcpProxy } from "../../../gateway/test/tcp-proxy.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { openClient } from "../harness/client.ts";
import { bodyOf, urlOf } from "../harness/operations.ts";
import { type MeasuredProcess, type Scope, processOf, withScope } from "../harness/processes.ts";
import { atMost, type Section, type Target } from "../harness/report.ts";
import { compareByTurns, named, oneByOne, type Contender } from "../harness/interleaved.ts";
import { median } from "simple-statistics";

const PRODUCT = "datum-16";
/** Added latency of each upstream for cold operations, in milliseconds. */
const UPSTREAM_MS = 50;

const text = `**A cold operation.** Each upstream takes ${UPSTREAM_MS} ms longer, no upstream value is cached, and the gateway's code is warm. The
slowest call is the gateway's own measurement. Reviews need two calls in a row; the web client loads them in a separate operation.

**Cart mutations.** One guest's cart through a gateway with full caches, and by the REST calls that the gateway makes: one change at a
time, undone before the next.`;

interface Origins {
  commerce: string;
  content: string;
  reviews: string;
}

async function measureCold({ start, onCleanup }: Scope, ports: Record<keyof Origins, number>, quick: boolean) {
  const slow = async (port: number) => {
    const proxy = await startTcpProxy({ host: "127.0.0.1", port });
    onCleanup(() => proxy.close());
    proxy.disturb({ kind: "delay", ms: UPSTREAM_MS / 2, jitter: 0 });
    return `http://127.0.0.1:${proxy.port}`;
  };
  const origins = {
    commerce: await slow(ports.commerce),
    content: await slow(ports.content),
    reviews: await slow(ports.reviews),
  };
  const gateway = await start("gateway", { ...origins, cached: false });
  const client = openClient(gateway.origin);
  onCleanup(() => client.close());
  const cold = (name: string, variables: object): Contender => ({
    name,
    processes: [gateway],
    turn: oneByOne(1, async () => {
      const { errors } = await client.ask<{ errors?: unknown }>("GET", urlOf(name, variables));
      if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    }),
  });
  const contenders = [cold("Product", { id: PRODUCT }), cold("ProductReviews", { id: PRODUCT, sort: "NEWEST" })];
  const measured = await compareByTurns(contenders, { rounds: quick ? 2 : 25, warmUp: 3 });
  return measured.map((one) => ({
    name: one.name,
    p50: one.median("p50"),
    slowest: one.median("slowest"),
    calls: one.median("calls"),
    bySlowest: median(one.rounds.map(({ p50 = NaN, slowest = NaN }) => p50 / slowest)),
  }));
}

/** A line in the backend's responses; requests call the price by another name. */
interface Item {
  id: number;
  sku: string;
  quantity: number;
  price: number;
}

interface Payload {
  cart: { lines: { id: string; sku: string; quantity: number }[] } | null;
}

/** Measures changes of one guest's cart, through the gateway and by the equivalent REST calls. */
async function measureCart({ start, onCleanup }: Scope, origins: Origins, backend: MeasuredProcess, quick: boolean) {
  const gateway = await start("gateway", { ...origins });
  const anonymous = openClient(origins.commerce);
  const { guestToken } = await anonymous.ask<{ guestToken: string }>("POST", "/Auth/guest");
  await anonymous.close();
  const identity = { "x-guest-id": guestToken };
  const [rest, graphql] = [openClient(origins.commerce, identity), openClient(gateway.origin, identity)];
  onCleanup(() => Promise.all([rest.close(), graphql.close()]));
  const cart = `/Cart/guest/${guestToken}`;

  async function mutate(name: string, field: string, input: object) {
    const body = bodyOf(name, { input });
    const { data, errors } = await graphql.ask<{ data?: Record<string, Payload>; errors?: unknown }>(
      "POST",
      "/graphql",
      body,
    );
    const lines = data?.[field]?.cart?.lines;
    if (!lines) throw new Error(`${name}: ${JSON.stringify(errors ?? data)}`);
    return lines;
  }
  const { data } = await graphql.ask<{ data: { checkoutProduct: { skus: { sku: string; qtyOnHand: number }[] } } }>(
    "GET",
    urlOf("Product", { id: PRODUCT }),
  );
  const [sku, ...others] = data.checkoutProduct.skus.filter(({ qtyOnHand }) => qtyOnHand > 2).map((one) => one.sku);
  const add = (sku = "") => mutate("CartAddLine", "cartAddLine", { productId: PRODUCT, sku, quantity: 1 });
  const itemOf = ({ items }: { items: Item[] }): Item => {
    const item = items.find((one) => one.sku === sku);
    if (!item) throw new Error("The line is not in the cart.");
    return item;
  };
  const toRequest = ({ id: _id, price, ...item }: Item) => ({ ...item, productPrice: price });
  // More lines, as most carts have.
  for (const other of others.slice(0, 2)) await add(other);
  await add(sku);
  const first = itemOf(await rest.ask<{ items: Item[] }>("GET", cart));
  const line = toRequest({ ...first, quantity: 1 });
  const remove = (id: number | string) => rest.ask("DELETE", `${cart}/items/${id}`);
  await remove(first.id);
  const post = async () => itemOf(await rest.ask<{ items: Item[] }>("POST", `${cart}/items`, line));

  const timed = async <T>(change: () => Promise<T>) => {
    const begin = performance.now();
    const value = await change();
    return { ms: performance.now() - begin, value };
  };
  const adding = (change: () => Promise<string | number>) => async () => {
    const { ms, value } = await timed(change);
    await remove(value);
    return ms;
  };
  /** Changes the quantity of a line that is added before and removed afterwards. */
  const updating = (change: (item: Item) => Promise<number | undefined>) => async () => {
    const item = await post();
    const { ms, value } = await timed(() => change(item));
    if (value !== 2) throw new Error("The quantity was not changed.");
    await remove(item.id);
    return ms;
  };
  const runs: Record<string, () => Promise<number>> = {
    cartAddLine: adding(async () => (await add(sku)).find((one) => one.sku === sku)?.id ?? ""),
    "POST of the line": adding(async () => (await post()).id),
    "POST of the line, again": adding(async () => (await post()).id),
    cartUpdateLine: updating(async ({ id }) => {
      const lines = await mutate("CartUpdateLine", "cartUpdateLine", { lineId: String(id), quantity: 2 });
      return lines.find((one) => one.sku === sku)?.quantity;
    }),
    "GET of the cart, PUT of the line": updating(async () => {
      const item = itemOf(await rest.ask<{ items: Item[] }>("GET", cart));
      const changed = toRequest({ ...item, quantity: 2 });
      return itemOf(await rest.ask<{ items: Item[] }>("PUT", `${cart}/items/${item.id}`, changed)).quantity;
    }),
  };
  const contenders = Object.entries(runs).map(([name, run]) => ({
    name,
    processes: [gateway, backend],
    turn: oneByOne(quick ? 4 : 40, run),
  }));
  return compareByTurns(contenders, { rounds: quick ? 1 : 8, warmUp: quick ? 1 : 8 });
}

export const measureDirect = (quick: boolean): Promise<Section> =>
  withScope(async (scope) => {
    const ports = await freePorts();
    const only = ["payment", "content", "identity", "reviews", "commerce"] as const;
    const shop = await startShop({ ports, dataDir: scope.folder(), only: [...only] });
    scope.onCleanup(() => shop.stop());
    const cold = await measureCold(scope, ports, quick);
    const origin = (name: keyof Origins) => `http://127.0.0.1:${ports[name]}`;
    const origins = { commerce: origin("commerce"), content: origin("content"), reviews: origin("reviews") };
    const cart = await measureCart(scope, origins, processOf(shop, "commerce"), quick);
    const added = (through: string, directly: string): Target => {
      const ms = named(cart, through).median("p50") - named(cart, directly).median("p50");
      return atMost(`${through} adds to its REST calls, p50`, ms, 2, "ms");
    };
    return {
      title: "The gateway compared with direct calls",
      text,
      tables: [
        {
          title: `Cold operations, upstreams ${UPSTREAM_MS} ms slower`,
          columns: ["operation", "p50 ms", "slowest call ms", "× slowest call", "calls"],
          rows: cold.map(({ name, p50, slowest, bySlowest, calls }) => [name, p50, slowest, bySlowest, calls]),
        },
        {
          title: "Changes of a cart",
          columns: ["change", "p50 ms", "gateway, CPU ms", "backend, CPU ms"],
          rows: cart.map((one) => [one.name, one.median("p50"), one.median("cpu0"), one.median("cpu1")]),
          notes: ["The backend's CPU time includes adding the line and removing it again."],
        },
      ],
      targets: [
        ...cold.slice(0, 1).map((one) => atMost(`cold ${one.name}, × its slowest upstream call`, one.bySlowest, 1.1)),
        added("cartAddLine", "POST of the line"),
        added("cartUpdateLine", "GET of the cart, PUT of the line"),
      ],
      charts: [
        {
          file: "direct",
          title: "Cost of cart mutations with and without the gateway",
          axis: "p50, ms",
          values: cart.map((one) => ({ label: one.name, value: one.median("p50") })),
        },
      ],
    };
  });
