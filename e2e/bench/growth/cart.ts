import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { createPostgres, postgresFault } from "../../../stack/commerce/test/postgres-server.ts";
import { texanDealer, texas } from "../../../stack/commerce/test/shop.ts";
import { seed } from "../../../stack/seed/seed.ts";
import { startProcess, type MeasuredProcess } from "../measure/process.ts";
import { takeTurns, type Task, type TaskCost } from "../measure/turns.ts";
import type { Section } from "../section.ts";
import { openCaller, type Caller } from "./caller.ts";
import type { CommerceOptions } from "./commerce.ts";
import type { GatewayOptions } from "./gateway.ts";
import { bodyOf } from "./operations.ts";

const SIZES = [1, 10, 100];

const SECRET = "told by the content service";

interface Answer<T> {
  data?: T;
  errors?: unknown;
}

interface Item {
  productId: string;
  productName: string;
  sku: string;
  optionIds: number[];
}

/** One sku of each product, then the second ones and so on: a cart of many lines is of many products. */
const goods: Item[] = seed.products
  .flatMap(({ documentId, title, skus }) =>
    skus.map(({ sku, optionIds }, round) => ({ productId: documentId, productName: title, sku, optionIds, round })),
  )
  .toSorted((a, b) => a.round - b.round)
  .map(({ productId, productName, sku, optionIds }) => ({ productId, productName, sku, optionIds }));

/** A guest with a cart of so many lines. */
interface Guest {
  lines: number;
  token: string;
  cartId: string;
  ask: (operation: string, variables?: object) => Promise<void>;
}

async function openGuest(gateway: Caller, commerce: Caller, lines: number): Promise<Guest> {
  const { guestToken: token } = await commerce.ask<{ guestToken: string }>("POST", "/Auth/guest");
  let cartId = "";
  for (const item of goods.slice(0, lines)) {
    const cart = await commerce.ask<{ id: number }>("POST", `/Cart/guest/${token}/items`, {}, item);
    cartId = String(cart.id);
  }
  return {
    lines,
    token,
    cartId,
    async ask(operation, variables = {}) {
      const sent: unknown = JSON.parse(bodyOf(operation, variables));
      const { data, errors } = await gateway.ask<Answer<Record<string, { cart?: Cart; lines?: unknown[] }>>>(
        "POST",
        "/graphql",
        { "x-guest-id": token },
        sent,
      );
      const [answer] = Object.values(data ?? {});
      const found = (answer?.cart ?? answer)?.lines?.length;
      if (errors || found !== lines) throw new Error(`${operation}: ${JSON.stringify(errors ?? answer)}`);
    },
  };
}

interface Cart {
  lines: unknown[];
}

const asInput = ({ line1, city, region, postalCode }: typeof texas) => ({
  addressLine1: line1,
  city,
  state: region,
  postalCode,
});
const addresses = { address: asInput(texas), dealerAddress: asInput(texanDealer) };

