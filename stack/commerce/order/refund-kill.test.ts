import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { seed } from "../../seed/seed.ts";
import { openPglite } from "../database/open.ts";
import { start, url } from "../test/commerce-process.ts";
import { cards, openPayment } from "../test/payment-process.ts";
import { copyDatabase } from "../test/pglite-copy.ts";
import { customerInfo, expectOk, texas } from "../test/shop.ts";

/** Forwards calls to the payment API, but never the response to a refund while `losesRefunds` is set. */
async function openProxy(target: string) {
  const state = { losesRefunds: true, refunds: 0 };
  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const { method, url: path = "/", headers } = request;
      const isRefund = path.endsWith("/refunds");
      const body = method === "POST" ? await text(request) : undefined;
      const sent = { "content-type": "application/json", authorization: headers.authorization ?? "" };
      const answer = await fetch(target + path, { method, headers: sent, body });
      const answered = await answer.text();
      if (isRefund) state.refunds += 1;
      if (isRefund && state.losesRefunds) return;
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answered);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { state, url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
}

test("a refund made right before a kill is recorded after the restart, and not made again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "commerce-"));
  await copyDatabase(folder);
  const payment = await openPayment();
  const proxy = await openProxy(payment.url);
  const environment = {
    DATA_DIR: folder,
    PAYMENT_URL: proxy.url,
    PAYMENT_API_KEY: "key-of-the-tests",
    PAYMENT_TIMEOUT_MS: "20000",
  };
  onTestFinished(async () => {
    await payment.close();
    rmSync(folder, { recursive: true });
  });
  const first = start(environment);
  const base = await url(first);
  let headers: Record<string, string> = {};
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const sent = { ...headers, ...(body && { "content-type": "application/json" }) };
    const response = await fetch(base + path, { method, headers: sent, body: body && JSON.stringify(body) });
    expect(response.status).toBe(200);
    return response.json() as Promise<T>;
  };
  const { guestToken } = await send<{ guestToken: string }>("POST", "/Auth/guest");
  headers = { "x-guest-id": guestToken };
  const accessories = seed.products.filter(({ ffl_item }) => !ffl_item);
  const items = accessories.flatMap(({ documentId, title, skus }) =>
    skus
      .filter(({ qtyOnHand }) => qtyOnHand > 0)
      .map(({ sku }) => ({ productId: documentId, sku, productName: title })),
  );
  const cart = `/Cart/guest/${guestToken}`;
  await send("POST", `${cart}/items`, items[0]);
  const { id: cartId } = await send<{ id: number }>("POST", `${cart}/items`, items[1]);
  await send("POST", `${cart}/compute`, { cartId, shippingMethodId: 1, address: texas });
  headers["idempotency-key"] = randomUUID();
  const paymentToken = await payment.token(cards.approves);
  await send("POST", "/Checkout/simplified", { cartId, customerInfo, paymentToken });
  const { cancellableLines } = await send<{ cancellableLines: number[] }>("GET", "/Order/10001");
  const lineIds = cancellableLines.slice(0, 1);
  const { refunds } = await send<{ refunds: { amount: number }[] }>("POST", "/Order/10001/cancel", {
    key: "k",
    lineIds,
  });
  await expect.poll(() => proxy.state.refunds).toBe(1);
  first.process.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  // Ends the lease of the killed process.
  const database = await openPglite(folder);
  const { charge_id: charge } = await database.db
    .selectFrom("orders")
    .select("charge_id")
    .where("id", "=", 10_001)
    .executeTakeFirstOrThrow();
  expect(await database.db.selectFrom("order_refunds").select("made_at").execute()).toEqual([{ made_at: null }]);
  await sql`update order_refunds set next_at = now()`.execute(database.db);
  await database.close();
  proxy.state.losesRefunds = false;
  const second = start(environment);
  const again = await url(second);
  const shown = async () => {
    const response = await fetch(`${again}/Order/10001`, { headers: { "x-guest-id": guestToken } });
    return ((await response.json()) as { refunds: object[] }).refunds;
  };
  await expect.poll(shown).toMatchObject([{ madeAt: expect.any(String) }]);
  expect(proxy.state.refunds).toBe(2);
  expect(payment.ledger.refunded(charge)).toBe(Math.round(expectOk(refunds[0]).amount * 100));
  second.process.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});
