import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { createOrderTokens } from "../order/order-token.ts";
import { initialProgress, purge } from "../purge.ts";
import { addAddress } from "../test/account.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { generateShots } from "../../seed/shots.ts";
import { call, cap, type CartBody, type Customer, dealerInfo, grip, operatorKey, rifle } from "../test/shop.ts";
import { startDeletions } from "./deletion-worker.ts";

const silent = { info: () => {}, error: () => {} } as never;

/** Tables in which a text occurs, whichever columns they have: a new table is covered, too. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const query = `select from ${name} as entry where position(lower('${text}') in lower(entry::text)) > 0 limit 1`;
    if ((await sql.raw(query).execute(db)).rows.length > 0) found.push(name);
  }
  return found;
}

/** A service that deletes its part of accounts; fails `failures` times before it does. */
async function otherService(failures: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push(`${request.headers.authorization} ${body}`);
      response.writeHead(asked.length <= failures ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/account-deletions` };
}

const remove = (customer: Customer, email = "ann@example.com") => customer.call("DELETE", "/Customer", { email });
const oldSteps = (db: Db) =>
  sql`update order_deliveries set shipped_at = shipped_at - interval '31 days', at_dealer_at = at_dealer_at - interval '31 days'`.execute(
    db,
  );

interface Checkout {
  app: App;
  ready: (item: object, card: undefined, visitor: Customer) => Promise<{ cart: CartBody; body: object }>;
}

/** Claims of another customer. */
const bobs = { sub: "bob", email: "bob@example.com", given_name: "Bob", family_name: "Okafor" };

export const deletionSuite: Suite = (database) =>
  describe("account data and deletion", () => {
    const test = checkoutTest(database);

    /** Leaves something of Ann Miller in every table that has a customer's data. */
    async function live(checkout: Checkout, ann: Customer) {
      const { db } = database();
      const { app } = checkout;
      await addAddress(ann, { addressName: "Ann Miller's house" });
      await ann.call("PUT", "/User/profile", { firstName: "Ann", lastName: "Miller", phoneNumber: "(512) 555-0100" });
      await ann.call("PUT", "/Customer/saved/cap", {});
      const body = { email: "Ann@example.com", firstName: "Ann", lastName: "Miller" };
      await call(app, "POST", "/Newsletter/subscribe", { body });
      await sql`insert into subscribers (email, first_name, last_name) values ('ann@example.com', 'Ann', 'Miller')`.execute(
        db,
      );
      await sql`insert into stock_alerts (email, sku, product_name) values ('ann@example.com', 'CAP', 'Cap')`.execute(
        db,
      );
      await call(app, "POST", "/Registration/product", {
        body: {
          ...body,
          productName: "Datum 16",
          serialNumber: "D16-1",
          purchaseDate: "2026-01-01",
          purchasedFrom: "Hill Country Arms",
        },
      });
      await call(app, "POST", "/Registration/image-request", { body: { ...body, lookingFor: "Ann Miller's rifle" } });
      await call(app, "POST", "/Contact/message", {
        body: { topic: "ORDER", serialNumber: "", message: "Ann Miller asks", name: "Ann Miller", email: body.email },
      });
      await ann.add({ ...rifle, notes: "for Ann Miller" });
      const { cart, body: order } = await checkout.ready({ ...grip, notes: "for Ann Miller" }, undefined, ann);
      await ann.call("PUT", "/Cart/gift", { cartId: cart.id, message: "From Ann Miller" });
      await ann.checkOut(randomUUID(), { ...order, dealerInfo });
      await call(app, "POST", "/Order/10001/papers", {
        headers: { authorization: `Bearer ${operatorKey}` },
        body: {
          serialNumber: "D-26-00001",
          shotOn: "2026-11-20",
          distanceYards: 50,
          ammunition: ".22 LR match, 40 gr",
          lot: "1268-41",
          shooter: "Hollis Page",
          shots: generateShots("D-26-00001", 0.42),
        },
      });
      await ann.add(cap);
    }

    test("returns everything that is stored about the customer", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await live(checkout, ann);
      const { status, body } = await ann.call("GET", "/Customer/data");
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          email: "ann@example.com",
          addresses: [{ addressName: "Ann Miller's house" }],
          orders: [{ id: 10_001, giftMessage: "From Ann Miller" }],
          cart: { items: [{ sku: "CAP" }] },
          savedItems: [{ productId: "cap" }],
          newsletter: [{ email: "ann@example.com" }],
          stockAlerts: [{ sku: "CAP" }],
          productRegistrations: [{ serialNumber: "D16-1", purchaseDate: "2026-01-01" }],
          imageRequests: [{ lookingFor: "Ann Miller's rifle" }],
          contactMessages: [{ message: "Ann Miller asks" }],
        },
      });
      const bob = await checkout.signIn(bobs);
      expect(JSON.stringify((await bob.call("GET", "/Customer/data")).body)).not.toContain("Miller");
      // An address that may be someone else's shows nothing that was stored under it.
      const liar = await checkout.signIn({ ...bobs, email: "ann@example.com", email_verified: false });
      expect(JSON.stringify((await liar.call("GET", "/Customer/data")).body)).not.toContain("Miller");
    });

    test("leaves nothing of the customer in any table once the orders are done", async ({ checkout }) => {
      const { db } = database();
      const ann = await checkout.signIn();
      const bob = await checkout.signIn(bobs);
      await addAddress(bob, { lastName: "Okafor", addressLine1: "9 Elm St", mainContact: "(802) 555-0199" });
      await live(checkout, ann);
      expect(await tablesWith(db, "ann@example.com")).toContain("orders");
      expect(await tablesWith(db, "D-26-00001")).toEqual(["papers"]);
      expect((await remove(ann)).status).toBe(204);

      // The order is on its way: it keeps what is needed, and its link works.
      const token = createOrderTokens(["a secret of the tests that is long enough"]).issue(10_001);
      const byLink = () => call(checkout.app, "GET", "/Order/10001", { headers: { "x-order-token": token } });
      expect((await byLink()).body).toMatchObject({ shippingName: "Ann Miller", dealerName: "Hill Country Arms" });
      const keeping = new Set(["carts", "cart_items", "mails", "order_lines", "orders"]);
      for (const text of ["ann@example.com", "Ann Miller", "Miller"]) {
        expect((await tablesWith(db, text)).filter((name) => !keeping.has(name))).toEqual([]);
      }

      await sql`insert into order_deliveries (order_id, kind, shipped_at) values (10001, 'shipping', now())`.execute(
        db,
      );
      await sql`update order_deliveries set license_received_at = now(), shipped_to_dealer_at = now(), at_dealer_at = now()
        where kind = 'dealer'`.execute(db);
      await purge(db, silent, initialProgress());
      expect((await byLink()).body).toMatchObject({ shippingName: "Ann Miller" });
      await oldSteps(db);
      await sql`delete from mails where kind = 'account-deleted'`.execute(db);
      // Delivered mails stay for seven days.
      await sql`update mails set settled_at = settled_at - interval '31 days'`.execute(db);
      await purge(db, silent, initialProgress());
      for (const text of [
        "ann@example.com",
        "Miller",
        "Congress Ave",
        "555-0100",
        "Hill Country Arms",
        "dealer@example",
      ]) {
        expect({ text, tables: await tablesWith(db, text) }).toEqual({ text, tables: [] });
      }
      expect((await byLink()).body).toMatchObject({
        userEmail: "",
        shippingName: "",
        giftMessage: null,
        items: [{ sku: expect.any(String) }, { sku: expect.any(String) }],
        totalAmount: expect.any(Number),
      });
      // The target of the rifle stays readable, and names nobody.
      expect(await call(checkout.app, "GET", "/Papers/D-26-00001")).toMatchObject({
        status: 200,
        body: { sku: "D16-W", shooter: "Hollis Page" },
      });
      expect((await bob.call<{ addresses: object[] }>("GET", "/User/profile")).body.addresses).toHaveLength(1);
    });

    test("rejects the deleted customer's tokens, and asking again is harmless", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await ann.add(grip);
      await remove(ann);
      expect((await ann.call("GET", "/User/profile")).status).toBe(401);
      expect((await ann.call("GET", "/Cart")).status).toBe(401);
      expect((await remove(ann)).status).toBe(204);
      expect(await tablesWith(database().db, "GRIP")).not.toContain("cart_items");
    });

    test("needs the account's email address, and waits for an order that is being placed", async ({ checkout }) => {
      const { db } = database();
      const ann = await checkout.signIn();
      expect(await remove(ann, "bob@example.com")).toMatchObject({
        status: 422,
        body: { errors: { email: expect.any(Array) } },
      });
      await ann.add(grip);
      await sql`insert into checkout_attempts
        (customer_id, key, body_hash, cart_id, reference, amount_cents, payment_token, request)
        select 'ann', 'k', 'h', id, 'r', 100, 't', '{}' from carts where customer_id = 'ann'`.execute(db);
      expect((await remove(ann)).status).toBe(409);
      expect((await ann.cart()).items).toHaveLength(1);
    });

    test("asks the other services until each has deleted its part, then forgets the id", async ({ checkout }) => {
      const { db } = database();
      const [flaky, good] = [await otherService(1), await otherService(0)];
      const ann = await checkout.signIn();
      await remove(ann);
      await sql`update account_deletions set sub = 'ann', pending = ${[flaky.url, good.url]}::text[]`.execute(db);
      const targets = { urls: [], key: "the-key-of-account-deletions" };
      const state = async () => (await db.selectFrom("account_deletions").select(["sub", "pending"]).execute())[0];
      const work = async () => {
        await startDeletions(db, targets, silent).stop();
        return state();
      };
      // The app's own worker may take the deletion first.
      await expect.poll(work, { timeout: 10_000 }).toEqual({ sub: "ann", pending: [flaky.url] });
      await sql`update account_deletions set next_at = now()`.execute(db);
      await expect.poll(work, { timeout: 10_000 }).toEqual({ sub: null, pending: [] });
      expect(good.asked).toEqual(['Bearer the-key-of-account-deletions {"sub":"ann"}']);
      expect(flaky.asked).toHaveLength(2);
    });
  });
