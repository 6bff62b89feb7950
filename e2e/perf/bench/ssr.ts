import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import type { LoadRequest } from "../harness/load.ts";
import { processOf, withScope } from "../harness/processes.ts";
import { atLeast, atMost, type Section } from "../harness/report.ts";
import { compareByTurns, named, ratio, underLoad, type Measured } from "../harness/interleaved.ts";

const text = `Four pages as an anonymous visitor gets them: requests as Chrome sends them over TLS (Brotli), from 500 addresses, four at a
time; CPU is that of all threads. "Cached" is what most visitors get: from memory, rendered again in the background. "Rendered" is a
page whose query string prevents caching. The pages are requested alternately, also from a server that only sends the same bytes.`;

const pages = {
  Home: "/",
  Collection: "/product/collection-tabbed-grid/everything",
  Product: "/product/product-long/datum-16",
  FAQ: "/faq",
};

const headers = {
  accept: "text/html",
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

const uncached = (path: string) => `${path}?rendered=now`;

/** Requests from many client IPs, because each has its own rate limit. */
const visits =
  (path: string) =>
  (n: number): LoadRequest => ({
    path,
    headers: { ...headers, "x-forwarded-for": `10.0.${(n % 500) >> 8}.${n & 255}` },
  });

const check = (status: number) => (status === 200 ? null : `status ${status}`);

/** Requests a complete page. Returns its length, uncompressed and as sent. */
async function readPage(url: string): Promise<{ bytes: number; sentBytes: number }> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const html = brotliDecompressSync(body).toString();
  if (!html.endsWith("</html>") || !html.includes("<h1")) throw new Error(`${url} is not a complete page`);
  return { bytes: Buffer.byteLength(html), sentBytes: body.length };
}

interface MeasuredPage {
  name: string;
  bytes: number;
  sentBytes: number;
  measured: Measured[];
}

const columns = [
  "page",
  "KB",
  "KB sent",
  "cached: pages/s",
  "p50 ms",
  "web, CPU ms",
  "again, ×",
  "bytes only, CPU ms",
  "rendered: pages/s",
  "p50 ms",
  "web, CPU ms",
  "gateway, CPU ms",
];

export const measureSsr = (quick: boolean): Promise<Section> =>
  withScope(async ({ start, onCleanup, folder }) => {
    await buildShop();
    const production = {
      FREE_OPERATIONS: "false",
      INTROSPECTION: "false",
      GRAPHIQL: "false",
      TRACE: "false",
    };
    const environment = { ...process.env, ...production };
    const shop = await startShop({ ports: await freePorts(), dataDir: folder(), environment });
    onCleanup(() => shop.stop());
    const [web, gateway] = [processOf(shop, "web"), processOf(shop, "gateway")];
    const results: MeasuredPage[] = [];
    for (const [name, path] of Object.entries(pages)) {
      console.log(name);
      const lengths = await readPage(web.origin + path);
      const bare = await start("bare", { from: web.origin, paths: [path], headers });
      const pace = { seconds: quick ? 0.3 : 1.5, connections: 4 };
      const asked = (name: string, from: string, measured: typeof web, requested = path) => ({
        name,
        processes: [measured],
        turn: underLoad({ ...pace, origin: from, request: visits(requested), check }),
      });
      const contenders = [
        asked("cached", web.origin, web),
        asked("again", web.origin, web),
        asked("rendered", web.origin, web, uncached(path)),
        asked("gateway", web.origin, gateway, uncached(path)),
        asked("bare", bare.origin, bare),
      ];
      results.push({ name, ...lengths, measured: await compareByTurns(contenders, { rounds: quick ? 1 : 5 }) });
    }
    const of = (page: MeasuredPage, name: string, figure: string) => named(page.measured, name).median(figure);
    const product = results.find(({ name }) => name === "Product") as MeasuredPage;
    return {
      title: "Rendering on the server",
      text,
      tables: [
        {
          title: "Pages per second, and the cost of one",
          columns,
          rows: results.map((page) => [
            page.name,
            page.bytes / 1000,
            page.sentBytes / 1000,
            of(page, "cached", "requestsPerSecond"),
            of(page, "cached", "p50"),
            of(page, "cached", "cpu"),
            ratio("cpu", named(page.measured, "again"), named(page.measured, "cached")),
            of(page, "bare", "cpu"),
            of(page, "rendered", "requestsPerSecond"),
            of(page, "rendered", "p50"),
            of(page, "rendered", "cpu"),
            of(page, "gateway", "cpu"),
          ]),
          notes: [
            "Web, gateway and client share the machine's cores, so pages a second are fewer than the CPU time allows.",
          ],
        },
      ],
      targets: [
        atLeast(
          "cached product pages a second from one web process",
          of(product, "cached", "requestsPerSecond"),
          3_000,
        ),
        atMost("CPU of a cached product page", of(product, "cached", "cpu"), 0.15, "ms"),
      ],
      charts: [
        {
          file: "ssr",
          title: "CPU time of an anonymous page",
          axis: "CPU ms a page",
          values: results.flatMap((page) => [
            { group: page.name, label: "cached", value: of(page, "cached", "cpu") },
            { group: page.name, label: "rendered", value: of(page, "rendered", "cpu") },
            { group: page.name, label: "rendered, gateway", value: of(page, "gateway", "cpu") },
          ]),
        },
      ],
    };
  });
