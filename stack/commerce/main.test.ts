import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../seed/seed.ts";
import { openPglite } from "./database/open.ts";
import { channelSecret } from "./event/signing-secret.ts";
import { start, url } from "./test/commerce-process.ts";
import { cards, openPayment } from "./test/payment-process.ts";
import { copyDatabase } from "./test/pglite-copy.ts";
import { openReceiver } from "./test/receiver.ts";
import { customerInfo, expectOk, texas } from "./test/shop.ts";

const cart = z.object({ id: z.int(), totalAmount: z.number(), items: z.array(z.object({ sku: z.string() })) });
const products = z.object({ products: z.record(z.string(), z.object({ price: z.number(), qtyOnHand: z.int() })) });
const placed = z.object({ orderId: z.int(), success: z.boolean() });

describe("the process", () => {
  let folder: string;
  let payment: Awaited<ReturnType<typeof openPayment>>;
  let environment: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "commerce-"));
    await copyDatabase(folder);
    payment = await openPayment();
    environment = { DATA_DIR: folder, PAYMENT_URL: payment.url, PAYMENT_API_KEY: "key-of-the-tests" };
  });
  afterAll(async () => {
    await payment.close();
    rmSync(folder, { recursive: true });
  });

  test("stops with one line per invalid variable", async () => {
    const wrong = start({ PORT: "x", PAYMENT_TIMEOUT_MS: "soon" });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output().trim().split("\n")).toEqual([
      'PORT: got "x", expected a whole number from 0 to 65535',
      'PAYMENT_TIMEOUT_MS: got "soon", expected milliseconds from 100 to 20000',
    ]);
  });

  test("stops with one line if its database cannot be reached", async () => {
    const lost = start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await lost.ended).toBe(1);
    expect(lost.output()).toMatch(/^DATABASE_URL cannot be reached: .*\n$/);
  });

  test("sends an event whose delivery a kill interrupted again after the restart, with the same id", async () => {
    const receiver = await openReceiver("hang");
    const channels = join(folder, "channels");
    mkdirSync(channels);
    const webhook = { url: receiver.url, events: ["stock.changed"] };
    writeFileSync(join(channels, "kiosk.json"), JSON.stringify({ id: "kiosk", name: "Kiosk", webhook }));
    const own = { ...environment, CHANNELS_DIR: channels, OPERATOR_KEY: "the-operator-of-the-tests" };
    const first = start(own);
    const sku = expectOk(seed.products[0]?.skus[0]).sku;
    const { status } = await fetch(`${await url(first)}/Stock/${sku}/receipts`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer the-operator-of-the-tests" },
      body: JSON.stringify({ quantity: 1 }),
    });
    expect(status).toBe(200);
    await expect.poll(() => receiver.received).toHaveLength(1);
    first.process.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");

    // Ends the lease of the killed process.
    const database = await openPglite(folder);
    await sql`update event_deliveries set next_at = now()`.execute(database.db);
    await database.close();
    receiver.always = "accept";
    const second = start(own);
    await expect.poll(() => receiver.accepted).toHaveLength(1);
    const [lost, sent] = receiver.received;
    expect(sent?.headers["webhook-id"]).toBe(lost?.headers["webhook-id"]);
    expect(sent?.body).toBe(lost?.body);
    // Without WEBHOOK_SIGNING_SECRET, both processes use the one in their folder.
    const secret = readFileSync(join(folder, "webhook-signing-secret"), "utf8");
    const { body = "", headers = {} } = sent ?? {};
    expect(new Webhook(channelSecret(secret, "kiosk")).verify(body, headers)).toMatchObject({ data: { sku } });
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    await receiver.close();
  });

  test("turns a charge made before a kill into an order after the restart, and keeps its data", async () => {
    const first = start({ ...environment, PAYMENT_TIMEOUT_MS: "20000" });
    let base = await url(first);
    const send = async <T>(
      schema: z.ZodType<T>,
      method: string,
      path: string,
      body?: object,
      headers = {},
    ): Promise<T> => {
      const response = await fetch(base + path, {
        method,
        headers: { ...(body ? { "content-type": "application/json" } : {}), ...headers },
        body: body && JSON.stringify(body),
      });
      return schema.parse(await response.json());
    };
    const { guestToken } = await send(z.object({ guestToken: z.string() }), "POST", "/Auth/guest");
    const stock = await send(products, "GET", "/Products");
    const product = seed.products.find(
      ({ ffl_item, skus }) => !ffl_item && skus.some(({ qtyOnHand }) => qtyOnHand > 0),
    );
    const sku = expectOk(product?.skus.find(({ qtyOnHand }) => qtyOnHand > 0)).sku;
    const item = { productId: product?.documentId, sku, productName: product?.title };
    const { id: cartId } = await send(cart, "POST", `/Cart/guest/${guestToken}/items`, item);
    const compute = { cartId, shippingMethodId: 1, address: texas };
    await send(cart, "POST", `/Cart/guest/${guestToken}/compute`, compute);

    // The card is charged without a response; the process is killed while it waits.
    const paymentToken = await payment.token(cards.silent);
    const body = { cartId, customerInfo, paymentToken };
    const headers = { "x-guest-id": guestToken, "idempotency-key": randomUUID() };
    const cut = send(placed, "POST", "/Checkout/simplified", body, headers);
    const killWhileItWaits = async () => {
      await expect.poll(() => payment.log()).toContain('"charge":"ch_');
      first.process.kill("SIGKILL");
    };
    await Promise.all([expect(cut).rejects.toThrow("fetch failed"), killWhileItWaits()]);
    expect(await first.ended).toBe("SIGKILL");

    const second = start({ ...environment, DRAIN_DELAY_MS: "5000" });
    base = await url(second);
    expect(await send(placed, "POST", "/Checkout/simplified", body, headers)).toEqual({
      orderId: 10_001,
      success: true,
    });
    expect(await send(cart, "GET", `/Cart/guest/${guestToken}`)).toMatchObject({ items: [], totalAmount: 0 });
    const after = await send(products, "GET", "/Products");
    expect(after.products[sku]?.qtyOnHand).toBe((stock.products[sku]?.qtyOnHand ?? 0) - 1);

    const rival = start(environment);
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toBe(`Another process is using ${folder}. Stop it, or set DATA_DIR to another folder.\n`);

    second.process.kill("SIGTERM");
    // `/health` tells load balancers that the process is draining; requests that still arrive are served.
    await expect.poll(async () => (await fetch(`${base}/health`)).status).toBe(503);
    expect((await fetch(`${base}/Products`)).status).toBe(200);
    expect(await second.ended).toBe(0);
  });

  test("stops while a client is still sending a form slowly", async () => {
    const running = start(environment);
    const { port, hostname } = new URL(await url(running));
    const socket = connect(Number(port), hostname);
    // The process may close the connection during a write.
    socket.on("error", () => {});
    socket.write(
      `POST /Registration/dealer HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 9000000\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="fflDocument"; ' +
        'filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    );
    const incoming = join(folder, "uploads", ".incoming");
    await expect.poll(() => readdirSync(incoming)).toHaveLength(1);
    const drip = setInterval(() => socket.write("x"), 100);
    running.process.kill("SIGTERM");
    expect(await running.ended).toBe(0);
    clearInterval(drip);
  });

  test("stops with one line if its port is taken", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const second = start({ ...environment, PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to another one.\n`);
    holder.close();
  });
});
