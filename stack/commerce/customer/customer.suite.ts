import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { customers } from "../../seed/customers.ts";
import { seed } from "../../seed/seed.ts";
import { addAddress, defaults, profile } from "../test/account.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { Customer, grip, openShop } from "../test/shop.ts";

export const customerSuite: Suite = (database) =>
  describe("a customer's account", () => {
    const test = checkoutTest(database);

    test("starts with the claims of the access token", async ({ checkout }) => {
      const ann = await checkout.signIn();
      expect(await profile(ann)).toEqual({
        fullName: "Ann Miller",
        firstName: "Ann",
        lastName: "Miller",
        email: "ann@example.com",
        phoneNumber: null,
        addresses: [],
        orders: [],
        offers: ["data", "deletion"],
      });
      const nobody = await checkout.signIn({
        sub: "n",
        email: undefined,
        given_name: undefined,
        family_name: undefined,
      });
      expect(await profile(nobody)).toMatchObject({ fullName: null, firstName: null, lastName: null, email: null });
    });

    test("updates only names and phone from a profile", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await addAddress(ann);
      const sent = {
        ...(await profile(ann)),
        firstName: " Anna ",
        lastName: "Müller",
        phoneNumber: "+49 30 901820",
        email: "other@example.com",
        fullName: "Somebody",
        addresses: [],
        orders: [{ id: 1 }],
      };
      const changed = await ann.call("PUT", "/User/profile", sent);
      expect(changed).toMatchObject({
        status: 200,
        body: {
          fullName: "Anna Müller",
          firstName: "Anna",
          phoneNumber: "+49 30 901820",
          email: "ann@example.com",
          addresses: [{ addressName: "Home" }],
          orders: [],
        },
      });
      expect(await profile(ann)).toEqual(changed.body);
      expect((await ann.call("PUT", "/User/profile", { phoneNumber: null })).body).toMatchObject({
        firstName: "Anna",
        phoneNumber: null,
      });
    });

    test("keeps changed names and updates the email from the token", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await ann.call("PUT", "/User/profile", { firstName: "Anna" });
      const later = await checkout.signIn({ email: "anna@example.com", given_name: "Ann" });
      expect(await profile(later)).toMatchObject({ firstName: "Anna", email: "anna@example.com" });
      expect(await profile(await checkout.signIn({ email: undefined }))).toMatchObject({ email: "anna@example.com" });
    });

    test("without names accepts a phone number alone, and its own profile unchanged", async ({ checkout }) => {
      const nameless = await checkout.signIn({ given_name: undefined, family_name: undefined });
      const changed = await nameless.call("PUT", "/User/profile", { phoneNumber: "5125550100" });
      expect(changed).toMatchObject({ status: 200, body: { fullName: null, phoneNumber: "5125550100" } });
      expect(await nameless.call("PUT", "/User/profile", changed.body)).toMatchObject({
        status: 200,
        body: changed.body,
      });
    });

    test("rejects wrong names and phone numbers by field", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const before = await profile(ann);
      const wrong: [string, unknown, string][] = [
        ["firstName", " ", "Required"],
        ["lastName", "", "Required"],
        ["lastName", "x".repeat(100), "Must not be longer than 99 characters."],
        ["lastName", "\ud800", "Contains characters that can't be used here."],
        ["phoneNumber", "555", "Must be a valid phone number"],
        ["phoneNumber", "call me at 5125550100", "Must be a valid phone number"],
        ["phoneNumber", 5125550100, "Must be text."],
      ];
      for (const [field, value, message] of wrong) {
        const response = await ann.call("PUT", "/User/profile", { phoneNumber: "5125550100", [field]: value });
        expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
      }
      expect(await profile(ann)).toEqual(before);
    });

    test("lists the orders, newest first", async ({ checkout }) => {
      const ann = await checkout.signIn();
      for (let count = 0; count < 2; count++) {
        const { body } = await checkout.ready(grip, undefined, ann);
        await ann.checkOut(randomUUID(), body);
      }
      const { orders } = await profile(ann);
      expect(orders.map(({ id }) => id)).toEqual([10_002, 10_001]);
      expect(orders[0]).toEqual((await ann.order(10_002)).body);
    });

    test("from the seed has addresses and past orders, which a restart does not restore", async ({
      checkout,
      issuer,
      onTestFinished,
    }) => {
      const { db } = database();
      const open = async () => {
        const changes = { catalog: seed.products, customers, verifyAccessToken: issuer.verifier() };
        const shop = await openShop(db, noPayment, changes);
        onTestFinished(shop.close);
        return shop;
      };
      const { app } = await open();
      const [ada, ben] = await Promise.all(
        customers.map(async ({ sub, email }) => new Customer(app, await issuer.token({ sub, email }))),
      );
      if (!ada || !ben) throw new Error("the seed has two customers");
      const before = await profile(ada);
      expect(before).toMatchObject({ fullName: "Ada Whitlock", phoneNumber: "(802) 555-0142" });
      expect(await defaults(ada)).toEqual([
        [true, true],
        [false, false],
        [false, false],
      ]);
      expect(before.orders.map(({ id, status, dealerName }) => [id, status, dealerName])).toEqual([
        [9961, "Authorized", null],
        [9703, "Refunded", null],
        [9418, "Paid", "Champlain Outfitters"],
      ]);
      const reached = before.orders.map(({ deliveries }) =>
        deliveries.map(({ kind, steps, refundedAt }) => [
          kind,
          steps.filter(({ at }) => at).length,
          refundedAt !== null,
        ]),
      );
      expect(reached).toEqual([
        [["shipping", 1, false]],
        [["shipping", 1, true]],
        [
          ["shipping", 2, false],
          ["dealer", 4, false],
        ],
      ]);
      expect((await ada.order(9418)).body).toEqual(before.orders[2]);
      expect((await ben.order(9418)).status).toBe(404);
      expect((await profile(ben)).orders).toMatchObject([{ id: 9827, items: [{ quantity: 1 }, { quantity: 2 }] }]);

      await ada.call("DELETE", `/User/addresses/${before.addresses[2]?.id}`);
      const again = ada.at((await open()).app);
      expect((await profile(again)).addresses).toHaveLength(2);
      expect(checkout.client.calls.charge).toBe(0);
    });
  });
