import { sql } from "kysely";
import { describe, expect } from "vitest";
import { profile } from "../test/account.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { call, cap, type CartBody, expectOk, grip, Visitor } from "../test/shop.ts";

const lines = ({ items }: CartBody) => items.map(({ sku, quantity }) => [sku, quantity]);

const handOver = async (visitor: Visitor): Promise<string> => {
  const { body } = await visitor.call<{ handoverToken: string }>("POST", `${visitor.cartUrl}/handover`);
  return body.handoverToken;
};

const takeOver = (visitor: Visitor, handoverToken: string) =>
  visitor.call<CartBody & { title?: string }>("POST", `${visitor.cartUrl}/takeover`, { handoverToken });

const look = (visitor: Visitor, handoverToken: string) =>
  call<{ items: CartBody["items"]; subTotal: number; title?: string }>(visitor.app, "GET", "/Cart/handover", {
    headers: { ...visitor.headers, "x-handover-token": handoverToken },
  });

const spent = { status: 404, body: { title: "This link has already been used or has expired." } };

export const handoffSuite: Suite = (database) =>
  describe("cart handoff", () => {
    const test = checkoutTest(database);

    test("shows the cart's contents any number of times, but not its owner", async ({
      checkout: { app, signIn, log },
    }) => {
      const assistant = await Visitor.arrive(app);
      await assistant.add({ ...grip, quantity: 2 });
      const token = await handOver(assistant);
      const { items, subTotal } = await assistant.cart();
      for (const person of [await Visitor.arrive(app), await signIn()]) {
        const { status, body } = await look(person, token);
        expect([status, body]).toEqual([200, { items, subTotal }]);
        expect(await person.cart()).toMatchObject({ items: [] });
      }
      const anybody = await call(app, "GET", "/Cart/handover", { headers: { "x-handover-token": token } });
      expect(anybody.status).toBe(200);
      expect((await takeOver(await Visitor.arrive(app), token)).status).toBe(200);
      expect(log()).not.toContain(token);
    });

    test("shows nothing for a token that was used, has expired, or was never issued", async ({ checkout: { app } }) => {
      const person = await Visitor.arrive(app);
      const handedOver = async () => {
        const assistant = await Visitor.arrive(app);
        await assistant.add(cap);
        return handOver(assistant);
      };
      const used = await handedOver();
      await takeOver(person, used);
      const old = await handedOver();
      const { db } = database();
      await sql`update cart_handovers set created_at = created_at - interval '61 minutes'`.execute(db);
      for (const token of [used, old, "x".repeat(43)]) expect(await look(person, token)).toMatchObject(spent);
      expect((await call(app, "GET", "/Cart/handover")).status).toBe(422);
    });

    test("moves only the lines: the orders stay with the guest who created the handoff", async ({ checkout }) => {
      const { visitor: guest, body } = await checkout.ready();
      const { orderId } = (await guest.checkOut<{ orderId: number }>("k", body)).body;
      await guest.add(cap);
      const ann = await checkout.signIn();
      expect(lines((await takeOver(ann, await handOver(guest))).body)).toEqual([["CAP", 1]]);
      expect((await profile(ann)).orders).toEqual([]);
      expect((await ann.order(orderId)).status).toBe(404);
      expect((await guest.order(orderId)).status).toBe(200);
      // A guest who signs in later still finds the order in the account.
      const ben = await checkout.signIn({ sub: "ben", email: "ben@example.com" });
      await ben.merge(guest);
      expect((await profile(ben)).orders).toMatchObject([{ id: orderId }]);
    });

    test("adds lines only once when the same cart accepts it again, even after sign-in", async ({ checkout }) => {
      const assistant = await Visitor.arrive(checkout.app);
      const person = await Visitor.arrive(checkout.app);
      await assistant.add({ ...grip, quantity: 2 });
      const token = await handOver(assistant);
      const responses = await Promise.all([takeOver(person, token), takeOver(person, token)]);
      expect(responses.map(({ body }) => lines(body))).toEqual([[["GRIP", 2]], [["GRIP", 2]]]);
      expect(new Set(responses.map(({ body }) => body.alreadyMerged))).toEqual(new Set([false, true]));
      const ann = await checkout.signIn();
      await ann.merge(person);
      const again = await takeOver(ann, token);
      expect([again.status, lines(again.body)]).toEqual([200, [["GRIP", 2]]]);
      expect(await takeOver(await Visitor.arrive(checkout.app), token)).toMatchObject(spent);
    });

    test("moves the lines unchanged and leaves the guest without an open cart", async ({ checkout: { app } }) => {
      const assistant = await Visitor.arrive(app);
      const person = await Visitor.arrive(app);
      await assistant.add({ ...grip, quantity: 2, notes: "for Sunday" });
      const before = await assistant.cart();
      const { status, body } = await takeOver(person, await handOver(assistant));
      expect([status, body.guestId]).toEqual([200, person.token]);
      expect(body.items).toEqual([{ ...before.items[0], id: expect.any(Number) }]);
      expect(body).toEqual({ ...(await person.cart()), alreadyMerged: false, cuts: [] });
      expect((await assistant.call("GET", assistant.cartUrl)).status).toBe(404);
      expect((await assistant.call("POST", `${assistant.cartUrl}/handover`)).status).toBe(404);
    });

    test("adds to the accepting cart, whether a guest's or a customer's", async ({ checkout }) => {
      for (const person of [await Visitor.arrive(checkout.app), await checkout.signIn()]) {
        const assistant = await Visitor.arrive(checkout.app);
        await person.add(grip);
        await assistant.add({ ...grip, quantity: 1 });
        await assistant.add(cap);
        expect(lines((await takeOver(person, await handOver(assistant))).body)).toEqual([
          ["GRIP", 2],
          ["CAP", 1],
        ]);
      }
    });

    test("reports what did not fit", async ({ checkout: { app } }) => {
      const assistant = await Visitor.arrive(app);
      const person = await Visitor.arrive(app);
      const id = expectOk((await person.add({ ...grip, quantity: 29 })).body.items[0]).id;
      await assistant.add({ ...grip, quantity: 3 });
      const { body } = await takeOver(person, await handOver(assistant));
      expect(lines(body)).toEqual([["GRIP", 30]]);
      expect(body.cuts).toEqual([{ itemId: id, productName: "Palm Grip", from: 32, to: 30 }]);
    });

    test("works once, for an hour, and only with the latest token", async ({ checkout: { app } }) => {
      const assistant = await Visitor.arrive(app);
      const person = await Visitor.arrive(app);
      await assistant.add(cap);
      const first = await handOver(assistant);
      const second = await handOver(assistant);
      expect(await takeOver(person, first)).toMatchObject(spent);
      const { db } = database();
      await sql`update cart_handovers set created_at = created_at - interval '61 minutes'`.execute(db);
      expect(await takeOver(person, second)).toMatchObject(spent);
      const third = await handOver(assistant);
      expect(await sql`select from cart_handovers where hash = ${third}`.execute(db)).toMatchObject({ rows: [] });
      const responses = await Promise.all([takeOver(person, third), takeOver(await Visitor.arrive(app), third)]);
      expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
      expect(await takeOver(await Visitor.arrive(app), third)).toMatchObject(spent);
      expect(await takeOver(person, "x".repeat(43))).toMatchObject(spent);
    });

    test("changes nothing when a guest accepts their own cart", async ({ checkout: { app } }) => {
      const assistant = await Visitor.arrive(app);
      await assistant.add(cap);
      expect(lines((await takeOver(assistant, await handOver(assistant))).body)).toEqual([["CAP", 1]]);
    });

    test("leaves one cart when two guests accept each other's at the same time", async ({ checkout: { app } }) => {
      const guests = [await Visitor.arrive(app), await Visitor.arrive(app)] as const;
      const [a, b] = guests;
      await Promise.all([a.add(cap), b.add(grip)]);
      const [ofA, ofB] = [await handOver(a), await handOver(b)];
      const responses = await Promise.all([takeOver(a, ofB), takeOver(b, ofA)]);
      expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
      const carts = await Promise.all(guests.map((guest) => guest.call<CartBody>("GET", guest.cartUrl)));
      const kept = carts.find(({ status }) => status === 200);
      expect(kept && lines(kept.body).toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
        ["CAP", 1],
        ["GRIP", 1],
      ]);
    });
  });
