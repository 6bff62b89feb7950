import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { PaymentClient } from "../checkout/payment.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo } from "../test/outbox.ts";
import { announce } from "./notifier.ts";
import { call, cap, customerInfo, emptyTables, openShop, receiveGoods, type Shop, Visitor } from "../test/shop.ts";

export const notificationSuite: Suite = (database) =>
  describe("stock alert", () => {
    let shop: Shop;
    beforeEach(async () => {
      await emptyTables(database().db);
      shop = await open();
    });
    afterEach(() => vi.useRealTimers());

    async function open(payment = noPayment): Promise<Shop> {
      const opened = await openShop(database().db, payment);
      onTestFinished(opened.close);
      return opened;
    }

    const alert = { email: "ann@example.com", productId: "cap", sku: "CAP-OUT", productName: "Cap" };
    const ask = (changes: object = {}, { app }: Pick<Shop, "app"> = shop) =>
      call(app, "POST", "/ProductNotification/subscribe", { body: { ...alert, ...changes } });
    const stored = () =>
      database()
        .db.selectFrom("stock_alerts")
        .select(["email", "sku", "notified_at"])
        .orderBy("email")
        .orderBy("id")
        .execute();
    const mails = () => database().db.selectFrom("mails").select(["recipient", "content"]).execute();
    const mailsSent = async (count: number) => {
      const sent = async () => (await stored()).filter(({ notified_at }) => notified_at !== null);
      await expect.poll(sent).toHaveLength(count);
    };

    test("is stored once for an address and a sku, however often it is asked for", async () => {
      const answers = await Promise.all([ask(), ask(), ask({ email: "Ann@Example.com" }), ask({ email: "b@x.org" })]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 200,
          body: { message: "You will be notified when Cap is back in stock" },
        });
      }
      expect(await stored()).toEqual([
        { email: "ann@example.com", sku: "CAP-OUT", notified_at: null },
        { email: "b@x.org", sku: "CAP-OUT", notified_at: null },
      ]);
      expect(await mails()).toEqual([]);
    });

    test("tells everybody once when goods come in, whichever process looks first, and again who asks again", async () => {
      const other = await open();
      await ask();
      await ask({ email: "ben@example.com" });
      await ask({ email: "ben@example.com", productId: "palm-grip", sku: "GRIP" });
      await mailsSent(1);
      await Promise.all([receiveGoods(shop.app, "CAP-OUT", 2), receiveGoods(other.app, "CAP-OUT", 1)]);
      await mailsSent(3);
      expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
        "ann@example.com",
        "ben@example.com",
        "ben@example.com",
      ]);

      // Gone and back: nobody is told twice.
      await sql`update skus set on_hand = 0 where sku = 'CAP-OUT'`.execute(database().db);
      await ask();
      await receiveGoods(shop.app, "CAP-OUT", 1);
      await mailsSent(4);
      expect(await mails()).toHaveLength(4);
    });

    test("names what is back, not what was typed, in text and HTML; asked for what is there, at once", async () => {
      await ask({ sku: "CAP", productName: "Buy at evil.example" });
      const { id, subject, text } = await mailTo(shop.app, "ann@example.com");
      expect(subject).toBe("Cap is back in stock");
      expect(text).not.toContain("evil");
      expect(text).toContain("Cap\nItem CAP\n\nView Cap:\nhttps://shop.example/product/product-short-alt/cap?sku=CAP");
      const { body } = await shop.app.inject(`/outbox/${id}/html`);
      expect(body).toContain('href="https://shop.example/product/product-short-alt/cap?sku=CAP"');
    });

    test("tells of several skus in one mail", async () => {
      await sql`update skus set on_hand = 0 where sku in ('CAP', 'GRIP')`.execute(database().db);
      await Promise.all([ask({ sku: "CAP" }), ask({ productId: "palm-grip", sku: "GRIP" })]);
      await sql`update skus set on_hand = 1 where sku in ('CAP', 'GRIP')`.execute(database().db);
      await ask();
      await mailsSent(2);
      const { subject, text } = await mailTo(shop.app, "ann@example.com");
      expect(subject).toBe("Products you asked about are back in stock");
      expect(text).toMatch(/Cap\nItem CAP[^]*Palm Grip\nItem GRIP/);
      expect(await mails()).toHaveLength(1);
    });

    test("tells when a declined card gives a piece back", async () => {
      let during: object[] = [];
      const declines: PaymentClient = {
        ...noPayment,
        charge: async () => {
          // The only piece is reserved; that the other alert is told shows that somebody looked.
          await ask({ sku: "CAP" });
          await ask({ email: "ben@example.com", productId: "palm-grip", sku: "GRIP" });
          await mailsSent(1);
          during = await stored();
          return { kind: "declined" };
        },
      };
      const { app } = await open(declines);
      const visitor = await Visitor.arrive(app);
      await visitor.add(cap);
      const { body: cart } = await visitor.compute();
      await visitor.checkOut("k", { cartId: cart.id, customerInfo, paymentToken: "token" });
      expect(during).toMatchObject([{ sku: "CAP", notified_at: null }, { sku: "GRIP" }]);
      await mailsSent(2);
    });

    test("tells when another program has changed the stock, but not of what is not sold any more", async () => {
      vi.useFakeTimers({ toFake: ["setInterval"] });
      const { app } = await open();
      await sql`update skus set on_hand = 0 where sku = 'GRIP'`.execute(database().db);
      await ask({}, { app });
      await ask({ email: "ben@example.com", productId: "palm-grip", sku: "GRIP" }, { app });
      await sql`update skus set on_hand = 1, is_listed = sku = 'GRIP' where on_hand = 0`.execute(database().db);
      await vi.advanceTimersByTimeAsync(15_000);
      await mailsSent(1);
      // In this order: who looked last may look once more in between.
      await sql`update products set is_listed = false where id = 'cap'`.execute(database().db);
      await sql`update skus set is_listed = true`.execute(database().db);
      await ask({ email: "carl@example.com", productId: "palm-grip", sku: "GRIP" }, { app });
      await mailsSent(2);
      expect(await stored()).toMatchObject([{ email: "ann@example.com", notified_at: null }, {}, {}]);
      await sql`update products set is_listed = true`.execute(database().db);
      await vi.advanceTimersByTimeAsync(15_000);
      await mailsSent(3);
    });

    test("waits, and is not lost, while its address was written to often enough", async () => {
      const body = { firstName: "Ann", lastName: "Miller", email: "ann@example.com", lookingFor: "caps" };
      for (let count = 0; count < 5; count += 1) await call(shop.app, "POST", "/Registration/image-request", { body });
      await ask();
      await ask({ email: "ben@example.com" });
      await receiveGoods(shop.app, "CAP-OUT", 1);
      await mailsSent(1);
      expect(await stored()).toMatchObject([{ email: "ann@example.com", notified_at: null }, {}]);
      await sql`update mails set created_at = now() - interval '61 minutes'`.execute(database().db);
      await sql`update stock_alerts set next_at = next_at - interval '10 minutes'`.execute(database().db);
      await receiveGoods(shop.app, "CAP-OUT", 1);
      await mailsSent(2);
      expect(await mails()).toHaveLength(7);
    });

    test("waits while mails about alerts wait for their first try, so that other mails get through", async () => {
      await shop.close();
      const { db } = database();
      await sql`insert into stock_alerts (email, sku, product_name) values ('ann@example.com', 'CAP', 'Cap')`.execute(
        db,
      );
      await sql`insert into mails (id, kind, recipient, content) select gen_random_uuid(), 'stock-alert', n, '{}'
        from generate_series(1, 100) n`.execute(db);
      const look = () => db.transaction().execute(announce);
      expect(await look()).toEqual({ taken: 0, mails: 0 });
      await sql`update mails set attempts = 1 where recipient = '7'`.execute(db);
      expect(await look()).toEqual({ taken: 1, mails: 1 });
    });

    test.each([
      ["productId", "cup", "There is no such product."],
      ["sku", "GRIP", "This product has no such variant."],
      ["sku", undefined, "Required"],
      ["email", "ann", "Must be a valid email address"],
      ["productName", "Cap\0", "Contains characters that cannot be used here."],
    ])("with a wrong %s is 422", async (field, value, message) => {
      const { status, body } = await ask({ [field]: value });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
      expect(await stored()).toEqual([]);
    });
  });
