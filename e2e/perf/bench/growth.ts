import { freePorts, startShop } from "../../../scripts/shop.ts";
import { createPostgres, postgresUnavailableReason } from "../../../stack/commerce/test/postgres-server.ts";
import { texanDealer, texas } from "../../../stack/commerce/test/shop.ts";
import { seed } from "../../../stack/seed/seed.ts";
import { openClient } from "../harness/client.ts";
import { isSame } from "../harness/load.ts";
import { bodyOf, urlOf } from "../harness/operations.ts";
import { type MeasuredProcess, type Scope, withScope } from "../harness/processes.ts";
import { atMost, type Section, type Target } from "../harness/report.ts";
import { compareByTurns, named, oneByOne, ratio, underLoad } from "../harness/interleaved.ts";

const text = `Each table compares sizes alternately in one run; "again" is the first size a second time (A/A).

- **Collections**: the gateway over a static upstream. _Executed_: for a guest, upstream values cached. _Cached_: whole responses.
- **Carts**: gateway and commerce on PostgreSQL, one request at a time.

A test covers how the backend's statements grow with the database: \`stack/commerce/database/query-plans.suite.ts\`.`;

type Part = Pick<Section, "tables" | "targets">;

const AGAIN = "again";

interface Page {
  url: string;
  body: Buffer;
}

