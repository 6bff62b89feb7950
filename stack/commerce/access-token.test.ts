import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "../process/problem.ts";
import { createAccessTokens, type VerifyAccessToken } from "./access-token.ts";
import { audience, type Issuer, openIssuer } from "./test/issuer.ts";

const now = () => Math.floor(Date.now() / 1000);

describe("access tokens", () => {
  let issuer: Issuer;
  let verify: VerifyAccessToken;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    issuer = await openIssuer();
    verify = issuer.verifier();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await issuer.close();
  });

  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  /** 200, or the status of the problem. */
  const status = async (token: string | Promise<string>): Promise<unknown> => {
    try {
      await verify(await token);
      return 200;
    } catch (error) {
      return error instanceof Problem ? error.status : error;
    }
  };

  test("identify the customer who signed in", async () => {
    expect(await verify(await issuer.token())).toEqual({
      sub: "ann",
      email: "ann@example.com",
      emailVerified: true,
      firstName: "Ann",
      lastName: "Miller",
    });
  });

  test("need only a subject; unusable claims count as absent", async () => {
    const claims = { email: 7, email_verified: "yes", given_name: "A\0", family_name: "\ud800" };
    expect(await verify(await issuer.token(claims))).toEqual({
      sub: "ann",
      email: null,
      emailVerified: false,
      firstName: null,
      lastName: null,
    });
  });

  test("are signed with RS256 or ES256 and have one of two types", async () => {
    expect(await status(issuer.token({}, { alg: "ES256", typ: "JWT" }))).toBe(200);
    expect(await status(issuer.token({}, { typ: "application/at+jwt" }))).toBe(200);
  });

  test("tolerate a clock skew of 60 seconds", async () => {
    expect(await status(issuer.token({ exp: now() - 30 }))).toBe(200);
    expect(await status(issuer.token({ nbf: now() + 55 }))).toBe(200);
  });

  test.each<[string, object]>([
    ["of another issuer", { iss: "https://other.example" }],
    ["for another audience", { aud: "another-api" }],
    ["that has expired", { exp: now() - 65 }],
    ["that is not valid yet", { nbf: now() + 3_600 }],
    ["without an expiration", { exp: undefined }],
    ["without a subject", { sub: undefined }],
    ["with an empty subject", { sub: "" }],
    ["with a subject that cannot be stored", { sub: "a\0" }],
  ])("rejects a token %s with 401", async (_what, claims) => {
    expect(await status(issuer.token(claims))).toBe(401);
  });

  test.each(["x.y.z", "", "a", "..", "a.b.c.d.e"])("rejects the malformed token %j with 401", async (token) => {
    expect(await status(token)).toBe(401);
  });

  test("rejects an ID token and a token without a type with 401", async () => {
    expect(await status(issuer.token({}, { typ: "id_token+jwt" }))).toBe(401);
    expect(await status(issuer.token({}, { typ: "" }))).toBe(401);
  });

  test("rejects an unsigned token and one signed with the public key as an HMAC secret with 401", async () => {
    const [, payload] = (await issuer.token()).split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    expect(await status(`${header}.${payload}.`)).toBe(401);
    const secret = new TextEncoder().encode(await exportSPKI(issuer.publicKey));
    expect(await status(issuer.token({}, { alg: "HS256", kid: "RS256", key: secret }))).toBe(401);
  });

  test("rejects a token signed with a foreign key under a known key id with 401", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    expect(await status(issuer.token({}, { key: privateKey }))).toBe(401);
  });

  test("rejects an unsupported algorithm with 401 even with a published key", async () => {
    const { publicKey, privateKey } = await generateKeyPair("PS256");
    await issuer.publish("ps", publicKey, "PS256");
    const token = new SignJWT({ sub: "ann" }).setProtectedHeader({ alg: "PS256", typ: "at+jwt", kid: "ps" });
    token.setIssuer(issuer.url).setAudience(audience).setExpirationTime("5m");
    expect(await status(token.sign(privateKey))).toBe(401);
  });

  test("fetch the keys at most once per second when many tokens have unknown keys", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const flood = async () => {
      const responses = [];
      for (let count = 0; count < 20; count++) {
        responses.push(await status(issuer.token({}, { kid: `k${count}`, key: privateKey })));
      }
      return responses;
    };
    expect(await flood()).toEqual([401, ...Array(19).fill(503)]);
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 1 });
    pass(2);
    expect((await flood())[0]).toBe(401);
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 2 });
  });

  test("signed with a key published just after a fetch are 503, never 401, and work a second later", async () => {
    expect(await status(issuer.token())).toBe(200);
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    await issuer.publish("late", publicKey);
    const late = await issuer.token({}, { kid: "late", key: privateKey });
    await expect(verify(late)).rejects.toMatchObject({ status: 503, members: { retryAfter: 1 } });
    expect(await status(issuer.token())).toBe(200);
    pass(2);
    expect(await status(late)).toBe(200);
    expect(issuer.fetches.keys).toBe(2);
  });

  test("are 503 while the issuer is unreachable, and work once it responds", async () => {
    issuer.setSilent(true);
    expect(await status(issuer.token())).toBe(503);
    issuer.setSilent(false);
    expect(await status(issuer.token())).toBe(200);
  });

  test("with known keys work while the issuer is down; unknown keys are 503", async () => {
    expect(await status(issuer.token())).toBe(200);
    issuer.setSilent(true);
    pass(3600);
    expect(await status(issuer.token())).toBe(200);
    expect(await status(issuer.token({}, { kid: "unknown" }))).toBe(503);
    issuer.setSilent(false);
    pass(31);
    expect(await status(issuer.token())).toBe(200);
    expect(issuer.fetches.keys).toBe(2);
  });

  test("are 503 if the discovery document names another issuer", async () => {
    verify = createAccessTokens({ issuer: issuer.url.replace("127.0.0.1", "localhost"), audience });
    expect(await status(issuer.token())).toBe(503);
  });
});
