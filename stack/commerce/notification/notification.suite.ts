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

    test("is stored once per address and sku", async () => {
      const responses = await Promise.all([ask(), ask(), ask({ email: "Ann@Example.com" }), ask({ email: "b@x.org" })]);
      for (const response of responses) {
        expect(response).toMatchObject({
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

    test("mails everyone once when stock arrives, whichever process finds it, and again on a new request", async () => {
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

      // Out of stock again: addresses that were notified get no second mail.
      await sql`update skus set on_hand = 0 where sku = 'CAP-OUT'`.execute(database().db);
      await ask();
      await receiveGoods(shop.app, "CAP-OUT", 1);
      await mailsSent(4);
      expect(await mails()).toHaveLength(4);
    });

    test("names the product of the price book, not user input, and is mailed at once if it is in stock", async () => {
      await ask({ sku: "CAP", productName: "Buy at evil.example" });
      const { id, subject, text } = await mailTo(shop.app, "ann@example.com");
      expect(subject).toBe("Cap is back in stock");
      expect(text).not.toContain("evil");
      expect(text).toContain(
        "View Cap:\nhttps://shop.example/product/product-short-alt/cap?sku=CAP\n\nCap: $32.00\n  Item CAP",
      );
      const { body } = await shop.app.inject(`/outbox/${id}/html`);
      expect(body).toContain('href="https://shop.example/product/product-short-alt/cap?sku=CAP"');
    });

    test.each([
      ["/uploads/cap-960.webp", "https://media.example/uploads/cap-960.webp"],
      ["https://media.example/uploads/cap-960.webp", "https://media.example/uploads/cap-960.webp"],
      ["https://evil.example/cap.webp", null],
      [undefined, null],
    ])("shows the shop's own picture of the product: %s", async (imageUrl, shown) => {
      await ask({ sku: "CAP", imageUrl });
      const { id, text } = await mailTo(shop.app, "ann@example.com");
      const { body } = await shop.app.inject(`/outbox/${id}/html`);
      expect(body.includes('alt="Cap"')).toBe(shown !== null);
      expect(body.includes(".webp")).toBe(shown !== null);
      expect(body.includes(`src="${shown}"`)).toBe(shown !== null);
      expect(text).not.toContain("webp");
    });

    test("lists several skus in one mail", async () => {
      await sql`update skus set on_hand = 0 where sku in ('CAP', 'GRIP')`.execute(database().db);
      await Promise.all([ask({ sku: "CAP" }), ask({ productId: "palm-grip", sku: "GRIP" })]);
      await sql`update skus set on_hand = 1 where sku in ('CAP', 'GRIP')`.execute(database().db);
      await ask();
      await mailsSent(2);
      const { subject, text } = await mailTo(shop.app, "ann@example.com");
      expect(subject).toBe("Products you asked about are back in stock");
      expect(text).toMatch(/Cap: \$32\.00\n {2}Item CAP[^]*Palm Grip: \$64\.50\n {2}Item GRIP/);
      expect(await mails()).toHaveLength(1);
    });

    test("is mailed when a declined card releases a piece", async () => {
      let during: object[] = [];
      const declines: PaymentClient = {
        ...noPayment,
        charge: async () => {
          // The only cap is reserved. The alert for the grip proves that the notifier has polled.
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

    test("finds stock that another program has changed, but skips products that are no longer sold", async () => {
      vi.useFakeTimers({ toFake: ["setInterval"] });
      const { app } = await open();
      await sql`update skus set on_hand = 0 where sku = 'GRIP'`.execute(database().db);
      await ask({}, { app });
      await ask({ email: "ben@example.com", productId: "palm-grip", sku: "GRIP" }, { app });
      await sql`update skus set on_hand = 1, is_listed = sku = 'GRIP' where on_hand = 0`.execute(database().db);
      await vi.advanceTimersByTimeAsync(15_000);
      await mailsSent(1);
      // In this order, because a notifier that has just polled may poll once more in between.
      await sql`update products set is_listed = false where id = 'cap'`.execute(database().db);
      await sql`update skus set is_listed = true`.execute(database().db);
      await ask({ email: "carl@example.com", productId: "palm-grip", sku: "GRIP" }, { app });
      await mailsSent(2);
      expect(await stored()).toMatchObject([{ email: "ann@example.com", notified_at: null }, {}, {}]);
      await sql`update products set is_listed = true`.execute(database().db);
      await vi.advanceTimersByTimeAsync(15_000);
      await mailsSent(3);
    });

    test("waits, without being lost, while its address has reached the mail limit", async () => {
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

    test("waits while many alert mails are unsent, so that other mails get through", async () => {
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
      ["productName", "Cap\0", "Contains characters that can't be used here."],
    ])("responds 422 to a wrong %s", async (field, value, message) => {
      const { status, body } = await ask({ [field]: value });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
      expect(await stored()).toEqual([]);
    });
  });
