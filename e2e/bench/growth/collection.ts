import { join } from "node:path";
import { compare, type Contender } from "../measure/compare.ts";
import { sameBytes, type LoadRequest } from "../measure/load.ts";
import { startProcess, type MeasuredProcess } from "../measure/process.ts";
import { takeTurns } from "../measure/turns.ts";
import type { Section } from "../section.ts";
import type { GatewayOptions } from "./gateway.ts";
import { addressOf } from "./operations.ts";
import type { UpstreamOptions } from "./upstream.ts";

const SIZES = [50, 500, 5000];

/** The most that the schema gives at a time. */
const PAGE = 500;

const SECRET = "told by the content service";

/** A guest's answer is never kept as a whole; the content below it is. */
const asGuest = { "x-guest-id": "g".repeat(64) };

const folder = import.meta.dirname;

interface Page {
  path: string;
  bytes: Buffer;
}

/** Reads a collection page by page, as a client does, and checks that all items come once. */
async function readPages(gateway: MeasuredProcess, size: number): Promise<Page[]> {
  const pages: Page[] = [];
  const ids = new Set<string>();
  for (let after: string | null = null, more = true; more;) {
    const path = addressOf("Collection", { documentId: `of-${size}`, filterable: true, tabbed: false, after });
    const bytes = Buffer.from(await (await fetch(gateway.origin + path)).arrayBuffer());
    const { data, errors } = JSON.parse(bytes.toString()) as {
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
    pages.push({ path, bytes });
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  if (ids.size !== size) throw new Error(`a collection of ${size} has ${ids.size} different items with a price`);
  return pages;
}

/** What collections of different sizes cost the gateway. */
export async function measureCollections(quick: boolean): Promise<Omit<Section, "title" | "text">> {
  const upstream = await startProcess<UpstreamOptions>(join(folder, "upstream.ts"), { sizes: SIZES });
  const gateway = await startProcess<GatewayOptions>(
    join(folder, "gateway.ts"),
    { commerce: upstream.origin, content: upstream.origin },
    { env: { WEBHOOK_SECRET: SECRET } },
  );
  try {
    const pages = new Map<number, Page[]>();
    const contentBytes = new Map<number, number>();
    for (const size of SIZES) {
      pages.set(size, await readPages(gateway, size));
      const content = await fetch(`${upstream.origin}/strapi/product-groups/of-${size}`);
      contentBytes.set(size, (await content.arrayBuffer()).byteLength);
    }
    const asked = [
      ...SIZES.map((size) => ({ name: size.toLocaleString("en"), size, page: pages.get(size)?.[0] })),
      { name: `${PAGE} again (A/A)`, size: PAGE, page: pages.get(PAGE)?.[0] },
      { name: "5,000, last page", size: 5000, page: pages.get(5000)?.at(-1) },
    ];
    const contenders = (headers: Record<string, string>) =>
      asked.map(({ name, page }): Contender => {
        if (!page) throw new Error("a page is missing");
        const request: LoadRequest = { method: "GET", path: page.path, headers, check: sameBytes(page.bytes) };
        return { name, processes: [gateway], request: { origin: gateway.origin, next: () => request } };
      });
    const options = { rounds: quick ? 1 : 3, seconds: quick ? 0.1 : 1, connections: 4 };
    const executed = await compare(contenders(asGuest), options);
    const cached = await compare(contenders({}), options);
    const anew = await takeTurns(
      asked.slice(0, SIZES.length).map(({ name, size, page }) => ({
        name,
        processes: [gateway],
        run: () => readAnew(gateway, size, page?.path ?? ""),
      })),
      { rounds: quick ? 1 : 5, repeats: quick ? 2 : 10 },
    );
    const of = (rows: { name: string; cpu: number }[], name: string) =>
      rows.find((row) => row.name === name)?.cpu ?? NaN;
    const perItem = of(executed, "500") / of(executed, "50");
    const last = of(executed, "5,000, last page") / of(executed, "500");
    return {
      tables: [
        {
          title: "A collection of 50, 500 and 5,000 items",
          columns: [
            "items",
            "executed: CPU ms",
            "p50 ms",
            "kept as bytes: CPU ms",
            "p50 ms",
            "read anew: CPU ms",
            "content KB",
            "answer KB",
            "requests for all",
          ],
          rows: asked.map(({ name, size, page }, index) => [
            name,
            executed[index]?.cpu ?? NaN,
            executed[index]?.p50 ?? NaN,
            cached[index]?.cpu ?? NaN,
            cached[index]?.p50 ?? NaN,
            anew[index]?.cpu[0] ?? "",
            (contentBytes.get(size) ?? NaN) / 1000,
            (page?.bytes.length ?? NaN) / 1000,
            pages.get(size)?.length ?? NaN,
          ]),
          notes: [
            `\`Collection.items\` gives ${PAGE} items at most, so 5,000 come in ten answers; the gateway reads a group in one ` +
              `call. It takes 8 MB of an upstream's answer, here ` +
              `${Math.floor((8 * 1024 * 1024) / ((contentBytes.get(5000) ?? NaN) / 5000)).toLocaleString("en")} products; a ` +
              `larger group is refused as a whole.`,
          ],
        },
      ],
      targets: [
        { claim: "500 items executed, CPU by that of 50", target: "≤ 10", measured: perItem, met: perItem <= 10 },
        {
          claim: "the last 500 of 5,000 items executed, CPU by that of a collection of 500",
          target: "≤ 1.5",
          measured: last,
          met: last <= 1.5,
        },
      ],
      charts: [],
    };
  } finally {
    await gateway.stop();
    await upstream.stop();
  }
}

/** Tells the gateway that the collection was changed, and asks for it. */
async function readAnew(gateway: MeasuredProcess, size: number, path: string): Promise<number> {
  const published = await fetch(`${gateway.origin}/webhooks/content`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-secret": SECRET },
    body: JSON.stringify({ event: "entry.update", model: "product-group", entry: { documentId: `of-${size}` } }),
  });
  if (published.status !== 204) throw new Error(`the webhook answered ${published.status}`);
  const started = performance.now();
  const answer = await fetch(gateway.origin + path);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`a collection that was changed: ${answer.status}`);
  return performance.now() - started;
}
