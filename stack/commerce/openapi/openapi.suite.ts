import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { readConfig, servesDocs } from "../config.ts";
import { home } from "../test/account.ts";
import { contract, operator } from "../test/contract.ts";
import type { Suite } from "../test/databases.ts";
import { dealer, file, licence, pdf } from "../test/dealer-desk.ts";
import { checker, openApiDocument, operationsOf, routesOf } from "../test/document.ts";
import { type Issuer, openIssuer } from "../test/issuer.ts";
import { noPayment } from "../test/no-payment.ts";
import { cards, openPayment } from "../test/payment-process.ts";
import {
  cap,
  type CartBody,
  customerInfo,
  emptyTables,
  grip,
  must,
  openShop,
  operatorKey,
  type Shop,
  texas,
} from "../test/shop.ts";

const undocumented = /^(GET|HEAD) \/(health|openapi\.json|docs|outbox)(\/|$)/;

interface Sent {
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

export const openApiSuite: Suite = (database) =>
  describe("the OpenAPI document", () => {
    let shop: Shop;
    let payment: Awaited<ReturnType<typeof openPayment>>;
    let issuer: Issuer;
    let document: z.output<typeof openApiDocument>;
    beforeAll(async () => {
      await emptyTables(database().db);
      [payment, issuer] = await Promise.all([openPayment(), openIssuer()]);
      const changes = { servesDocs: true, verifyAccessToken: issuer.verifier() };
      shop = await openShop(database().db, payment.client(), changes);
      const answer = await shop.app.inject("/openapi.json");
      document = openApiDocument.parse(answer.json());
    });
    afterAll(async () => {
      await shop.close();
      await Promise.all([payment.close(), issuer.close()]);
    });

    test("has the calls of the contract and of the operator, and leaves out no route", async () => {
      const calls = operationsOf(document).map(({ call }) => call);
      expect(calls.toSorted()).toEqual([...contract, ...operator].toSorted());
      const routes = routesOf(shop.app.printRoutes({ commonPrefix: false }));
      expect(routes.length).toBeGreaterThan(calls.length);
      const rest = routes.filter((route) => !undocumented.test(route) && !calls.includes(route.replace("HEAD", "GET")));
      expect(rest).toEqual([]);
    });

    test("holds together: names are defined and unique, paths name their parameters", () => {
      const operations = operationsOf(document);
      const defined = Object.entries(document.components).flatMap(([kind, parts]) =>
        Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
      );
      const referred = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
      expect(defined).toEqual(expect.arrayContaining([...new Set(referred)]));
      expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
      const tags = document.tags.map(({ name }) => name);
      const schemes = Object.keys(document.components.securitySchemes);
      for (const { call, parameters, responses, security, tags: own } of operations) {
        const named = parameters.flatMap((parameter) =>
          "in" in parameter && parameter.in === "path" && parameter.required ? [parameter.name] : [],
        );
        expect({ call, named }).toEqual({ call, named: [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name) });
        expect(tags).toEqual(expect.arrayContaining(own));
        expect(schemes).toEqual(expect.arrayContaining(security.flatMap((some) => Object.keys(some))));
        const types = Object.entries(responses).map(([status, { content = {} }]) => ({
          status,
          types: Object.keys(content),
        }));
        const wanted = Object.keys(responses).map((status) => ({ status, types: typesOf(status) }));
        expect({ call, types }).toEqual({ call, types: wanted });
      }
    });

    test("says what is sent and answered, for every call and its problems", async () => {
      const check = checker(document);
      const tried = new Set<string>();
      /** Makes a call and checks it by the document; a good call has to send what the document asks for as well. */
      const send = async <Body = Record<string, never>>(
        call: string,
        url: string,
        status: number,
        { body, form, headers = {} }: Sent = {},
      ): Promise<Body> => {
        const operation = operationsOf(document).find((some) => some.call === call);
        if (!operation) throw new Error(`${call} is not in the document`);
        const [method] = call.split(" ") as ["GET" | "POST" | "PUT" | "DELETE"];
        const payload = form ? await encoded(form) : { payload: body, headers: {} };
        const answer = await shop.app.inject({
          method,
          url,
          headers: { ...payload.headers, ...headers },
          payload: payload.payload,
        });
        expect(answer.statusCode, `${call}: ${answer.payload}`).toBe(status);
        const documented = operation.responses[status] ?? operation.responses.default;
        const [type = ""] = (answer.headers["content-type"] ?? "").split(";");
        const { schema } = documented?.content?.[type] ?? {};
        expect(schema === undefined, `${call} ${status} is documented as ${type}`).toBe(status === 204);
        if (schema) check(schema, answer.json());
        if (status < 300) tried.add(call);
        const sent = operation.requestBody?.content["application/json"];
        if (status < 300 && sent) check(sent.schema, body);
        return JSON.parse(answer.payload || "null") as Body;
      };

      const { guestToken } = await send<{ guestToken: string }>("POST /Auth/guest", "/Auth/guest", 200);
      const guest = { headers: { "x-guest-id": guestToken } };
      const cartUrl = `/Cart/guest/${guestToken}`;
      const items = "POST /Cart/guest/{guestToken}/items";
      const item = "PUT /Cart/guest/{guestToken}/items/{id}";
      const cart = await send<{ id: number }>("GET /Cart/guest/{guestToken}", cartUrl, 200);
      await send("GET /Cart/guest/{guestToken}", "/Cart/guest/nobody", 404);
      await send(items, `${cartUrl}/items`, 200, { body: grip });
      await send(items, `${cartUrl}/items`, 200, { body: { ...cap, quantity: 1, options: [{ value: "Blue" }] } });
      await send(items, `${cartUrl}/items`, 409, { body: { ...cap, sku: "CAP-OUT" } });
      await send(items, `${cartUrl}/items`, 409, { body: { ...grip, price: 1 } });
      await send(items, `${cartUrl}/items`, 422, { body: { ...grip, quantity: 0 } });
      await send(items, `${cartUrl}/items`, 413, { body: { ...grip, notes: "x".repeat(70_000) } });
      await send(item, `${cartUrl}/items/1`, 200, { body: { quantity: 2 } });
      await send(item, `${cartUrl}/items/99`, 404, { body: { quantity: 2 } });
      await send("DELETE /Cart/guest/{guestToken}/items/{id}", `${cartUrl}/items/2`, 200);
      await send("GET /Cart/shipping-methods", "/Cart/shipping-methods", 200, guest);
      const wanted = { cartId: cart.id, shippingMethodId: 1, address: texas };
      const compute = "POST /Cart/guest/{guestToken}/compute";
      await send(compute, `${cartUrl}/compute`, 200, { body: wanted });

      const checkOut = async (status: number, key: string, card: string) => {
        const call = "POST /Checkout/simplified";
        const body = { cartId: cart.id, customerInfo, paymentToken: await payment.token(card) };
        const headers = { ...guest.headers, "idempotency-key": key };
        return send<{ success: boolean; orderId: number | null }>(call, "/Checkout/simplified", status, {
          body,
          headers,
        });
      };
      await checkOut(422, "", cards.approves);
      expect(await checkOut(200, "declined", cards.declines)).toMatchObject({ success: false, orderId: null });
      const { orderId } = await checkOut(200, "approved", cards.approves);
      await checkOut(409, "again", cards.approves);
      await send(compute, `${cartUrl}/compute`, 409, { body: wanted });
      await send("GET /Order/{orderId}", `/Order/${orderId}`, 200, guest);
      await send("GET /Order/{orderId}", `/Order/${orderId}`, 404);

      const customer = { headers: { authorization: `Bearer ${await issuer.token()}` } };
      await send("GET /Cart", "/Cart", 401);
      await send("POST /Cart/merge", `/Cart/merge?guestId=${guestToken}`, 200, {
        ...customer,
        body: { guestId: guestToken },
      });
      const own = await send<{ id: number }>("GET /Cart", "/Cart", 200, customer);
      await send("POST /Cart/items", "/Cart/items", 200, { ...customer, body: grip });
      const ownCompute = { ...customer, body: { ...wanted, cartId: own.id } };
      const computed = await send<CartBody>("POST /Cart/compute", "/Cart/compute", 200, ownCompute);
      const lineUrl = `/Cart/items/${must(computed.items[0]).id}`;
      await send("PUT /Cart/items/{id}", lineUrl, 200, { ...customer, body: { quantity: 3 } });
      await send("DELETE /Cart/items/{id}", lineUrl, 200, customer);

      const added = await send<{ id: number }>("POST /User/addresses", "/User/addresses", 200, {
        ...customer,
        body: home,
      });
      await send("POST /User/addresses", "/User/addresses", 422, { ...customer, body: { ...home, state: "ON" } });
      await send("GET /User/profile", "/User/profile", 200, customer);
      const phone = { ...customer, body: { phoneNumber: "+44 20 7946 0000" } };
      await send("PUT /User/profile", "/User/profile", 200, phone);
      const addressUrl = `/User/addresses/${added.id}`;
      await send("PUT /User/addresses/{id}", addressUrl, 200, { ...customer, body: { company: null } });
      await send("DELETE /User/addresses/{id}", addressUrl, 204, customer);
      await send("DELETE /User/addresses/{id}", addressUrl, 404, customer);

      const email = "ann@example.com";
      const newsletter = (status: number, of: string) =>
        send("GET /Newsletter/status/{subscriberEmail}", `/Newsletter/status/${of}`, status, customer);
      await newsletter(200, email);
      await newsletter(403, "ben@example.com");
      await newsletter(422, "nobody");
      const verify = "GET /Newsletter/verify/{verificationToken}";
      await send(verify, "/Newsletter/verify/made-up", 400);
      const subscriber = { email, firstName: "Ann", lastName: null };
      await send("POST /Newsletter/subscribe", "/Newsletter/subscribe", 200, { ...customer, body: subscriber });
      await send("POST /Newsletter/unsubscribe", "/Newsletter/unsubscribe", 200, { body: { email } });
      await send("POST /Newsletter/unsubscribe", "/Newsletter/unsubscribe", 422, { body: {} });

      const person = { firstName: "Ann", lastName: "Miller", email };
      const alert = { email, productId: "cap", sku: "CAP-OUT", productName: "Cap" };
      await send("POST /ProductNotification/subscribe", "/ProductNotification/subscribe", 200, { body: alert });
      const bought = { productName: "Cap", serialNumber: "7", purchaseDate: "2026-03-31", purchasedFrom: "Dealer" };
      await send("POST /Registration/product", "/Registration/product", 200, { body: { ...person, ...bought } });
      const images = { body: { ...person, lookingFor: "The cap, from the side" } };
      await send("POST /Registration/image-request", "/Registration/image-request", 200, images);
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...dealer, ...licence })) form.append(name, value);
      form.append("fflDocument", file(pdf));
      await send("POST /Registration/dealer", "/Registration/dealer", 200, { form });
      await send("POST /Registration/dealer", "/Registration/dealer", 415, { body: dealer });
      await send("GET /Products", "/Products", 200);
      await send("GET /Products/nocache", "/Products/nocache", 200);
      const goods = { body: { quantity: 2 }, headers: { authorization: `Bearer ${operatorKey}` } };
      await send("POST /Stock/{sku}/receipts", "/Stock/CAP-OUT/receipts", 200, goods);
      await send("POST /Stock/{sku}/receipts", "/Stock/CUP/receipts", 404, goods);

      // Confirming takes the token of a mail; the newsletter's own tests do so.
      expect([...contract, ...operator].filter((call) => !tried.has(call))).toEqual([verify]);
    });

    test("binds: what the document does not allow is not answered, but logged", async () => {
      const { guestToken } = (await shop.app.inject({ method: "POST", url: "/Auth/guest" })).json<{
        guestToken: string;
      }>();
      const url = `/Cart/guest/${guestToken}`;
      await shop.app.inject({ method: "POST", url: `${url}/items`, payload: grip });
      const options = JSON.stringify([{ label: "Color", value: "Blue", margin: "a secret" }]);
      await database().db.updateTable("cart_items").set({ options }).execute();
      const answer = await shop.app.inject({ method: "GET", url });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ title: expect.stringContaining("Something went wrong on our side.") });
      expect(answer.payload).not.toContain("secret");
      expect(shop.log()).toContain("margin");
    });

    test("has a page that takes nothing from elsewhere; neither is logged", async () => {
      const page = await shop.app.inject("/docs");
      expect(page.statusCode).toBe(200);
      expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(page.payload).toContain("<title>Telfer Rimfire Works: commerce</title>");
      const parts = [...page.payload.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, part]) => part ?? "");
      expect(parts.length).toBeGreaterThan(5);
      for (const part of parts) {
        expect(part).toMatch(/^\/docs\/static\//);
        expect((await shop.app.inject(part)).statusCode).toBe(200);
      }
      expect((await shop.app.inject("/docs/json")).json()).toEqual(document);
      const headers = { host: "evil.example" };
      for (const url of ["/openapi.json", "/docs", "/docs/json"]) {
        expect((await shop.app.inject({ url, headers })).statusCode).toBe(421);
      }
      expect(shop.log()).not.toMatch(/"route":"\/(docs|openapi)/);
    });

    test("is there in production only if that is asked for", async () => {
      const production = { NODE_ENV: "production", SMTP_URL: "smtp://mail.example" };
      expect(servesDocs(readConfig({}))).toBe(true);
      expect(servesDocs(readConfig(production))).toBe(false);
      expect(servesDocs(readConfig({ ...production, API_DOCS: "true" }))).toBe(true);
      const closed = await openShop(database().db, noPayment);
      for (const url of ["/openapi.json", "/docs", "/docs/json"]) {
        expect((await closed.app.inject(url)).statusCode).toBe(404);
      }
      await closed.close();
    });
  });

/** Media types of an answer. */
function typesOf(status: string): string[] {
  if (status === "204") return [];
  return [status === "200" ? "application/json" : "application/problem+json"];
}

/** A form as the bytes and the header that a browser sends. */
async function encoded(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const request = new Request("http://shop.example", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return { payload: Buffer.from(await request.arrayBuffer()), headers };
}
