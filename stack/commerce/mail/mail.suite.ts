import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo, outbox } from "../test/outbox.ts";
import { cards } from "../test/payment-process.ts";
import {
  call,
  customerInfo,
  dealerInfo,
  emptyTables,
  grip,
  mail,
  expectOk,
  openShop,
  rifle,
  type Shop,
} from "../test/shop.ts";
import { header, openSmtpServer } from "../test/smtp-server.ts";
import { mailboxOf } from "./address.ts";
import { queueMail, claimMail } from "./queue.ts";

export const mailSuite: Suite = (database) =>
  describe("mail", () => {
    let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
    const shops: Shop[] = [];
    const open = async (smtpUrl: string | null = smtp.url): Promise<Shop> => {
      const shop = await openShop(database().db, noPayment, { mail: { ...mail, smtpUrl } });
      shops.push(shop);
      return shop;
    };
    beforeEach(async () => {
      await emptyTables(database().db);
      smtp = await openSmtpServer();
    });
    afterEach(async () => {
      smtp.hangUp();
      await Promise.all(shops.splice(0).map((shop) => shop.close()));
      await smtp.close();
    });

    const request = { firstName: "Ann", lastName: "Miller", email: "ann@example.com", lookingFor: "Datum 16, walnut" };
    const ask = (shop: Shop, email = request.email) =>
      call<{ id: number }>(shop.app, "POST", "/Registration/image-request", { body: { ...request, email } });
    const rows = () => database().db.selectFrom("mails").selectAll().execute();
    /** Ends all pauses and the leases of claimed mails. */
    const makeDue = async (shop: Shop) => {
      await sql`update mails set next_at = now()`.execute(database().db);
      await call(shop.app, "POST", "/Auth/guest");
    };
    const settled = async (shop: Shop) => {
      await expect.poll(async () => (await rows()).map(({ settled_at }) => settled_at)).not.toContain(null);
      return shop.log();
    };

    test("goes out by SMTP as text and HTML, without keeping its content or logging its address", async () => {
      const shop = await open();
      expect((await ask(shop)).body).toEqual({ id: 1 });
      const log = await settled(shop);
      const [mail] = smtp.taken;
      expect(smtp.taken).toHaveLength(1);
      expect(mail).toMatchObject({ from: "shop@telfer.example", to: "ann@example.com" });
      expect(header(expectOk(mail), "From")).toBe("Telfer <shop@telfer.example>");
      // RFC 2047 encodes the apostrophe.
      expect(header(expectOk(mail), "Subject")).toContain("=?UTF-8?Q?We=E2=80=99ve_received_your_image");
      const [row] = await rows();
      expect(header(expectOk(mail), "Message-ID")).toBe(`<${row?.id}@telfer.example>`);
      expect(mail?.data).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
      expect(row).toMatchObject({ kind: "image-request", content: null, attempts: 1 });
      expect(log).toContain(`"mail":"${row?.id}","kind":"image-request"`);
      expect(log).not.toMatch(/ann@example|Miller|walnut/);
    });

    test("waits when the server asks to retry later, and then goes out once", async () => {
      const shop = await open();
      smtp.replies.push("later");
      await ask(shop);
      await expect.poll(() => shop.log()).toContain("a mail could not be sent yet");
      const pauses = await sql<{
        pause: number;
      }>`select extract(epoch from next_at - now())::float as pause from mails`.execute(database().db);
      expect(pauses.rows[0]?.pause).toBeGreaterThan(2);
      expect(pauses.rows[0]?.pause).toBeLessThanOrEqual(5);
      expect(smtp.taken).toHaveLength(0);
      await makeDue(shop);
      expect(await settled(shop)).not.toContain("ann@example");
      expect(smtp.taken).toHaveLength(1);
      expect((await rows())[0]?.attempts).toBe(2);
    });

    test("goes out again with the same Message-ID if the server's response was lost", async () => {
      const shop = await open();
      smtp.replies.push("silence");
      await ask(shop);
      await expect.poll(() => smtp.taken).toHaveLength(1);
      smtp.hangUp();
      await expect.poll(() => shop.log()).toContain("a mail could not be sent yet");
      await makeDue(shop);
      await settled(shop);
      expect(smtp.taken).toHaveLength(2);
      expect(new Set(smtp.taken.map((mail) => header(mail, "Message-ID"))).size).toBe(1);
    });

    test("of a process that ended is sent by another after the lease, with the same Message-ID", async () => {
      const first = await open();
      smtp.replies.push("silence");
      await ask(first);
      await expect.poll(() => smtp.taken).toHaveLength(1);

      const second = await open();
      // A later mail proves that the second process has polled the queue and left the first mail alone.
      await ask(second, "ben@example.com");
      await expect.poll(() => smtp.taken.map(({ to }) => to)).toEqual(["ann@example.com", "ben@example.com"]);
      await makeDue(second);
      await settled(second);
      const copies = smtp.taken.filter(({ to }) => to === "ann@example.com");
      expect(copies).toHaveLength(2);
      expect(new Set(copies.map((mail) => header(mail, "Message-ID"))).size).toBe(1);
    });

    test("goes out once when two processes poll the same queue", async () => {
      const [first, second] = await Promise.all([open(), open()]);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(index % 2 ? first : second, `a${index}@example.com`)),
      );
      await settled(first);
      expect(smtp.taken).toHaveLength(20);
      expect(new Set(smtp.taken.map(({ to }) => to)).size).toBe(20);
    });

    test("is given up if the server rejects the recipient, or after a day", async () => {
      const shop = await open();
      smtp.replies.push("refuse");
      await ask(shop);
      expect(await settled(shop)).toContain("a mail was given up");
      smtp.replies.push("later");
      await sql`delete from mails`.execute(database().db);
      await ask(shop, "ben@example.com");
      await expect.poll(() => shop.log()).toContain("a mail could not be sent yet");
      smtp.replies.push("later");
      await sql`update mails set created_at = now() - interval '25 hours'`.execute(database().db);
      await makeDue(shop);
      const log = await settled(shop);
      expect(log.match(/a mail was given up/g)).toHaveLength(2);
      expect(log).not.toMatch(/@example/);
      expect(smtp.taken).toHaveLength(0);
    });

    test("is not queued for a mailbox that received five in an hour; the response is the same", async () => {
      const shop = await open();
      const spellings = ["ann@gmail.com", "Ann@Gmail.com", "a.n.n@gmail.com", "ann+1@googlemail.com"];
      const responses = await Promise.all([...spellings, ...spellings].map((email) => ask(shop, email)));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await rows()).toHaveLength(5);
      await sql`update mails set created_at = now() - interval '61 minutes'`.execute(database().db);
      await ask(shop, "ann@gmail.com");
      expect(await rows()).toHaveLength(6);
    });

    test.each([
      ["b.ob@Example.com", "b.ob@example.com"],
      ["bob+list+x@example.com", "bob@example.com"],
      ["B.o.b+x@GoogleMail.com", "bob@gmail.com"],
    ])("to %s counts for %s", (address, mailbox) => {
      expect(mailboxOf(address)).toBe(mailbox);
    });

    test("about an order leaves before mails that anyone can request", async () => {
      const { db } = database();
      await db.transaction().execute((tx) => queueMail(tx, "a@example.com", { kind: "image-request", requestId: 1 }));
      await db.transaction().execute((tx) => queueMail(tx, "b@example.com", { kind: "image-request", requestId: 2 }));
      await db.transaction().execute((tx) => queueMail(tx, "c@example.com", { kind: "license-request", orderId: 1 }));
      const order = [await claimMail(db, 60_000), await claimMail(db, 60_000), await claimMail(db, 60_000)];
      expect(order.map((taken) => taken?.recipient)).toEqual(["c@example.com", "a@example.com", "b@example.com"]);
    });

    test("lands in the outbox without SMTP: a file with the mail's bytes, and pages without scripts", async () => {
      const shop = await open(null);
      expect((await shop.app.inject("/outbox")).body).toContain("No email has been sent yet.");
      await ask(shop);
      const { id, subject, text } = await mailTo(shop.app, "ann@example.com");
      expect(subject).toBe("We’ve received your image request");
      expect(text).toContain("We have your request for product images. Its number is 1.");
      const files = readdirSync(join(shop.dataDir, "outbox"));
      expect(files.toSorted()).toEqual([`${id}.eml`, `${id}.json`]);
      const eml = readFileSync(join(shop.dataDir, "outbox", `${id}.eml`), "utf8");
      expect(eml).toMatch(/^From: Telfer <shop@telfer.example>\r\nTo: ann@example.com\r\n/m);

      const page = await shop.app.inject(`/outbox/${id}`);
      const style = parse(page.body).querySelector("style")?.textContent ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      expect(page.headers["content-security-policy"]).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
      expect(page.body).toContain(`src="/outbox/${id}/html"`);
      expect(page.body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
      const frame = await shop.app.inject(`/outbox/${id}/html`);
      expect(frame.headers["content-security-policy"]).toMatch(/^default-src 'none'.* sandbox /);
      expect(frame.body).toContain("We have your request for product images.");
      for (const unknown of ["/outbox/x", "/outbox/..%2F..%2Fguest-token-secret", `/outbox/${randomUUID()}/html`]) {
        expect((await shop.app.inject(unknown)).statusCode).toBe(404);
      }
    });

    test("shows the outbox only under this machine's host names, against DNS rebinding", async () => {
      const shop = await open(null);
      await ask(shop);
      const { id } = await mailTo(shop.app, "ann@example.com");
      const statusAt = async (host: string, url: string) =>
        (await shop.app.inject({ url, headers: { host } })).statusCode;
      const own = [
        "localhost:4100",
        "LOCALHOST",
        "127.0.0.1:4100",
        "[::1]:4100",
        "shop.telfer.localhost",
        "shop.example",
      ];
      for (const host of own) expect([host, await statusAt(host, "/outbox")]).toEqual([host, 200]);
      const others = ["evil.example:4100", "localhost.evil.example", "127.0.0.1.evil.example", "evillocalhost"];
      for (const host of others) {
        for (const url of ["/outbox", `/outbox/${id}`, `/outbox/${id}/html`]) {
          expect([host, await statusAt(host, url)]).toEqual([host, 421]);
        }
        // The gateway's routes accept any host name, because load balancers use their own.
        expect(await statusAt(host, "/Products")).toBe(200);
      }
    });

    test("has no outbox pages with SMTP", async () => {
      const shop = await open();
      expect((await shop.app.inject("/outbox")).statusCode).toBe(404);
    });

    const withCheckout = checkoutTest(database);

    withCheckout("about an order is queued with it and lists its items", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready({
        ...grip,
        quantity: 2,
        imageUrl: "https://media.example/uploads/grip-480.webp",
        options: [{ label: "Size", value: "L" }],
      });
      const { body: placed } = await visitor.checkOut<{ orderId: number }>("k1", body);
      // The same key again: the same order, no second mail.
      await visitor.checkOut("k1", body);
      const { id, subject, text } = await mailTo(checkout.app, "ann@example.com");
      expect(subject).toBe(`Your order ${placed.orderId}`);
      for (const said of [
        `Your order number is ${placed.orderId}.`,
        "Palm Grip: $129.00\n  Size: L\n  2 × $64.50",
        "Subtotal: $129.00",
        "Shipping: Free",
        "Tax: $8.06",
        "Total: $137.06",
        "Shipping address\n\nAnn Miller\n1 Congress Ave\nAustin, TX 78701\n\nShipping method: Ground, 3 to 5 business days.",
        `https://shop.example/confirm/${placed.orderId}`,
      ]) {
        expect(text).toContain(said);
      }
      expect(text).not.toMatch(/dealer|4111|tok_/i);
      const shown = await checkout.app.inject(`/outbox/${id}/html`);
      expect(shown.body).toContain('src="https://media.example/uploads/grip-480.webp"');
      expect(await outbox(checkout.app)).toHaveLength(1);
      expect(await database().db.selectFrom("mails").select("id").execute()).toHaveLength(1);
      expect(checkout.log()).not.toContain("ann@example.com");
    });

    withCheckout("about a dealer order says who was contacted and what happens next", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready(rifle);
      await visitor.checkOut("k1", { ...body, dealerInfo });
      const { text } = await mailTo(checkout.app, "ann@example.com");
      expect(text).toContain("Dealer address\n\nHill Country Arms\n2 Main St\nAustin, TX 78702");
      expect(text).toContain("We’ve written to dealer@example.com.");
      for (const said of [
        "What happens now\nJob\u00a010001, ",
        "1. Hill Country Arms sends us a copy of their license, and we ship nothing until we have it.",
        "2. We ship to Hill Country Arms, insured, signature required.",
        `3. ${FFL_TRANSFER_STEPS[3]}`,
      ]) {
        expect(text).toContain(said);
      }
      expect(text).not.toContain("Shipping address");
    });

    withCheckout(
      "to the dealer of an order asks for the license: which order, what, for whom",
      async ({ checkout }) => {
        const { visitor } = await checkout.ready(rifle);
        await visitor.add(grip);
        const { body: cart } = await visitor.compute();
        const paymentToken = await checkout.payment.token(cards.approves);
        const body = { cartId: cart.id, customerInfo, dealerInfo, paymentToken };
        await visitor.checkOut("k1", body);
        // The same key again: no second mail.
        await visitor.checkOut("k1", body);
        const { subject, text } = await mailTo(checkout.app, "dealer@example.com");
        expect(subject).toBe("A copy of your license for our order 10001");
        for (const said of [
          "For Ann Miller\nOrder\u00a010001\n\n(512) 555-0100\n\n1 × Datum 16\n  Stock: Walnut",
          "Please send a copy of your current federal firearms license to shop@telfer.example, or reply to this message, and mention order 10001.",
          "Hill Country Arms\n2 Main St\nAustin, TX 78702",
        ]) {
          expect(text).toContain(said);
        }
        expect(text).not.toMatch(/Palm Grip|Congress Ave|\$|token=/);
        const mails = await outbox(checkout.app);
        expect(mails.map(({ to }) => to).toSorted()).toEqual(["ann@example.com", "dealer@example.com"]);
      },
    );

    withCheckout("is not sent for a declined card", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready(grip, "4000000000000002");
      expect((await visitor.checkOut("k1", body)).body.success).toBe(false);
      expect(await database().db.selectFrom("mails").select("id").execute()).toEqual([]);
    });
  });
