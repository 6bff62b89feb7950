// Content, stock and prices, and posts of users: what all servers ask, in a process of its own. Answers are made once.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { picture } from "../../../gateway/test/fixtures/media.ts";
import { inventory } from "../../../gateway/test/fixtures/commerce.ts";
import { largeGroup, rifle } from "../../../gateway/test/fixtures/products.ts";
import { serve } from "../measure/process.ts";

/** A collection of so many products of two skus, `P-<n>-A` and `P-<n>-B`. */
function group(items: number) {
  const { data } = largeGroup();
  const [card] = data.products;
  const products = Array.from({ length: items }, (_, index) => ({
    ...card,
    id: 1000 + index,
    documentId: `p-${index}`,
    title: `Part ${index}`,
    subtitle: `Part ${index}, made in Bellows Falls`,
    image: picture(`part-${index}`),
    skus: [{ sku: `P-${index}-A` }, { sku: `P-${index}-B` }],
  }));
  return { data: { ...data, documentId: `parts-${items}`, products } };
}

const stock = () => {
  const parts = Array.from({ length: 500 }, (_, index) => [
    [`P-${index}-A`, { price: 10 + index, qtyOnHand: 1 }],
    [`P-${index}-B`, { price: 9.95 + index, qtyOnHand: 2 }],
  ]);
  return { products: { ...inventory().products, ...Object.fromEntries(parts.flat()) } };
};

const users = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `User ${index + 1}` }));
const posts = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  title: `Post ${index + 1}`,
  userId: (index % users.length) + 1,
}));

const answers: [path: string, body: unknown][] = [
  ["/strapi/products/datum-16", rifle()],
  ["/strapi/product-groups/parts-60", group(60)],
  ["/strapi/product-groups/parts-500", group(500)],
  ["/Products", stock()],
  ["/posts", posts],
  ...users.map((user): [string, unknown] => [`/users/${user.id}`, user]),
];

serve(async () => {
  const bodies = new Map(answers.map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]));
  const missing = Buffer.from(JSON.stringify({ data: null, error: { status: 404, name: "NotFoundError" } }));
  let calls = 0;
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    calls += 1;
    const body = bodies.get(request.url ?? "");
    const sent = body ?? missing;
    response
      .writeHead(body ? 200 : 404, { "content-type": "application/json", "content-length": sent.length })
      .end(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, counts: () => ({ calls }) };
});
