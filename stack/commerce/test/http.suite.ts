import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Suite } from "./databases.ts";
import { noPayment } from "./no-payment.ts";
import { call, emptyTables, grip, openShop, type Shop, Visitor } from "./shop.ts";

export const httpSuite: Suite = (database) =>
  describe("every request", () => {
    let shop: Shop;
    beforeAll(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
    });
    afterAll(() => shop.close());

    test("reports healthy while the database responds", async () => {
      expect(await call(shop.app, "GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
    });

    test("echoes and logs a request id, and replaces one that could forge log lines", async () => {
      const { headers } = await call(shop.app, "GET", "/Products", { headers: { "x-request-id": "shopper-7.3" } });
      expect(headers["x-request-id"]).toBe("shopper-7.3");
      expect(shop.log()).toMatch(/"requestId":"shopper-7\.3".*"route":"\/Products"/);
      const odd = await call(shop.app, "GET", "/Products", { headers: { "x-request-id": 'a" b' } });
      expect(odd.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    });

    test("keeps a request id of the gateway's maximum length", async () => {
      const id = `${"a".repeat(128)}.7`;
      const { headers } = await call(shop.app, "GET", "/Products", { headers: { "x-request-id": id } });
      expect(headers["x-request-id"]).toBe(id);
    });

    test.each([
      [404, "/Cart/guest/", "x".repeat(512)],
      [414, "/Cart/guest/", "x".repeat(513)],
      [400, "/Cart/guest/", "%E0%A4%A"],
      [404, "/Cart/guest/", "%00"],
      [404, "/Order/", "1%00"],
      [400, "/Order/", "%ED%A0%80"],
    ])("is %i for %s and other invalid ids, as a problem that does not repeat the id", async (status, path, name) => {
      const response = await shop.app.inject({ method: "GET", url: path + name });
      expect(response.statusCode).toBe(status);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      expect(response.json()).toEqual({ type: "about:blank", title: expect.any(String), status });
      expect(response.payload).not.toContain(name);
    });

    test("responds 401 to an invalid access token on every path", async () => {
      for (const url of ["/Cart", "/User/profile", "/Products", "/Cart/shipping-methods", "/nowhere"]) {
        const { status, headers, body } = await call(shop.app, "GET", url, {
          headers: { authorization: "Bearer x.y.z" },
        });
        expect({ status, title: body.title }).toEqual({ status: 401, title: "Please sign in again." });
        expect(headers["www-authenticate"]).toBe("Bearer");
      }
    });

    test("matches paths case-sensitively", async () => {
      for (const url of ["/products", "/cart/shipping-methods", "/nowhere"]) {
        const { status, headers, body } = await call(shop.app, "GET", url);
        expect(status).toBe(404);
        expect(headers["content-type"]).toContain("application/problem+json");
        expect(body).toEqual({ type: "about:blank", title: "There is nothing at this address.", status: 404 });
      }
    });

    test("responds 413 to an oversized body, 400 to malformed JSON, and 422 to a missing body", async () => {
      const ann = await Visitor.arrive(shop.app);
      expect((await ann.add({ ...grip, notes: "x".repeat(70_000) })).status).toBe(413);
      const broken = await shop.app.inject({
        method: "POST",
        url: `${ann.cartUrl}/items`,
        headers: { "content-type": "application/json" },
        payload: '{"productId":',
      });
      expect(broken.statusCode).toBe(400);
      expect(broken.json()).toEqual({ type: "about:blank", title: "The request could not be read.", status: 400 });
      expect((await call(shop.app, "POST", `${ann.cartUrl}/items`)).status).toBe(422);
    });

    test("logs no guest token", async () => {
      const ann = await Visitor.arrive(shop.app);
      await ann.add(grip);
      await ann.change(1, { quantity: -1 });
      await call(shop.app, "GET", `/nowhere/${ann.token}`);
      expect(shop.log()).toContain("/Cart/guest/:guestToken/items");
      expect(shop.log()).not.toContain(ann.token);
    });
  });
