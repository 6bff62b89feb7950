import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo } from "../test/outbox.ts";
import { call, emptyTables, openShop, type Shop } from "../test/shop.ts";

export const registrationSuite: Suite = (database) =>
  describe("registration", () => {
    let shop: Shop;
    beforeEach(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await shop.close();
    });

    const product = {
      productName: "Datum 16",
      sku: "D16-W",
      serialNumber: "T-000123",
      purchaseDate: "2026-02-28",
      purchasedFrom: "Hill Country Arms",
      firstName: "Ann",
      lastName: "Miller",
      email: "ann@example.com",
    };

    test("of a product is stored", async () => {
      const response = await call(shop.app, "POST", "/Registration/product", { body: product });
      expect(response).toMatchObject({ status: 200, body: { id: 1 } });
      const { rows } = await sql`select *, purchase_date::text as bought from product_registrations`.execute(
        database().db,
      );
      expect(rows).toMatchObject([{ serial_number: "T-000123", sku: "D16-W", bought: "2026-02-28" }]);
    });

    test("of a product accepts today's date in the earliest time zone", async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-04T10:00:00Z") });
      const bought = (purchaseDate: string) =>
        call(shop.app, "POST", "/Registration/product", { body: { ...product, purchaseDate } });
      expect(await bought("2026-07-05")).toMatchObject({ status: 200 });
      expect(await bought("2026-07-06")).toMatchObject({ status: 422 });
    });

    test.each([
      ["purchaseDate", "2999-01-01", "The date can't be in the future."],
      ["purchaseDate", "2026-02-30", "Enter the date as year, month, and day: 2026-03-31."],
      ["purchaseDate", "0000-01-01", "Enter the date as year, month, and day: 2026-03-31."],
      ["serialNumber", "", "Required"],
      ["email", "nobody", "Must be a valid email address"],
      ["purchasedFrom", "x".repeat(201), "Must not be longer than 200 characters."],
      ["firstName", "A\ud800", "Contains characters that can't be used here."],
    ])("of a product with a wrong %s is 422", async (field, value, message) => {
      const { status, body } = await call(shop.app, "POST", "/Registration/product", {
        body: { ...product, [field]: value },
      });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
    });

    test("of an image request is stored and confirmed by a mail that does not quote it", async () => {
      const body = {
        firstName: "Ann",
        lastName: "Miller",
        email: "ann@example.com",
        lookingFor: "https://spam.example",
      };
      expect((await call(shop.app, "POST", "/Registration/image-request", { body })).body).toEqual({ id: 1 });
      expect((await mailTo(shop.app, "ann@example.com")).text).not.toMatch(/spam|Ann/);
      const wrong = await call(shop.app, "POST", "/Registration/image-request", { body: { email: "x" } });
      expect(wrong.body.errors).toEqual({
        firstName: ["Required"],
        lastName: ["Required"],
        email: ["Must be a valid email address"],
        lookingFor: ["Required"],
      });
    });
  });
