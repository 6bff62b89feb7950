// Content, stock and prices from memory: the product `datum-16`, and collections `of-<n>` with n products.
import { inventory } from "../../../gateway/test/fixtures/commerce.ts";
import { largeGroup, rifle } from "../../../gateway/test/fixtures/products.ts";
import { listen, serve } from "../harness/processes.ts";

const SIZES = [50, 500, 5000];

/** Repeats the cards of the fixture, each as a separate product with two skus. */
function groupOf(size: number): object {
  const { data } = largeGroup();
  const products = Array.from({ length: size }, (_, index) => ({
    ...data.products[index % data.products.length],
    id: index + 1,
    documentId: `p-${index}`,
    title: `Part ${index}`,
    skus: [{ sku: `P-${index}-A` }, { sku: `P-${index}-B` }],
  }));
  return { data: { ...data, documentId: `of-${size}`, products } };
}

const stock = Array.from({ length: Math.max(...SIZES) }, (_, index) => [
  [`P-${index}-A`, { price: 10 + index, qtyOnHand: 1 }],
  [`P-${index}-B`, { price: 9.95 + index, qtyOnHand: 2 }],
]);

serve(async () => {
  const responses: [path: string, body: object][] = [
    ["/strapi/products/datum-16", rifle()],
    ["/Products", { products: { ...inventory().products, ...Object.fromEntries(stock.flat()) } }],
    ...SIZES.map((size): [string, object] => [`/strapi/product-groups/of-${size}`, groupOf(size)]),
  ];
  const bodies = new Map(responses.map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]));
  const missing = Buffer.from(JSON.stringify({ data: null, error: { status: 404, name: "NotFoundError" } }));
  const counts = { calls: 0 };
  const port = await listen((request, response) => {
    counts.calls += 1;
    const body = bodies.get(request.url ?? "");
    const { length } = body ?? missing;
    const headers = { "content-type": "application/json", "content-length": length };
    response.writeHead(body ? 200 : 404, headers).end(body ?? missing);
  });
  return { port, counts: () => counts };
});
