import { connect } from "node:net";
import { expect, test } from "vitest";
import { largeGroup } from "../../test/fixtures/products.ts";
import { asGuest, startShop } from "../../test/shop.ts";
import { HTTP_LIMITS } from "./limits.ts";

const fields = "items(first: 60) { nodes { title subtitle url sku image { url } price { amount currencyCode } } }";
const collections = Array.from(
  { length: 11 },
  (_, index) => `c${index}: collection(documentId: "everything") { ${fields} }`,
);
const body = JSON.stringify({ query: `{ ${collections.join(" ")} }` });

test("who never reads its answers loses its connection, and neither blocks the others nor the end", async () => {
  const load = { running: 2, queued: 0, queueMs: 500, delay: { ...HTTP_LIMITS.load.delay, waitMs: Infinity } };
  await using gateway = await startShop({ limits: { ...HTTP_LIMITS, load, idleMs: 1000 } });
  gateway.upstream.on("GET /strapi/product-groups/everything", { body: largeGroup() });
  const question = [
    "POST /graphql HTTP/1.1",
    "host: gateway",
    "content-type: application/json",
    `x-guest-id: ${asGuest["x-guest-id"]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
  const silent = Array.from({ length: 4 }, () => {
    const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1").pause();
    // Cut off by the gateway.
    socket.on("error", () => {});
    socket.write(question.repeat(60));
    return socket;
  });
  const cutOff = () => gateway.log().filter(({ left }) => left === true).length;
  await expect.poll(cutOff, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await gateway.query("{ __typename }")).status, { timeout: 20_000 }).toBe(200);
  await gateway.close();
  for (const socket of silent) socket.destroy();
});
