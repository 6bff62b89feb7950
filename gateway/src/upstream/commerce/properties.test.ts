import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { invalidResponses } from "../../../test/arbitraries/invalid.ts";
import {
  wireAddress,
  wireCart,
  wireOrder,
  wireProfile,
  wireShippingMethods,
} from "../../../test/arbitraries/commerce.ts";
import { sum } from "../../domain/money.ts";
import { parseResponse } from "../response.ts";
import { addressResponse, createCommerceSchemas, shippingRatesResponse } from "./wire.ts";

const reading =
  <T>(schema: z.ZodType<T>) =>
  (response: unknown): T =>
    parseResponse("commerce", "GET /x", schema, JSON.stringify(response)).value;

const schemas = createCommerceSchemas("http://media.example");
const readCart = reading(schemas.cart);
const readOrder = reading(schemas.order);
const readProfile = reading(schemas.profile);
const readAddress = reading(addressResponse);
const readMethods = reading(shippingRatesResponse);

const AMOUNTS = ["taxAmount", "discount", "totalAmount"];

const isSafe = (url: string | null) => url === null || /^(?:https?:|mailto:|tel:|\/)/i.test(url);

describe("a valid response", () => {
  test("is a cart with exact money and safe URLs", () => {
    fc.assert(
      fc.property(wireCart, (wire) => {
        const cart = readCart(wire);
        expect(cart.id).toBe(String(wire.id));
        expect(cart.totalAmount.cents).toBe(Math.round(wire.totalAmount * 100));
        expect(cart.lines).toHaveLength(wire.items?.length ?? 0);
        expect(sum(cart.lines.map(({ price }) => price)).cents).toBe(
          (wire.items ?? []).reduce((total, { price }) => total + Math.round(price * 100), 0),
        );
        expect(cart.lines.every(({ productUrl, imageUrl }) => isSafe(productUrl) && isSafe(imageUrl))).toBe(true);
      }),
    );
  });

  test("is an order", () => {
    fc.assert(
      fc.property(wireOrder, (wire) => {
        const order = readOrder(wire);
        expect(order.createdAt).toBe(wire.createdAt ?? null);
        expect(order.lines.every(({ productUrl, imageUrl }) => isSafe(productUrl) && isSafe(imageUrl))).toBe(true);
        expect(order.dealer === null).toBe(!("dealerName" in wire));
      }),
    );
  });

  test("is a profile with the newest order first", () => {
    fc.assert(
      fc.property(wireProfile, (wire) => {
        const { addresses, orders } = readProfile(wire);
        expect(addresses).toHaveLength(wire.addresses?.length ?? 0);
        const dates = orders.map(({ createdAt }) => createdAt ?? "");
        expect(dates).toEqual(dates.toSorted().toReversed());
      }),
    );
  });

  test("is an address of a known type, or shipping methods", () => {
    fc.assert(
      fc.property(wireAddress, wireShippingMethods, (address, methods) => {
        expect(["HOME", "BUSINESS", "OTHER"]).toContain(readAddress(address).type);
        expect(readMethods(methods)).toHaveLength(methods.length);
      }),
    );
  });
});

describe("an invalid response", () => {
  const ITEM = ["id", "productId", "quantity", "price"].map((field) => `items.*.${field}`);

  test.each<[string, fc.Arbitrary<unknown>, string[], (response: unknown) => unknown]>([
    ["a cart", wireCart, ["id", "subTotal", "shipping", ...AMOUNTS, ...ITEM], readCart],
    ["an order", wireOrder, ["id", ...AMOUNTS], readOrder],
    ["an address", wireAddress, ["id"], readAddress],
  ])("names the offending field: %s", (_name, responses, paths, read) => {
    fc.assert(
      fc.property(invalidResponses(responses, paths), ({ answer, field }) => {
        expect(() => read(answer)).toThrow(
          expect.objectContaining({ name: "UpstreamContract", upstream: "commerce", field }),
        );
      }),
    );
  });

  test.each([
    ["a cart", readCart],
    ["an order", readOrder],
    ["an address", readAddress],
  ])("is rejected: %s", (_name, read) => {
    fc.assert(
      fc.property(fc.jsonValue(), (response) => {
        expect(() => read(response)).toThrow(expect.objectContaining({ name: "UpstreamContract" }));
      }),
    );
  });
});