/** Reads a collection page by page, like a client, and checks that every item appears once with its price. */
async function readPages({ origin }: MeasuredProcess, size: number): Promise<Page[]> {
  const pages: Page[] = [];
  const ids = new Set<string>();
  for (let after: string | null = null, more = true; more;) {
    const url = urlOf("Collection", { id: `of-${size}`, filterable: true, tabbed: false, after });
    const body = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    const { data, errors } = JSON.parse(body.toString()) as {
      errors?: unknown;
      data: {
        collection: {
          items: { nodes: { id: string; price: unknown }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
        };
      };
    };
    if (errors) throw new Error(`a collection of ${size}: ${JSON.stringify(errors)}`);
    const { nodes, pageInfo } = data.collection.items;
    for (const { id, price } of nodes) if (price !== null) ids.add(id);
    pages.push({ url, body });
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  if (ids.size !== size) throw new Error(`a collection of ${size} has ${ids.size} different items with a price`);
  return pages;
}

async function measureCollections({ start }: Scope, quick: boolean): Promise<Part> {
  const { origin } = await start("upstream");
  const gateway = await start("gateway", { commerce: origin, content: origin });
  const [small, medium, large] = [
    await readPages(gateway, 50),
    await readPages(gateway, 500),
    await readPages(gateway, 5000),
  ];
  const asked: Record<string, Page | undefined> = {
    "50": small[0],
    "500": medium[0],
    "5,000": large[0],
    "5,000, last page": large.at(-1),
    [AGAIN]: small[0],
  };
  const compare = (headers: Record<string, string>) =>
    compareByTurns(
      Object.entries(asked).map(([name, page]) => ({
        name,
        processes: [gateway],
        turn: underLoad({
          origin: gateway.origin,
          seconds: quick ? 0.2 : 1,
          connections: 4,
          request: () => ({ path: page?.url ?? "", headers }),
          check: isSame(page?.body ?? Buffer.alloc(0)),
        }),
      })),
      { rounds: quick ? 1 : 3 },
    );
  const executed = await compare({ "x-guest-id": "g".repeat(64) });
  const cached = await compare({});
  const last = named(executed, "5,000, last page");
  return {
    tables: [
      {
        title: "A collection of 50, 500 and 5,000 items",
        columns: ["items", "executed: CPU ms", "p50 ms", "cached: CPU ms", "p50 ms", "response KB"],
        rows: executed.map((one, index) => [
          one.name,
          ...[one, cached[index] ?? one].flatMap((each) => [each.median("cpu"), each.median("p50")]),
          (asked[one.name]?.body.length ?? 0) / 1000,
        ]),
      },
    ],
    targets: [
      atMost("500 items executed: CPU, × that of 50", ratio("cpu", named(executed, "500"), named(executed, "50")), 10),
      atMost(
        "the last 500 of 5,000 items: CPU, × a collection of 500",
        ratio("cpu", last, named(executed, "500")),
        1.5,
      ),
    ],
  };
}

/** The first sku of each product, then the second ones and so on, so that a cart of many lines has many products. */
const skus = seed.products
  .flatMap(({ documentId, title, skus }) =>
    skus.map(({ sku, product_variant_options }, round) => {
      const optionIds = product_variant_options.map(({ id }) => id);
      return { productId: documentId, productName: title, sku, optionIds, round };
    }),
  )
  .toSorted((a, b) => a.round - b.round)
  .map(({ round: _round, ...item }) => item);

const toInput = ({ line1, city, region, postalCode }: typeof texas) => ({
  addressLine1: line1,
  city,
  state: region,
  postalCode,
});
const addresses = { address: toInput(texas), dealerAddress: toInput(texanDealer) };

interface Guest {
  name: string;
  token: string;
  cartId: string;
  lines: number;
}

async function measureCarts({ start, onCleanup, folder }: Scope, quick: boolean): Promise<Part> {
  const dataDir = folder();
  const shop = await startShop({ ports: await freePorts(), dataDir, only: ["content"] });
  onCleanup(() => shop.stop());
  const database = (await postgresUnavailableReason()) === null ? await createPostgres() : null;
  if (database) onCleanup(database.drop);
  const commerce = await start("commerce", { databaseUrl: database?.url ?? null, dataDir });
  const content = `http://127.0.0.1:${shop.ports.content}`;
  const gateway = await start("gateway", { commerce: commerce.origin, content });
  const [graphql, rest] = [openClient(gateway.origin), openClient(commerce.origin)];
  onCleanup(() => Promise.all([graphql.close(), rest.close()]));

  async function openGuest(name: string, lines: number): Promise<Guest> {
    const { guestToken: token } = await rest.ask<{ guestToken: string }>("POST", "/Auth/guest");
    let cartId = "";
    for (const item of skus.slice(0, lines)) {
      cartId = String((await rest.ask<{ id: number }>("POST", `/Cart/guest/${token}/items`, item)).id);
    }
    return { name, token, cartId, lines };
  }
  async function ask({ token, lines }: Guest, operation: string, variables: object = {}): Promise<void> {
    interface ListResponse {
      cart?: { lines: unknown[] };
      lines?: unknown[];
    }
    const { data, errors } = await graphql.ask<{ data?: Record<string, ListResponse>; errors?: unknown }>(
      "POST",
      "/graphql",
      bodyOf(operation, variables),
      { "x-guest-id": token },
    );
    const [response] = Object.values(data ?? {});
    const found = (response?.cart ?? response)?.lines?.length;
    if (errors || found !== lines) throw new Error(`${operation}: ${JSON.stringify(errors ?? response)}`);
  }
  const guests: Guest[] = [];
  for (const lines of [1, 10, 100]) guests.push(await openGuest(String(lines), lines));
  guests.push(await openGuest(AGAIN, 1));
  const [item] = skus;
  const input = { productId: item?.productId, sku: item?.sku, optionIds: item?.optionIds.map(String) };
  const operations: Record<string, (guest: Guest) => Promise<unknown>> = {
    read: (guest) => ask(guest, "Cart"),
    "read with today's prices": (guest) => ask(guest, "CartCheck"),
    "add an item": (guest) => ask(guest, "CartAddLine", { input }),
    "add an item by REST": ({ token }) => rest.ask("POST", `/Cart/guest/${token}/items`, item),
    "compute tax and shipping": (guest) =>
      ask(guest, "CheckoutCompute", { input: { cartId: guest.cartId, ...addresses, shippingMethodId: "1" } }),
  };
  const rows: (string | number)[][] = [];
  const isSame = { calls: true, statements: true };
  for (const [name, run] of Object.entries(operations)) {
    const measured = await compareByTurns(
      guests.map((guest) => ({
        name: guest.name,
        processes: [gateway, commerce],
        turn: oneByOne(quick ? 2 : 40, () => run(guest)),
      })),
      { rounds: quick ? 1 : 5 },
    );
    for (const figure of ["calls", "statements"] as const) {
      const [one, hundred] = ["1", "100"].map((lines) => Math.round(named(measured, lines).median(figure)));
      isSame[figure] &&= one === hundred;
    }
    for (const one of measured) {
      const figures = ["p50", "cpu0", "cpu1", "calls", "statements"].map((figure) => one.median(figure));
      rows.push([name, one.name, ...figures]);
    }
  }
  const target = (what: string, met: boolean): Target => ({
    claim: `${what} with 100 lines and with one, each of these operations`,
    target: "the same",
    measured: met ? "the same" : "more",
    met,
  });
  return {
    tables: [
      {
        title: "A cart of 1, 10 and 100 lines",
        columns: ["", "lines", "p50 ms", "gateway, CPU ms", "backend, CPU ms", "upstream calls", "SQL statements"],
        rows,
      },
    ],
    targets: [target("upstream calls", isSame.calls), target("SQL statements", isSame.statements)],
  };
}

export async function measureGrowth(quick: boolean): Promise<Section> {
  const parts: Part[] = [];
  for (const measure of [measureCollections, measureCarts]) {
    parts.push(await withScope((scope) => measure(scope, quick)));
  }
  return {
    title: "Cost as work grows",
    text,
    tables: parts.flatMap(({ tables }) => tables),
    targets: parts.flatMap(({ targets }) => targets),
    charts: [],
  };
}
