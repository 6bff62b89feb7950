import { describe, expect } from "vitest";
import { addAddress, changeAddress, defaults, home, profile } from "../test/account.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";

export const addressesSuite: Suite = (database) =>
  describe("an address book", () => {
    const test = checkoutTest(database);

    test("stores an address with defaults for missing fields", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { addressType: _type, country: _country, ...rest } = home;
      const { status, body } = await ann.call("POST", "/User/addresses", { ...rest, id: 99, company: "" });
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          ...home,
          id: expect.any(Number),
          company: null,
          faxContact: null,
          addressContact: null,
          addressType: 10,
          isDefaultShipping: true,
          isDefaultBilling: true,
          addressLine2: null,
          residential: true,
        },
      });
      expect((await profile(ann)).addresses).toEqual([body]);
    });

    test("accepts a Canadian address and normalizes its postal code", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const canadian = { country: "Canada", state: "ON", city: "Ottawa", postalCode: "k1a0b1" };
      expect((await addAddress(ann, canadian)).body).toMatchObject({ ...canadian, postalCode: "K1A 0B1" });
    });

    test("changes only the fields in the request; null clears an optional one", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body: stored } = await addAddress(ann, { company: "Miller & Co", addressType: 20, residential: false });
      const { body } = await changeAddress(ann, stored.id, { addressLine1: "2 Congress Ave", company: null, id: 5 });
      expect(body).toEqual({ ...stored, addressLine1: "2 Congress Ave", company: null });
      expect(await changeAddress(ann, stored.id, { state: "NY" })).toMatchObject({
        status: 422,
        body: { errors: { postalCode: ["This ZIP code is not in NY."] } },
      });
      expect(await changeAddress(ann, stored.id, { city: null })).toMatchObject({
        status: 422,
        body: { errors: { city: ["Required"] } },
      });
      expect((await profile(ann)).addresses).toEqual([body]);
    });

    test("has at most one default for shipping and one for billing", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body: first } = await addAddress(ann);
      const { body: second } = await addAddress(ann);
      expect(await defaults(ann)).toEqual([
        [true, true],
        [false, false],
      ]);
      await changeAddress(ann, second.id, { isDefaultBilling: true });
      expect(await defaults(ann)).toEqual([
        [true, false],
        [false, true],
      ]);
      await addAddress(ann, { isDefaultShipping: true, isDefaultBilling: null });
      expect(await defaults(ann)).toEqual([
        [false, false],
        [false, true],
        [true, false],
      ]);
      await changeAddress(ann, second.id, { isDefaultBilling: false });
      await changeAddress(ann, first.id, { city: "Round Rock" });
      expect((await defaults(ann)).flat()).toEqual([false, false, false, false, true, false]);
    });

    test("leaves another customer's defaults alone", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const bob = await checkout.signIn({ sub: "bob" });
      await addAddress(ann);
      const { body: first } = await addAddress(bob);
      const { body: second } = await addAddress(bob);
      await changeAddress(bob, second.id, { isDefaultShipping: true, isDefaultBilling: true });
      await changeAddress(bob, first.id, { isDefaultBilling: true });
      expect(await defaults(bob)).toEqual([
        [false, true],
        [true, false],
      ]);
      expect(await defaults(ann)).toEqual([[true, true]]);
    });

    test("keeps one default each when twenty addresses claim it at once", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const responses = await Promise.all(Array.from({ length: 20 }, () => addAddress(ann)));
      const changes = responses.map(({ body }) =>
        changeAddress(ann, body.id, { isDefaultShipping: true, isDefaultBilling: true }),
      );
      expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(20).fill(200));
      const all = await defaults(ann);
      expect(all.filter(([shipping]) => shipping)).toEqual([[true, true]]);
      expect(all.filter(([, billing]) => billing)).toHaveLength(1);
    });

    test("deletes an address, after which there is no default if it was the default", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body: first } = await addAddress(ann);
      await addAddress(ann);
      expect(await ann.call("DELETE", `/User/addresses/${first.id}`)).toMatchObject({ status: 204, body: null });
      expect(await defaults(ann)).toEqual([[false, false]]);
      expect((await ann.call("DELETE", `/User/addresses/${first.id}`)).status).toBe(404);
    });

    test("hides addresses from other customers", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const bob = await checkout.signIn({ sub: "bob" });
      const { body } = await addAddress(ann);
      expect((await changeAddress(bob, body.id, { city: "Waco" })).status).toBe(404);
      expect((await bob.call("DELETE", `/User/addresses/${body.id}`)).status).toBe(404);
      for (const id of ["0", "x", "1e3", "99999999999"]) {
        expect((await bob.call("PUT", `/User/addresses/${id}`, {})).status).toBe(404);
      }
      expect((await profile(ann)).addresses).toEqual([body]);
      expect(await profile(bob)).toMatchObject({ addresses: [], orders: [] });
    });

    test("holds at most 100 addresses", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await Promise.all(Array.from({ length: 99 }, () => addAddress(ann)));
      const statuses = (await Promise.all([addAddress(ann), addAddress(ann), addAddress(ann)])).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    });

    test("reports every wrong field at once", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body } = await ann.call<{ errors: object }>("POST", "/User/addresses", {});
      expect(Object.keys(body.errors).toSorted()).toEqual(
        [
          "addressName",
          "firstName",
          "lastName",
          "mainContact",
          "addressLine1",
          "city",
          "state",
          "postalCode",
        ].toSorted(),
      );
    });
  });
