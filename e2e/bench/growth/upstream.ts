// Content and stock of collections of any size, said from memory: `/strapi/product-groups/of-<n>` has n cards.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { largeGroup } from "../../../gateway/test/fixtures/products.ts";
import { serve } from "../measure/process.ts";

export interface UpstreamOptions {
  sizes: number[];
}

/** The fixture's cards again and again, each a product of its own with two skus. */
function groupOf(size: number): object {
  const { data } = largeGroup();
  const products = Array.from({ length: size }, (_, index) => {
    const card = data.products[index % data.products.length];
    if (!card) throw new Error("the fixture has no cards");
    return {
      ...card,
      id: index + 1,
      documentId: `p-${index}`,
      title: `Part ${index}`,
      skus: [{ sku: `P-${index}-A` }, { sku: `P-${index}-B` }],
    };
  });
  return { data: { ...data, documentId: `of-${size}`, products } };
}

/** Two skus of each product of the largest collection. */
const inventoryOf = (size: number): object => ({
  products: Object.fromEntries(
    Array.from({ length: size }, (_, index) => [
      [`P-${index}-A`, { price: 10 + index, qtyOnHand: 1 }],
      [`P-${index}-B`, { price: 9.95 + index, qtyOnHand: 2 }],
    ]).flat(),
  ),
});

serve(async ({ sizes }: UpstreamOptions) => {
  const answers = new Map<string, object>([
    ...sizes.map((size) => [`/strapi/product-groups/of-${size}`, groupOf(size)] as const),
    ["/Products", inventoryOf(Math.max(...sizes))] as const,
  ]);
  const bodies = new Map(Array.from(answers, ([path, answer]) => [path, Buffer.from(JSON.stringify(answer))]));
  const counts = { calls: 0, bytes: 0 };
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? "");
    counts.calls += 1;
    counts.bytes += body?.length ?? 0;
    response.writeHead(body ? 200 : 404, {
      "content-type": "application/json",
      "content-length": body?.length ?? 2,
    });
    response.end(body ?? "{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, counts: () => counts };
});
