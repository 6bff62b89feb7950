import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EVENTS } from "@telfer/channels/channel.ts";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importCatalog } from "../price-book/import-catalog.ts";
import { meetLicenseDeadlines } from "../order/license-deadline.ts";
import { catalog } from "../test/catalog.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { openReceiver, type Receiver } from "../test/receiver.ts";
import {
  call,
  dealerInfo,
  emptyTables,
  expectOk,
  openShop,
  operatorKey,
  receiveGoods,
  rifle,
  type Shop,
} from "../test/shop.ts";
import { claimDelivery, routeEvents } from "./deliveries.ts";
import type { EventOptions } from "./service.ts";
import { channelSecret } from "./signing-secret.ts";

const signingSecret = "the signing secret of the tests, long enough";
const ofOrders = EVENTS.filter((type) => type.startsWith("order."));
const operator = { authorization: `Bearer ${operatorKey}` };

export const eventSuite: Suite = (database) =>
  describe("events for channels", () => {
    let folder: string;
    let kiosk: Receiver;
    /** Subscribes to orders only. */
    let partner: Receiver;
    const shops: Shop[] = [];
    const receivers: Receiver[] = [];

    const receiver = async (...parameters: Parameters<typeof openReceiver>): Promise<Receiver> => {
      const opened = await openReceiver(...parameters);
      receivers.push(opened);
      return opened;
    };
    const subscribe = (id: string, url: string, events: readonly string[] = EVENTS) =>
      writeFileSync(join(folder, `${id}.json`), JSON.stringify({ id, name: id, webhook: { url, events } }));
    /** Failures do not pause the channel, because tests end pauses of deliveries themselves. */
    const options = (limits: object = {}): EventOptions => ({
      channelsDir: folder,
      signingSecrets: [signingSecret],
      failurePauseMs: 0,
      ...limits,
    });
    const open = async (limits: object = {}): Promise<Shop> => {
      const shop = await openShop(database().db, noPayment, { events: options(limits) });
      shops.push(shop);
      return shop;
    };
    /** Ends all pauses and the leases of claimed deliveries. */
    const makeDue = async (shop: Shop) => {
      await sql`update event_deliveries set next_at = now()`.execute(database().db);
      await call(shop.app, "POST", "/Auth/guest");
    };
    const deliveries = () => database().db.selectFrom("event_deliveries").selectAll().orderBy("event_id").execute();
    const failed = async (shop: Shop, times = 1) => {
      await expect.poll(() => shop.log().match(/an event could not be delivered yet/g)).toHaveLength(times);
    };

    beforeEach(async () => {
      await emptyTables(database().db);
      folder = mkdtempSync(join(tmpdir(), "channels-"));
      kiosk = await receiver();
      subscribe("kiosk", kiosk.url);
      partner = await receiver();
      subscribe("partner", partner.url, ofOrders);
    });
    afterEach(async () => {
      // Ends deliveries to receivers that do not respond.
      await Promise.all(receivers.splice(0).map((each) => each.close()));
      await Promise.all(shops.splice(0).map((shop) => shop.close()));
      rmSync(folder, { recursive: true });
    });

    test("are posted with a signature that only the channel's secret verifies", async () => {
      const shop = await open();
      await receiveGoods(shop.app, "CAP", 2);
      await expect.poll(() => kiosk.accepted).toHaveLength(1);
      const { headers, body } = expectOk(kiosk.accepted[0]);
      const event = new Webhook(channelSecret(signingSecret, "kiosk")).verify(body, headers);
      expect(event).toEqual({
        id: headers["webhook-id"],
        type: "stock.changed",
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { sku: "CAP", productId: "cap", quantity: 3 },
      });
      expect(headers["content-type"]).toBe("application/json");
      for (const other of [channelSecret(signingSecret, "kiosk2"), channelSecret(`${signingSecret}.`, "kiosk")]) {
        expect(() => new Webhook(other).verify(body, headers)).toThrow("No matching signature found");
      }
      expect(() => new Webhook(channelSecret(signingSecret, "kiosk")).verify(`${body} `, headers)).toThrow(
        "No matching signature found",
      );
      expect(shop.log()).not.toContain("/hook");
    });

    test("are signed with both secrets during a rotation, and then only with the new one", async () => {
      const next = "the signing secret after the rotation";
      const signedBy = (one: string, { headers, body }: Receiver["accepted"][number]) => {
        try {
          return Boolean(new Webhook(channelSecret(one, "kiosk")).verify(body, headers));
        } catch {
          return false;
        }
      };
      const during = await open({ signingSecrets: [next, signingSecret] });
      await receiveGoods(during.app, "CAP", 2);
      await expect.poll(() => kiosk.accepted).toHaveLength(1);
      await shops.splice(shops.indexOf(during), 1)[0]?.close();
      const after = await open({ signingSecrets: [next] });
      await receiveGoods(after.app, "CAP", 2);
      await expect.poll(() => kiosk.accepted).toHaveLength(2);
      const verified = kiosk.accepted.map((event) => [signedBy(next, event), signedBy(signingSecret, event)]);
      expect(verified).toEqual([
        [true, true],
        [true, false],
      ]);
    });

    test("about a price are sent when the catalog is imported with another one", async () => {
      const shop = await open();
      const dearer = structuredClone(catalog);
      for (const sku of dearer.flatMap(({ skus }) => skus)) if (sku.sku === "GRIP") sku.price += 55;
      await importCatalog(database().db, dearer);
      await call(shop.app, "POST", "/Auth/guest");
      await expect
        .poll(() => kiosk.events())
        .toEqual([
          {
            type: "price.changed",
            sku: "GRIP",
            productId: "palm-grip",
            price: { amount: "65.05", currencyCode: "USD" },
          },
        ]);
    });

    test("go only to channels that subscribe to their type", async () => {
      const other = await receiver();
      subscribe("kiosk", kiosk.url, ["order.placed", "price.changed"]);
      subscribe("other", other.url, ["stock.changed"]);
      writeFileSync(join(folder, "silent.json"), JSON.stringify({ id: "silent", name: "Silent" }));
      const shop = await open();
      await receiveGoods(shop.app, "CAP", 1);
      await expect.poll(() => other.events()).toMatchObject([{ type: "stock.changed" }]);
      expect((await deliveries()).map(({ channel }) => channel)).toEqual(["other"]);
      expect(await database().db.selectFrom("events").select("id").execute()).toEqual([]);
    });

    test("are not kept and not sent without a signing secret", async () => {
      const shop = await open({ signingSecrets: null });
      await receiveGoods(shop.app, "CAP", 1);
      await expect.poll(() => database().db.selectFrom("events").select("id").execute()).toEqual([]);
      expect(await deliveries()).toEqual([]);
      expect(kiosk.received).toEqual([]);
    });

    test("of a change that is rolled back are never sent", async () => {
      const shop = await open();
      const { db } = database();
      const rolledBack = db.transaction().execute(async (tx) => {
        await tx.updateTable("skus").set({ on_hand: 9 }).where("sku", "=", "CAP").execute();
        throw new Error("rolled back");
      });
      await expect(rolledBack).rejects.toThrow("rolled back");
      await receiveGoods(shop.app, "GRIP", 1);
      await expect.poll(() => kiosk.events()).toMatchObject([{ sku: "GRIP" }]);
    });

    describe("about one sku", () => {
      test("are combined while they wait, with the last quantity", async () => {
        const { db } = database();
        await importCatalog(db, catalog);
        for (const on_hand of [7, 8, 9])
          await db.updateTable("skus").set({ on_hand }).where("sku", "=", "CAP").execute();
        await open();
        await expect
          .poll(() => kiosk.events())
          .toEqual([{ type: "stock.changed", sku: "CAP", productId: "cap", quantity: 9 }]);
      });

      test("are combined while the receiver is down, except one that it may have received", async () => {
        kiosk.always = "fail";
        const shop = await open();
        await receiveGoods(shop.app, "CAP", 1);
        await failed(shop);
        for (const quantity of [1, 1, 1]) {
          await receiveGoods(shop.app, "CAP", quantity);
          await expect.poll(() => database().db.selectFrom("events").select("id").execute()).toEqual([]);
        }
        expect(await deliveries()).toHaveLength(2);
        kiosk.always = "accept";
        await makeDue(shop);
        await expect.poll(() => kiosk.events().map(({ quantity }) => quantity)).toEqual([2, 5]);
        const first = kiosk.received.filter(({ headers }) => headers["webhook-id"] === kiosk.ids()[0]);
        expect(new Set(first.map(({ body }) => body)).size).toBe(1);
      });

      test("are not sent if a reservation changes nothing in the end", async () => {
        const { db } = database();
        await importCatalog(db, catalog);
        await db.updateTable("skus").set({ on_hand: 6, reserved: 1 }).where("sku", "=", "D16-W").execute();
        expect(await db.selectFrom("events").select("id").execute()).toEqual([]);
      });
    });

    describe("to a failing receiver", () => {
      test.each(["fail", "redirect", "close"] as const)(
        "wait if it does “%s”, and go out again with the same id and body",
        async (reply) => {
          kiosk.replies.push(reply, reply);
          const shop = await open();
          await receiveGoods(shop.app, "CAP", 1);
          await failed(shop);
          const pauses = await sql<{
            pause: number;
          }>`select extract(epoch from next_at - now())::float as pause from event_deliveries`.execute(database().db);
          expect(pauses.rows[0]?.pause).toBeGreaterThan(0);
          expect(pauses.rows[0]?.pause).toBeLessThanOrEqual(5);
          await makeDue(shop);
          await failed(shop, 2);
          await makeDue(shop);
          await expect.poll(() => kiosk.accepted).toHaveLength(1);
          expect(new Set(kiosk.received.map(({ headers, body }) => headers["webhook-id"] + body)).size).toBe(1);
          expect(kiosk.received).toHaveLength(3);
          expect(new Set(kiosk.paths)).toEqual(new Set(["POST /hook"]));
        },
      );

      test("that does not respond time out, while another channel gets its events", async () => {
        kiosk.always = "hang";
        const other = await receiver();
        subscribe("other", other.url);
        const shop = await open({ timeoutMs: 1000 });
        await receiveGoods(shop.app, "CAP", 1);
        await expect.poll(() => kiosk.received).toHaveLength(1);
        for (const sku of ["GRIP", "D16-L", "D16-W"]) await receiveGoods(shop.app, sku, 1);
        await expect.poll(() => other.events().map(({ sku }) => sku)).toEqual(["CAP", "GRIP", "D16-L", "D16-W"]);
        await failed(shop);
        expect(shop.log()).toContain('"fault":"timeout"');
      });

      test("are given up after three days, which the operator sees", async () => {
        kiosk.always = "fail";
        const shop = await open();
        await receiveGoods(shop.app, "CAP", 1);
        await failed(shop);
        await sql`update event_deliveries set created_at = now() - interval '73 hours'`.execute(database().db);
        await makeDue(shop);
        await expect.poll(() => shop.log()).toContain("an event was given up");
        const report = await call(shop.app, "GET", "/Channel/kiosk/deliveries", { headers: operator });
        expect(report.body).toEqual({
          events: EVENTS,
          waiting: 0,
          failed: [
            {
              id: kiosk.received[0]?.headers["webhook-id"],
              type: "stock.changed",
              subject: "sku CAP",
              createdAt: expect.any(String),
              attempts: 2,
              fault: "HTTP 500",
              nextAt: null,
            },
          ],
        });
        expect((await call(shop.app, "GET", "/Channel/kiosk/deliveries")).status).toBe(401);
      });

      test("pause the channel, however many events are due", async () => {
        kiosk.always = "fail";
        const shop = await open({ failurePauseMs: 3_600_000 });
        for (const sku of ["CAP", "GRIP", "D16-L"]) await receiveGoods(shop.app, sku, 1);
        await failed(shop);
        await makeDue(shop);
        // Another channel's event proves that this process has looked for due deliveries.
        const other = await receiver();
        subscribe("other", other.url, ["stock.changed"]);
        await expect
          .poll(
            async () => {
              await receiveGoods(shop.app, "D16-W", 1);
              return other.accepted.length;
            },
            { timeout: 10_000 },
          )
          .toBeGreaterThan(0);
        expect(kiosk.received).toHaveLength(1);
      });

      test("fill a bounded queue: then changes of skus are dropped, and those of orders given up", async () => {
        const { db } = database();
        await importCatalog(db, catalog);
        const channels = new Map([
          ["kiosk", { id: "kiosk", webhook: { url: kiosk.url, events: [...EVENTS] } }],
        ]) as never;
        await sql`update skus set on_hand = on_hand + 1 where sku in ('CAP', 'GRIP')`.execute(db);
        expect(await routeEvents(db, channels, 2)).toBe(2);
        await sql`update skus set on_hand = on_hand + 1 where sku = 'D16-L'`.execute(db);
        await db
          .insertInto("events")
          .values({ type: "order.placed", subject: "order 1", channel: "kiosk", data: "{}" })
          .execute();
        expect(await routeEvents(db, channels, 2)).toBe(2);
        expect(
          (await deliveries())
            .map(({ subject, fault, given_up_at }) => [subject, fault, given_up_at !== null])
            .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
        ).toEqual([
          ["order 1", "the queue is full", true],
          ["sku CAP", null, false],
          ["sku GRIP", null, false],
        ]);
      });
    });

    describe("of several processes", () => {
      test("are sent once", async () => {
        const [first, second] = await Promise.all([open(), open()]);
        const skus = ["CAP", "GRIP", "D16-L", "D16-W"];
        await Promise.all(skus.map((sku, index) => receiveGoods((index % 2 ? first : second).app, sku, 1)));
        await expect.poll(async () => (await deliveries()).every(({ settled_at }) => settled_at)).toBe(true);
        await expect.poll(() => kiosk.accepted.length).toBeGreaterThanOrEqual(4);
        expect(kiosk.received).toHaveLength(4);
        expect(new Set(kiosk.ids()).size).toBe(4);
      });

      test("are sent again by another one after the lease if the first ended, with the same id", async () => {
        kiosk.replies.push("hang");
        const first = await open();
        await receiveGoods(first.app, "CAP", 1);
        await expect.poll(() => kiosk.received).toHaveLength(1);
        const second = await open();
        // A later event proves that the second process has polled the queue and left the first event alone.
        await receiveGoods(second.app, "GRIP", 1);
        await expect.poll(() => kiosk.events()).toMatchObject([{ sku: "GRIP" }]);
        await makeDue(second);
        await expect.poll(() => kiosk.events()).toMatchObject([{ sku: "GRIP" }, { sku: "CAP" }]);
        expect(kiosk.ids()[1]).toBe(kiosk.received[0]?.headers["webhook-id"]);
      });

      test("about one order are claimed in sequence, whichever process asks", async () => {
        const { db } = database();
        const channels = new Map([
          ["kiosk", { id: "kiosk", webhook: { url: kiosk.url, events: [...EVENTS] } }],
        ]) as never;
        const add = (type: "order.placed" | "order.shipped", subject: string) =>
          db.insertInto("events").values({ type, subject, channel: "kiosk", data: "{}" }).execute();
        await add("order.placed", "order 1");
        await add("order.shipped", "order 1");
        await add("order.placed", "order 2");
        await routeEvents(db, channels);
        const claim = () => claimDelivery(db, "kiosk", 30_000);
        const claimed = [await claim(), await claim(), await claim()];
        expect(claimed.map((delivery) => delivery?.type)).toEqual(["order.placed", "order.placed", undefined]);
      });
    });

    const withCheckout = checkoutTest(database, () => options());

    withCheckout("about an order go to the channel that placed it: placed, shipped, canceled", async ({ checkout }) => {
      const place = async () => {
        const { visitor, body } = await checkout.ready();
        await visitor.checkOut(randomUUID(), body, { "x-channel": "kiosk" });
      };
      const step = (orderId: number, fields: object) =>
        call(checkout.app, "POST", `/Order/${orderId}/steps`, { body: fields, headers: operator });
      await place();
      await place();
      // An order of the shop's own client has no events.
      await checkout.place(rifle);
      await step(10_001, { step: "shipped", carrier: "UPS", trackingNumber: "1Z999AA10123456784" });
      // Once more, without a number: no event.
      await step(10_001, { step: "shipped" });
      await step(10_002, { step: "cancelled" });
      await step(10_003, { step: "cancelled" });
      // By its buyer.
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), body, { "x-channel": "kiosk" });
      await visitor.call("POST", "/Order/10004/cancel", { key: "k" });
      const tracking = {
        carrier: "UPS",
        trackingNumber: "1Z999AA10123456784",
        trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
      };
      const ofOrder = (orderId: string) => kiosk.events().filter((event) => event.orderId === orderId);
      await expect
        .poll(() => [ofOrder("10001"), ofOrder("10002"), ofOrder("10004").slice(1)])
        .toEqual([
          [
            { type: "order.placed", orderId: "10001", status: "PAID", delivery: null, tracking: null },
            { type: "order.shipped", orderId: "10001", status: "PAID", delivery: "SHIPPING", tracking },
          ],
          [
            { type: "order.placed", orderId: "10002", status: "PAID", delivery: null, tracking: null },
            { type: "order.canceled", orderId: "10002", status: "CANCELED", delivery: "SHIPPING", tracking: null },
          ],
          [{ type: "order.canceled", orderId: "10004", status: "CANCELED", delivery: "SHIPPING", tracking: null }],
        ]);
      await expect.poll(() => database().db.selectFrom("events").select("id").execute()).toEqual([]);
      expect(ofOrder("10003")).toEqual([]);
      expect(partner.received).toEqual([]);
      for (const { body } of kiosk.received) expect(body).not.toMatch(/example\.com|Ann|Congress|token/);
    });

    withCheckout(
      "about a dealer order say when it was shipped, arrived, or was canceled without a license",
      async ({ checkout }) => {
        const { visitor, body } = await checkout.ready(rifle);
        await visitor.checkOut(randomUUID(), { ...body, dealerInfo }, { "x-channel": "kiosk" });
        for (const step of ["license-received", "shipped-to-dealer", "at-dealer"]) {
          await call(checkout.app, "POST", "/Order/10001/steps", { body: { step }, headers: operator });
        }
        const late = await checkout.ready(rifle);
        await late.visitor.checkOut(randomUUID(), { ...late.body, dealerInfo }, { "x-channel": "kiosk" });
        const { db } = database();
        await sql`update orders set created_at = now() - interval '31 days' where id = 10002`.execute(db);
        const log = { info: () => {}, warn: () => {}, error: () => {} };
        await meetLicenseDeadlines({ db, log }, new Date());
        await call(checkout.app, "POST", "/Auth/guest");
        const ofOrder = (orderId: string) =>
          kiosk
            .events()
            .flatMap((event) =>
              "orderId" in event && event.orderId === orderId ? [[event.type, event.delivery]] : [],
            );
        await expect
          .poll(() => ofOrder("10001"))
          .toEqual([
            ["order.placed", null],
            ["order.shipped", "DEALER"],
            ["order.at_dealer", "DEALER"],
          ]);
        await expect
          .poll(() => ofOrder("10002"))
          .toEqual([
            ["order.placed", null],
            ["order.canceled", "DEALER"],
          ]);
      },
    );

    withCheckout("about an order arrive in sequence, even if the first ones fail", async ({ checkout }) => {
      partner.replies.push("fail");
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), body, { "x-channel": "partner" });
      await call(checkout.app, "POST", "/Order/10001/steps", { body: { step: "shipped" }, headers: operator });
      await expect.poll(() => checkout.log()).toContain("an event could not be delivered yet");
      await expect
        .poll(async () => (await deliveries()).filter(({ channel }) => channel === "partner"))
        .toHaveLength(2);
      expect(partner.accepted).toEqual([]);
      await sql`update event_deliveries set next_at = now()`.execute(database().db);
      await call(checkout.app, "POST", "/Auth/guest");
      await expect.poll(() => partner.events().map(({ type }) => type)).toEqual(["order.placed", "order.shipped"]);
    });
  });
