import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { cards, countCalls, openPayment } from "../test/payment-process.ts";
import { cap, customerInfo, emptyTables, grip, openShop, stock, Visitor } from "../test/shop.ts";
import { OutcomeUnknownError, type PaymentClient } from "./payment.ts";

export const recoverySuite: Suite = (database) =>
  describe("interrupted checkout", () => {
    let payment: Awaited<ReturnType<typeof openPayment>>;
    beforeAll(async () => {
      payment = await openPayment();
    });
    afterAll(() => payment.close());
    beforeEach(() => emptyTables(database().db));

    /** A server. Closing it awaits its sweep. */
    async function serve(client: PaymentClient) {
      const shop = await openShop(database().db, client);
      let closed: Promise<void> | undefined;
      const close = () => (closed ??= shop.close());
      onTestFinished(close);
      return { app: shop.app, close };
    }

    async function ready(client: PaymentClient, card = cards.approves) {
      const shop = await serve(client);
      const visitor = await Visitor.arrive(shop.app);
      await visitor.add(cap);
      const { body: cart } = await visitor.compute();
      const body = { cartId: cart.id, customerInfo, paymentToken: await payment.token(card) };
      return { shop, visitor, body, key: randomUUID() };
    }

    /** Moves the start of every attempt `minutes` into the past. */
    const age = (minutes: number) =>
      sql`update checkout_attempts set created_at = created_at - ${minutes} * interval '1 minute',
      settled_at = settled_at - ${minutes} * interval '1 minute'`.execute(database().db);

    /** Starts a server, which settles pending attempts, and waits until it has finished. */
    const sweep = async (client: PaymentClient) => (await serve(client)).close();

    const references = async () =>
      (await database().db.selectFrom("checkout_attempts").select("reference").execute()).map((row) => row.reference);

    const dyingAfterCharge = (): PaymentClient => ({
      ...noPayment,
      charge: async (request) => {
        await payment.client().charge(request);
        throw new OutcomeUnknownError("the process is gone");
      },
    });

    test("looks up a charge without a response and creates one order", async () => {
      const client = countCalls(payment.client(300));
      const { shop, visitor, body, key } = await ready(client, cards.silent);
      const placed = await visitor.checkOut(key, body);
      expect(placed.body).toMatchObject({ orderId: 10_001, success: true });
      expect((await visitor.checkOut(key, body)).body).toEqual(placed.body);
      expect(client.calls).toMatchObject({ charge: 1, find: 1 });
      expect(await stock(shop.app)).toMatchObject({ CAP: 0 });
    });

    test("keeps the channel for an order that another process settles", async () => {
      const { shop, visitor, body, key } = await ready(dyingAfterCharge());
      expect((await visitor.checkOut(key, body, { "x-channel": "kiosk" })).status).toBe(503);
      await shop.close();
      await age(5);
      await sweep(payment.client());
      const orders = await database().db.selectFrom("orders").select("channel").execute();
      expect(orders).toEqual([{ channel: "kiosk" }]);
    });

    test("sends a charge that never arrived once more", async () => {
      const client = countCalls(payment.client());
      let broken = true;
      const breaking: PaymentClient = {
        ...client,
        charge: async (request) => {
          if (!broken) return client.charge(request);
          broken = false;
          throw new OutcomeUnknownError("the connection was gone");
        },
      };
      const { visitor, body, key } = await ready(breaking);
      expect((await visitor.checkOut(key, body)).body).toMatchObject({ orderId: 10_001, success: true });
      expect(client.calls.charge).toBe(1);
    });

    test("reports an unknown outcome while the charge API is down and settles with the same key", async () => {
      const { shop, visitor, body, key } = await ready(noPayment);
      const unknown = await visitor.checkOut(key, body);
      expect(unknown).toMatchObject({ status: 503, body: { type: "urn:shop:outcome-unknown" } });
      expect(unknown.body.title).toContain("you won't be charged twice");
      expect(await stock(shop.app)).toMatchObject({ CAP: 0 });
      expect(await visitor.add(grip)).toMatchObject({ status: 409, body: { type: "urn:shop:checkout-running" } });
      expect((await visitor.checkOut(randomUUID(), body)).status).toBe(503);

      const { app } = await serve(payment.client());
      expect((await visitor.at(app).checkOut(key, body)).body).toMatchObject({ orderId: 10_001, success: true });
      expect((await visitor.at(app).add(grip)).status).toBe(200);
    });

    test("turns a charge made before a crash into an order at the next start", async () => {
      const { shop, visitor, body, key } = await ready(dyingAfterCharge());
      expect((await visitor.checkOut(key, body)).status).toBe(503);
      await shop.close();

      const client = countCalls(payment.client());
      await sweep(client);
      expect(client.calls).toMatchObject({ charge: 0, find: 1 });
      const { app } = await serve(payment.client());
      expect((await visitor.at(app).order(10_001)).body).toMatchObject({ status: "Paid" });
      expect((await visitor.at(app).checkOut(key, body)).body).toMatchObject({ orderId: 10_001, success: true });
      expect(await stock(app)).toMatchObject({ CAP: 0 });
    });

    test("gives up an attempt without a charge after a minute; its key keeps its response", async () => {
      const { visitor, body, key } = await ready(noPayment);
      await visitor.checkOut(key, body);
      await age(0.9);
      await sweep(payment.client());
      const { app } = await serve(noPayment);
      expect(await stock(app)).toMatchObject({ CAP: 0 });

      await age(0.2);
      await sweep(payment.client());
      expect(await stock(app)).toMatchObject({ CAP: 1 });
      const given = await visitor.at(app).checkOut(key, body);
      expect(given).toMatchObject({ status: 200, body: { orderId: null, success: false } });
      expect(given.body.message).toContain("Nothing was charged");
      expect(await visitor.at(app).cart()).toMatchObject({ items: [{ sku: "CAP" }], totalAmount: 46 });
    });

    test("voids a charge that arrives after its attempt was given up, and stops watching after an hour", async () => {
      const { visitor, body, key } = await ready(noPayment);
      await visitor.checkOut(key, body);
      await age(2);
      await sweep(payment.client());
      const [reference = ""] = await references();
      await payment.client().charge({ token: body.paymentToken, amount: 4_600, reference });
      await sweep(payment.client());
      expect(payment.ledger.find(reference)).toMatchObject({ status: "voided" });

      await visitor.checkOut(randomUUID(), body);
      await age(2);
      await sweep(payment.client());
      await age(59);
      const watched = countCalls(payment.client());
      await sweep(watched);
      await age(2);
      const last = countCalls(payment.client());
      await sweep(last);
      const over = countCalls(payment.client());
      await sweep(over);
      expect([watched.calls.find, last.calls.find, over.calls.find]).toEqual([1, 1, 0]);
    });

    test("voids a charge at once if it is approved after its attempt was given up", async () => {
      const late: PaymentClient = {
        ...payment.client(),
        charge: async (request) => {
          await age(2);
          await sweep(payment.client());
          return payment.client().charge(request);
        },
      };
      const { visitor, body, key } = await ready(late);
      expect((await visitor.checkOut(key, body)).body).toMatchObject({ orderId: null, success: false });
      const [reference = ""] = await references();
      expect(payment.ledger.find(reference)).toMatchObject({ status: "voided" });
    });

    test("settles an earlier attempt of the cart with its charge when a new key arrives", async () => {
      const { visitor, body, key } = await ready(dyingAfterCharge());
      await visitor.checkOut(key, body);
      const { app } = await serve({ ...payment.client(), find: async () => null });
      const other = { ...body, paymentToken: await payment.token(cards.approves) };
      expect((await visitor.at(app).checkOut(randomUUID(), other)).status).toBe(503);
      const { app: next } = await serve(payment.client());
      expect(await visitor.at(next).checkOut(randomUUID(), other)).toMatchObject({
        status: 409,
        body: { type: "urn:shop:cart-ordered", orderId: 10_001 },
      });
    });

    test("proceeds with a new key after a minute if the earlier attempt led to no charge", async () => {
      const { shop, visitor, body, key } = await ready(noPayment);
      await visitor.checkOut(key, body);
      await shop.close();
      // No sweep runs here: the new attempt queries the ledger itself.
      const { app } = await serve(payment.client());
      await age(2);
      expect((await visitor.at(app).checkOut(randomUUID(), body)).body).toMatchObject({ orderId: 10_001 });
      expect((await visitor.at(app).checkOut(key, body)).body).toMatchObject({ orderId: null, success: false });
    });

    test("does not accept a charge with another amount as an outcome", async () => {
      const wrong: PaymentClient = {
        ...payment.client(),
        charge: async () => {
          throw new OutcomeUnknownError("no answer");
        },
        find: async (reference) => ({ id: "ch_1", reference, amount: 1, status: "approved" }),
      };
      const { visitor, body, key } = await ready(wrong);
      expect((await visitor.checkOut(key, body)).status).toBe(503);
    });
  });
