import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo, outbox } from "../test/outbox.ts";
import { call, emptyTables, openShop, type Shop } from "../test/shop.ts";

const SHOP = "shop@telfer.example";

export const contactSuite: Suite = (database) =>
  describe("contact message", () => {
    let shop: Shop;
    beforeEach(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
    });
    afterEach(() => shop.close());

    const message = {
      topic: "WARRANTY",
      serialNumber: "D 26 00417",
      message: "The bolt sticks.\n<b>Look</b> at https://spam.example",
      name: "Ann Miller",
      email: "ann@example.com",
    };
    const send = (changes: object = {}) =>
      call(shop.app, "POST", "/Contact/message", { body: { ...message, ...changes } });

    test("is stored, mailed to the shop in full, and acknowledged without quoting it", async () => {
      expect(await send()).toMatchObject({ status: 200, body: { id: 1 } });
      const toShop = await mailTo(shop.app, SHOP);
      expect(toShop.subject).toBe("Message 1: Warranty or repair");
      for (const typed of ["Ann Miller", "ann@example.com", "Serial number D 26 00417", message.message]) {
        expect(toShop.text).toContain(typed);
      }
      const { payload } = await shop.app.inject(`/outbox/${toShop.id}`);
      expect(payload).toMatch(/Reply to<\/dt>\s*<dd>ann@example\.com/);
      const toSender = await mailTo(shop.app, "ann@example.com");
      expect(toSender.subject).toBe("We’ve received your message");
      expect(toSender.text).toContain("1");
      expect(toSender.text).not.toMatch(/spam|Ann|bolt|00417/);
      expect(shop.log()).not.toMatch(/ann@example|Miller|bolt|00417/);
    });

    test("does not require a serial number", async () => {
      expect(await send({ serialNumber: null })).toMatchObject({ status: 200 });
      expect((await mailTo(shop.app, SHOP)).text).not.toContain("Serial number");
    });

    test.each([
      ["topic", "SPAM", expect.any(String)],
      ["serialNumber", "x".repeat(101), "Must not be longer than 100 characters."],
      ["message", "x".repeat(5001), "Must not be longer than 5,000 characters."],
      ["message", " ", "Required"],
      ["name", "A\ud800", "Contains characters that can't be used here."],
      ["email", "ann@example.com\r\nBcc: everybody@example.com", "Must be a valid email address"],
    ])("responds 422 to a wrong %s", async (field, value, said) => {
      const { status, body } = await send({ [field]: value });
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { [field]: [said] },
      });
      expect(await outbox(shop.app)).toEqual([]);
    });

    test("goes into a digest in full after 120 messages to the shop in an hour", async () => {
      const { db } = database();
      await sql`insert into mails (id, kind, recipient, mailbox, settled_at)
        select gen_random_uuid(), 'contact-message', ${SHOP}, ${SHOP}, now() from generate_series(1, 119)`.execute(db);
      const others = ["ben@example.com", "cy@example.com"];
      for (const email of ["ann@example.com", ...others]) {
        expect(await send({ email, message: `Written by ${email}.\nAll of it.` })).toMatchObject({ status: 200 });
      }
      expect((await mailTo(shop.app, SHOP)).subject).toBe("Message 1: Warranty or repair");
      await sql`update mails set next_at = now() where kind = 'contact-digest'`.execute(db);
      // Any change wakes the sender.
      await call(shop.app, "POST", "/Auth/guest");
      const digest = await mailTo(shop.app, SHOP, 2);
      expect(digest.subject).toBe("Messages 2 to 3");
      for (const email of others) expect(digest.text).toContain(`Written by ${email}.\nAll of it.`);
      expect(digest.text).not.toContain("Written by ann");

      // A digest that was sent accepts no more messages.
      await send({ email: "di@example.com" });
      const { rows } = await sql`select from mails where kind = 'contact-digest'`.execute(db);
      expect(rows).toHaveLength(2);
    });

    test("makes a digest of 100 messages leave at once", async () => {
      const { db } = database();
      await sql`insert into mails (id, kind, recipient, mailbox, settled_at)
        select gen_random_uuid(), 'contact-message', ${SHOP}, ${SHOP}, now() from generate_series(1, 120)`.execute(db);
      await send();
      await sql`insert into contact_messages (topic, message, name, email, digest)
        select 'OTHER', 'm', 'n', 'e', id from mails cross join generate_series(1, 98)
        where kind = 'contact-digest'`.execute(db);
      await send();
      expect((await mailTo(shop.app, SHOP)).subject).toBe("Messages 1 to 100");
    });

    test("is acknowledged at most five times per address and hour, and always stored", async () => {
      for (let count = 0; count < 6; count += 1) expect((await send()).status).toBe(200);
      await mailTo(shop.app, SHOP, 6);
      expect((await outbox(shop.app)).filter(({ to }) => to === "ann@example.com")).toHaveLength(5);
    });
  });
