import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTcpProxy, type TcpProxy } from "../../../gateway/test/tcp-proxy.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { measureTool } from "../direct/assistant.ts";
import { measureCart } from "../direct/cart.ts";
import { addressOf, joinDocuments, shopDocument } from "../direct/documents.ts";
import type { GatewayOptions } from "../direct/gateway.ts";
import { measureCold } from "../direct/cold.ts";
import { measurePageData } from "../direct/page-times.ts";
import type { Services } from "../direct/page-data.ts";
import { describeDirect } from "../direct/report.ts";
import { startProcess, type StartedProcess } from "../measure/process.ts";
import type { RunSection } from "../section.ts";

const PRODUCT = "datum-16";

/** Milliseconds that upstreams take longer: for the page's data, and for one cold operation, where rows of calls show. */
const UPSTREAM_MS = 20;
const COLD_UPSTREAM_MS = 50;

const startGateway = (options: GatewayOptions): Promise<StartedProcess> =>
  startProcess(fileURLToPath(new URL("../direct/gateway.ts", import.meta.url)), options);

const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

/** Makes a round trip through the proxy so many milliseconds longer. */
function delay(proxy: TcpProxy, ms: number): void {
  if (ms > 0) proxy.disturb({ kind: "delay", ms: ms / 2, jitter: 0 });
}

export const run: RunSection = async ({ quick }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-direct-"));
  const shop = await startShop({
    ports: await freePorts(),
    dataDir,
    only: ["payment", "content", "identity", "reviews", "commerce"],
  });
  const proxies: TcpProxy[] = [];
  const gateways: StartedProcess[] = [];
  /** All three services, each so much slower. */
  async function delayed(ms: number): Promise<Services> {
    const { content, commerce, reviews } = shop.ports;
    const [a, b, c] = await Promise.all([content, commerce, reviews].map((port) => proxyFor(port, ms)));
    return { content: a ?? "", commerce: b ?? "", reviews: c ?? "" };
  }
  async function proxyFor(port: number, ms: number): Promise<string> {
    const proxy = await startTcpProxy({ host: "127.0.0.1", port });
    proxies.push(proxy);
    delay(proxy, ms);
    return originOf(proxy);
  }
  async function gatewayTo(services: Services): Promise<StartedProcess> {
    const gateway = await startGateway({ ...services, documents: [page] });
    gateways.push(gateway);
    return gateway;
  }

  const product = shopDocument("Product");
  const reviews = shopDocument("ProductReviews");
  const page = joinDocuments("ProductPageData", [shopDocument("ShopLayout"), product, reviews]);
  const variables = { documentId: PRODUCT, sort: "NEWEST" };
  try {
    console.log("a page's data");
    const gateway = await gatewayTo(await delayed(UPSTREAM_MS));
    const pageTimes = [];
    for (const roundTrip of [0, 60]) {
      pageTimes.push(
        await measurePageData({
          roundTrip,
          services: await delayed(UPSTREAM_MS + roundTrip),
          gateway,
          gatewayOrigin: await proxyFor(Number(new URL(gateway.origin).port), roundTrip),
          address: addressOf(page, "ProductPageData", variables),
          documentId: PRODUCT,
          samples: quick ? 2 : 25,
        }),
      );
    }

    console.log("a cold operation");
    const slow = await delayed(COLD_UPSTREAM_MS);
    const cold = await measureCold({
      operations: [
        { name: "Product", address: addressOf(product, "Product", { documentId: PRODUCT }) },
        { name: "ProductReviews", address: addressOf(reviews, "ProductReviews", variables) },
        { name: "page, product and reviews in one", address: addressOf(page, "ProductPageData", variables) },
      ],
      gateway: await gatewayTo(slow),
      start: () => startGateway({ ...slow, documents: [page] }),
      samples: quick ? 2 : 25,
      starts: quick ? 1 : 5,
    });

    console.log("cart mutations");
    const commerce = originOf({ port: shop.ports.commerce });
    const near = await gatewayTo({
      commerce,
      content: originOf({ port: shop.ports.content }),
      reviews: originOf({ port: shop.ports.reviews }),
    });
    const cart = await measureCart({
      gateway: near,
      commerce,
      commercePid: shop.pids.commerce ?? 0,
      productId: PRODUCT,
      rounds: quick ? 1 : 8,
      repeats: quick ? 4 : 40,
      warmUp: quick ? 2 : 300,
    });
    console.log("a tool's call");
    const tool = await measureTool({
      gateway: near,
      productId: PRODUCT,
      rounds: quick ? 1 : 8,
      repeats: quick ? 4 : 500,
      warmUp: quick ? 2 : 2000,
    });
    return describeDirect({ pageTimes, cold, cart, tool, upstreamMs: UPSTREAM_MS, coldUpstreamMs: COLD_UPSTREAM_MS });
  } finally {
    await Promise.all(gateways.map((one) => one.stop()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
