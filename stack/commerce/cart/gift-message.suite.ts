import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { renderMail } from "../mail/render-mail.ts";
import { createOrderTokens } from "../order/order-token.ts";
import { renderMailBody } from "../../mail/mail-template.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { cards } from "../test/payment-process.ts";
import { call, cap, dealerInfo, grip, mail, operatorKey, rifle, Visitor } from "../test/shop.ts";

const set = async (visitor: Visitor, message: string | null) =>
  visitor.call("PUT", `${visitor.cartUrl}/gift`, { cartId: (await visitor.cart()).id, message });
const message = async (visitor: Visitor) => (await visitor.cart()).giftMessage;

export const giftMessageSuite: Suite = (database) =>
  describe("gift message", () => {
    const test = checkoutTest(database);

    test("is kept with the cart, changed and removed, without computing tax again", async ({ checkout }) => {
      const { visitor } = await checkout.ready(grip);
      const computed = await visitor.cart();
      const { status, body } = await set(visitor, "  Happy birthday!\r\nLove, Ann  ");
      expect({ status, body }).toEqual({
        status: 200,
        body: { ...computed, giftMessage: "Happy birthday!\nLove, Ann" },
      });
      await set(visitor, " ");
      expect(await message(visitor)).toBeNull();
    });

    test.for([
      ["of 241 characters", "x".repeat(241)],
      ["of seven lines", "x\n".repeat(6) + "x"],
      ["with a control character", "a\u0007b"],
      ["with a card number", "pay with 4111 1111 1111 1111"],
    ] as const)("refuses a message %s", async ([, text], { checkout }) => {
      const { visitor } = await checkout.ready(grip);
      expect(await set(visitor, text)).toMatchObject({
        status: 422,
        body: { errors: { message: [expect.any(String)] } },
      });
      expect(await message(visitor)).toBeNull();
    });

    test("needs goods that ship to the buyer, and goes with the last of them", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      await visitor.add(rifle);
      expect(await set(visitor, "For you")).toMatchObject({
        status: 422,
        body: { errors: { message: expect.any(Array) } },
      });
      await visitor.add(grip);
      await set(visitor, "For you");
      const line = (await visitor.cart()).items.find(({ sku }) => sku === "GRIP");
      await visitor.call("DELETE", `${visitor.cartUrl}/items/${line?.id}`);
      expect(await message(visitor)).toBeNull();
    });

    test("is not set in another visitor's cart", async ({ checkout }) => {
      const { visitor, cart } = await checkout.ready(grip);
      const other = await Visitor.arrive(checkout.app);
      await other.add(cap);
      const url = `${other.cartUrl}/gift`;
      expect((await other.call("PUT", url, { cartId: cart.id, message: "Hi" })).status).toBe(422);
      expect(await message(visitor)).toBeNull();
    });

    test("goes with a cart that is merged, and replaces an older one", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await ann.add(grip);
      await set(ann, "older");
      const { visitor } = await checkout.ready(cap);
      await set(visitor, "newer");
      expect((await ann.merge(visitor)).body).toMatchObject({ giftMessage: "newer" });
      const { visitor: silent } = await checkout.ready({ ...grip, quantity: 2 });
      expect((await ann.merge(silent)).body).toMatchObject({ giftMessage: "newer" });
    });

    test("goes with a cart that is taken over", async ({ checkout }) => {
      const { visitor } = await checkout.ready(cap);
      await set(visitor, "from the assistant");
      const { body } = await visitor.call<{ handoverToken: string }>("POST", `${visitor.cartUrl}/handover`);
      const other = await Visitor.arrive(checkout.app);
      await other.call("POST", `${other.cartUrl}/takeover`, body);
      expect(await message(other)).toBe("from the assistant");
    });

    test("is packed with what ships to the buyer, not to the dealer", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      await visitor.add(grip);
      const { body } = await checkout.ready(rifle, cards.approves, visitor);
      await set(visitor, "Happy birthday!");
      await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      const headers = { authorization: `Bearer ${operatorKey}` };
      expect((await call(checkout.app, "GET", "/Order/10001/packing-list", { headers })).body).toMatchObject({
        boxes: [
          { kind: "shipping", giftMessage: "Happy birthday!" },
          { kind: "dealer", giftMessage: null },
        ],
      });
    });

    test("is the order's, in its mail with its lines, and not in the next cart or the log", async ({ checkout }) => {
      const { db } = database();
      const { visitor, body } = await checkout.ready(grip);
      await set(visitor, "<b>Happy</b>\nbirthday");
      await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      expect((await visitor.order(10_001)).body).toMatchObject({ giftMessage: "<b>Happy</b>\nbirthday" });
      expect(await message(visitor)).toBeNull();
      expect(checkout.log()).not.toContain("birthday");

      const orderTokens = createOrderTokens(["a secret of the tests that is long enough"]);
      const content = await renderMail(
        { db, shopOrigin: mail.shopOrigin, shopAddress: "shop@telfer.example", orderTokens },
        { kind: "order-confirmation", orderId: 10_001 },
      );
      const { html, text } = renderMailBody(content, mail);
      expect(text).toContain("<b>Happy</b>\nbirthday");
      expect(html).toContain("&#60;b&#62;Happy&#60;/b&#62;");
      expect(html).not.toContain("<b>Happy");
    });
  });
