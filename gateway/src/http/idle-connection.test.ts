import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { cart, guestToken } from "../../test/fixtures/commerce.ts";
import { largeGroup } from "../../test/fixtures/products.ts";
import { asGuest, startShop } from "../../test/shop.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

const fields = "items(first: 60) { nodes { title subtitle url sku image { url } price { amount currencyCode } } }";
const collections = Array.from({ length: 11 }, (_, index) => `c${index}: collection(id: "everything") { ${fields} }`);
const body = JSON.stringify({ query: `{ ${collections.join(" ")} }` });

test("executes pipelined requests on a connection one after the other", async () => {
  await using gateway = await startShop();
  const held = Promise.withResolvers<{ body: object }>();
  gateway.upstream.on(`GET /Cart/guest/${guestToken}`, () => held.promise);
  const question = `GET /graphql?query={cart{id}} HTTP/1.1\r\nhost: gateway\r\nx-guest-id: ${guestToken}\r\n`;
  const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1");
  socket.write(`${`${question}\r\n`.repeat(4)}${question}connection: close\r\n\r\n`);
  await gateway.upstream.arrived(1);
  expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
  expect(gateway.upstream.calls).toHaveLength(1);
  held.resolve({ body: cart() });
  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(5);
});

test("closes a connection with too many pipelined requests", async () => {
  await using gateway = await startShop();
  const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1").on("error", () => {});
  socket.write("GET /graphql?query={cart{id}} HTTP/1.1\r\nhost: gateway\r\n\r\n".repeat(200));
  socket.resume();
  await once(socket, "close");
  expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
});

test("limits the connections of one IP address", async () => {
  const connections = { ...SERVER_TIMEOUTS.connections, connectionsEach: 2 };
  await using gateway = await startShop({ limits: { ...SERVER_TIMEOUTS, connections }, isTrustedProxy: () => false });
  const open = () =>
    connect(Number(new URL(gateway.url).port), "127.0.0.1")
      .on("error", () => {})
      .resume();
  const sockets = [open(), open()];
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  await once(open(), "close");
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const socket of sockets) socket.destroy();
});

test("closes the connection of a client that never reads, without blocking others or shutdown", async () => {
  const load = { running: 2, queued: 0, queueMs: 500, delay: { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity } };
  const connections = { ...SERVER_TIMEOUTS.connections, pipelined: 60 };
  const unread = { ...SERVER_TIMEOUTS.unread, rate: { bytesPerSecond: 1_000_000_000, windowMs: 1000 } };
  await using gateway = await startShop({ limits: { ...SERVER_TIMEOUTS, load, connections, unread } });
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
    // The gateway resets the connection.
    socket.on("error", () => {});
    socket.write(question.repeat(60));
    return socket;
  });
  const cutOff = () => gateway.log().filter(({ left }) => left === true).length;
  await expect.poll(cutOff).toBeGreaterThan(0);
  await expect.poll(async () => (await gateway.query("{ __typename }")).status).toBe(200);
  await gateway.close();
  for (const socket of silent) socket.destroy();
});