/** What carts of different sizes cost gateway and backend. */
export async function measureCarts(quick: boolean): Promise<Omit<Section, "title" | "text">> {
  const closings: (() => Promise<void>)[] = [];
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "growth-"));
    closings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const shop = await startShop({ ports: await freePorts(), dataDir, only: ["content"] });
    closings.push(() => shop.stop());
    const database = (await postgresFault()) === null ? await createPostgres() : null;
    if (database) closings.push(database.drop);
    const commerce = await startProcess<CommerceOptions>(join(import.meta.dirname, "commerce.ts"), {
      databaseUrl: database?.url ?? null,
      dataDir: join(dataDir, "commerce"),
      // Nobody signs in.
      issuer: "http://127.0.0.1:9",
      guestTokenSecret: "nobody else reads the guests of a bench",
      connections: 10,
    });
    closings.push(() => commerce.stop());
    const content = `http://127.0.0.1:${shop.ports.content}`;
    const gateway = await startProcess<GatewayOptions>(
      join(import.meta.dirname, "gateway.ts"),
      { commerce: commerce.origin, content },
      { env: { WEBHOOK_SECRET: SECRET } },
    );
    closings.push(() => gateway.stop());
    const callers = await Promise.all([openCaller(gateway.origin), openCaller(commerce.origin)]);
    closings.push(async () => callers.forEach((caller) => caller.close()));

    const processes = [gateway, commerce];
    const [toGateway, toCommerce] = callers;
    const guests: Guest[] = [];
    // The first one twice: how much two that are the same differ.
    for (const lines of [...SIZES, ...SIZES.slice(0, 1)]) guests.push(await openGuest(toGateway, toCommerce, lines));
    const [item] = goods;
    const input = { productId: item?.productId, sku: item?.sku, optionIds: item?.optionIds.map(String) };
    const operations: { name: string; run: (guest: Guest) => Promise<unknown> }[] = [
      { name: "read", run: (guest) => guest.ask("Cart") },
      { name: "read with today's prices", run: (guest) => guest.ask("CartCheck") },
      { name: "add a piece", run: (guest) => guest.ask("CartAddLine", { input }) },
      {
        name: "add a piece, by REST",
        run: ({ token }) => toCommerce.ask("POST", `/Cart/guest/${token}/items`, {}, item),
      },
      {
        name: "compute tax and shipping",
        run: (guest) =>
          guest.ask("CheckoutCompute", { input: { cartId: guest.cartId, ...addresses, shippingMethodId: "1" } }),
      },
    ];
    const rows: (string | number)[][] = [];
    for (const { name, run } of operations) {
      const tasks = guests.map((guest): Task => ({
        name: String(guest.lines),
        processes,
        async run() {
          const started = performance.now();
          await run(guest);
          return performance.now() - started;
        },
      }));
      const costs = await takeTurns(tasks, { rounds: quick ? 1 : 5, repeats: quick ? 2 : 40 });
      rows.push(...costs.map((cost, index) => rowOf(index < SIZES.length ? name : `${name}, again (A/A)`, cost)));
    }
    const calls = await callsAnew(gateway, guests.slice(0, SIZES.length));
    const hundred = rows.filter(([, lines]) => lines === "100");
    const one = rows.filter(([name, lines]) => lines === "1" && !String(name).endsWith("(A/A)"));
    const isEqual = (column: number) => hundred.every((row, index) => row[column] === one[index]?.[column]);
    return {
      tables: [
        {
          title: "A cart of 1, 10 and 100 lines",
          columns: ["", "lines", "p50 ms", "gateway CPU ms", "backend CPU ms", "upstream calls", "SQL statements"],
          rows,
          notes: [
            `Lines are of as many products as there are (${seed.products.length}). Today's prices need the products of the lines ` +
              `from the content service, which knows them one at a time: ${calls} calls with 1, 10 and 100 lines when ` +
              `nothing is cached, all at once, and none for the next minute, whoever asks.`,
          ],
        },
      ],
      targets: [
        {
          claim: "upstream calls with 100 lines by those with one, each of these operations",
          target: "the same",
          measured: isEqual(5) ? "the same" : "more",
          met: isEqual(5),
        },
        {
          claim: "SQL statements with 100 lines by those with one, each of these operations",
          target: "the same",
          measured: isEqual(6) ? "the same" : "more",
          met: isEqual(6),
        },
      ],
      charts: [],
    };
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

const rowOf = (name: string, { name: lines, p50, cpu, counts }: TaskCost): (string | number)[] => [
  name,
  lines,
  p50,
  cpu[0] ?? NaN,
  cpu[1] ?? NaN,
  Math.round(counts.calls ?? NaN),
  Math.round(counts.statements ?? NaN),
];

/** Upstream calls of a cart with today's prices when all content was dropped before. */
async function callsAnew(gateway: MeasuredProcess, guests: Guest[]): Promise<string> {
  const calls: number[] = [];
  for (const guest of guests) {
    await fetch(`${gateway.origin}/webhooks/content`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": SECRET },
      body: JSON.stringify({ event: "entry.update" }),
    });
    const before = await gateway.usage();
    await guest.ask("CartCheck");
    calls.push(((await gateway.usage()).counts.calls ?? NaN) - (before.counts.calls ?? NaN));
  }
  return calls.join(", ");
}
