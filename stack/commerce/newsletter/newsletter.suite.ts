import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { type Issuer, openIssuer } from "../test/issuer.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo, outbox } from "../test/outbox.ts";
import { call, emptyTables, expectOk, openShop, type Shop } from "../test/shop.ts";

export const newsletterSuite: Suite = (database) =>
  describe("newsletter", () => {
    let issuer: Issuer;
    let shop: Shop;
    beforeAll(async () => {
      issuer = await openIssuer();
    });
    afterAll(() => issuer.close());
    beforeEach(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment, { verifyAccessToken: issuer.verifier() });
    });
    afterEach(() => shop.close());

    const as = async (claims: JWTPayload = {}) => ({ authorization: `Bearer ${await issuer.token(claims)}` });
    const post = (action: "subscribe" | "unsubscribe", email: string, headers: Record<string, string> = {}) =>
      call(shop.app, "POST", `/Newsletter/${action}`, { body: { email, firstName: "Bo", lastName: "" }, headers });
    const verify = (token: string) => call(shop.app, "GET", `/Newsletter/verify/${token}`);
    const subscribers = async () =>
      (await database().db.selectFrom("subscribers").select("email").orderBy("email").execute()).map(
        ({ email }) => email,
      );
    const status = (email: string, headers: Record<string, string>) =>
      call(shop.app, "GET", `/Newsletter/status/${encodeURIComponent(email)}`, { headers });
    const tokenOf = ({ text }: { text: string }) =>
      expectOk(/https:\/\/shop\.example\/Newsletter\/verify\/([\w-]+)/.exec(text)?.[1]);

    test("subscribes and unsubscribes a customer's own verified address at once, without a mail", async () => {
      const ann = await as();
      expect((await status("ann@example.com", ann)).body).toEqual({ isSubscribed: false });
      expect(await post("subscribe", "Ann@Example.com", ann)).toMatchObject({
        status: 200,
        body: { message: "You have been subscribed to the newsletter." },
      });
      await post("subscribe", "ann@example.com", ann);
      expect((await status("ANN@example.com", ann)).body).toEqual({ isSubscribed: true });
      expect(await subscribers()).toEqual(["ann@example.com"]);
      await post("unsubscribe", "ann@example.com", ann);
      expect((await status("ann@example.com", ann)).body).toEqual({ isSubscribed: false });
      expect(await outbox(shop.app)).toEqual([]);
    });

    test("subscribes any other address after its owner opens the link in the mail", async () => {
      const response = await post("subscribe", "Bo@Example.com");
      expect(response).toMatchObject({
        status: 200,
        body: { message: "Please check your email and confirm the subscription." },
      });
      const mail = await mailTo(shop.app, "bo@example.com");
      const token = tokenOf(mail);
      // The token is random and may contain these two letters.
      expect(mail.text.replace(token, "")).not.toContain("Bo");
      expect(await subscribers()).toEqual([]);
      expect(token).toMatch(/^[\w-]{43}$/);
      const { hash } = await database().db.selectFrom("newsletter_tokens").select("hash").executeTakeFirstOrThrow();
      expect(hash).toBe(createHash("sha256").update(token).digest("base64url"));
      expect(await verify(token)).toMatchObject({ status: 200, body: { message: "Email verified successfully" } });
      const row = await database().db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ email: "bo@example.com", first_name: "Bo", last_name: null });
      expect(shop.log()).not.toContain(token);
      expect(shop.log()).not.toMatch(/bo@example/i);
    });

    test("requires the mail even from a customer for an unverified or foreign address", async () => {
      await post("subscribe", "ann@example.com", await as({ email_verified: false }));
      await post("subscribe", "bo@example.com", await as());
      expect(await subscribers()).toEqual([]);
      await mailTo(shop.app, "ann@example.com");
      await mailTo(shop.app, "bo@example.com");
    });

    test("lets only the owner unsubscribe an address, by mail", async () => {
      await post("subscribe", "ann@example.com", await as());
      const guessed = await post("unsubscribe", "ann@example.com");
      expect(await subscribers()).toEqual(["ann@example.com"]);
      expect(await post("unsubscribe", "nobody@example.com")).toMatchObject({ status: 200, body: guessed.body });
      const mail = await mailTo(shop.app, "ann@example.com");
      expect(mail.text).toContain("Stop the newsletter");
      expect((await verify(tokenOf(mail))).status).toBe(200);
      expect(await subscribers()).toEqual([]);
    });

    test("sends no second mail within ten minutes, and returns the same response", async () => {
      const responses = await Promise.all(Array.from({ length: 5 }, () => post("subscribe", "bo@example.com")));
      expect(new Set(responses.map(({ status, body }) => `${status} ${String(body.message)}`)).size).toBe(1);
      const token = tokenOf(await mailTo(shop.app, "bo@example.com"));
      const mails = () => database().db.selectFrom("mails").select("id").execute();
      expect(await mails()).toHaveLength(1);
      await sql`update newsletter_tokens set created_at = now() - interval '11 minutes'`.execute(database().db);
      await post("subscribe", "bo@example.com");
      expect(await mails()).toHaveLength(2);
      // The first link still works.
      expect((await verify(token)).status).toBe(200);
    });

    test("accepts a link once, for 48 hours; an unknown one is 400", async () => {
      await post("subscribe", "bo@example.com");
      const token = tokenOf(await mailTo(shop.app, "bo@example.com"));
      const [one, two] = await Promise.all([verify(token), verify(token)]);
      expect(new Set([one.status, two.status])).toEqual(new Set([200, 410]));
      expect(await verify(token)).toMatchObject({
        status: 410,
        headers: { "content-type": expect.stringContaining("application/problem+json") },
        body: { title: expect.any(String), message: expect.stringContaining("already used or has expired") },
      });
      await sql`update newsletter_tokens set used_at = null, created_at = now() - interval '49 hours'`.execute(
        database().db,
      );
      expect((await verify(token)).status).toBe(410);
      for (const wrong of [token.slice(0, -1), "x", "..%2F..%2FOrder", "%00", "A".repeat(43)]) {
        const { status, body } = await verify(wrong);
        expect({ status, message: body.message }).toEqual({
          status: 400,
          message: expect.stringContaining("isn't valid"),
        });
      }
    });

    test("shows the status only to the address's own customer", async () => {
      const anonymous = await status("ann@example.com", {});
      expect(anonymous).toMatchObject({ status: 401, body: { title: "Please sign in.", message: "Please sign in." } });
      for (const [email, claims] of [
        ["bo@example.com", {}],
        ["ann@example.com", { email_verified: false }],
        ["ann@example.com", { email: undefined }],
      ] as const) {
        const { status: code, body } = await status(email, await as(claims));
        expect({ code, message: body.message }).toEqual({ code: 403, message: body.title });
      }
    });

    test("responds 422 by field to a malformed address and 401 to a wrong access token, with a message", async () => {
      for (const email of ["", "bo", "bo@example", "a\0@example.com", `${"x".repeat(250)}@example.com`]) {
        const { status: code, body } = await post("subscribe", email);
        expect({ code, errors: body.errors, message: body.message }).toEqual({
          code: 422,
          errors: { email: [expect.any(String)] },
          message: body.title,
        });
      }
      expect((await post("unsubscribe", "bo")).body).toMatchObject({
        errors: { email: ["Must be a valid email address"] },
      });
      const refused = await post("subscribe", "bo@example.com", { authorization: "Bearer x" });
      expect(refused).toMatchObject({ status: 401, body: { message: "Please sign in again." } });
      const broken = await shop.app.inject({
        method: "POST",
        url: "/Newsletter/subscribe",
        headers: { "content-type": "application/json" },
        payload: "{",
      });
      expect(broken.json()).toMatchObject({ status: 400, message: expect.any(String) });
    });
  });
