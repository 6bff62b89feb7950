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

  /** 200, or the status of the refusal. */
  const status = async (token: string | Promise<string>): Promise<unknown> => {
    try {
      await verify(await token);
      return 200;
    } catch (error) {
      return error instanceof Problem ? error.status : error;
    }
  };

  test("tell who signed in", async () => {
    expect(await verify(await issuer.token())).toEqual({
      sub: "ann",
      email: "ann@example.com",
      emailVerified: true,
      firstName: "Ann",
      lastName: "Miller",
    });
  });

  test("of which only the subject is needed; a claim that cannot be used counts as absent", async () => {
    const claims = { email: 7, email_verified: "yes", given_name: "A\0", family_name: "\ud800" };
    expect(await verify(await issuer.token(claims))).toEqual({
      sub: "ann",
      email: null,
      emailVerified: false,
      firstName: null,
      lastName: null,
    });
  });

  test("are signed by RS256 or ES256, and of two types", async () => {
    expect(await status(issuer.token({}, { alg: "ES256", typ: "JWT" }))).toBe(200);
    expect(await status(issuer.token({}, { typ: "application/at+jwt" }))).toBe(200);
  });

  test("may be 60 seconds off", async () => {
    expect(await status(issuer.token({ exp: now() - 55 }))).toBe(200);
    expect(await status(issuer.token({ nbf: now() + 55 }))).toBe(200);
  });

  test.each<[string, object]>([
    ["of another issuer", { iss: "https://other.example" }],
    ["for another audience", { aud: "another-api" }],
    ["that is over", { exp: now() - 65 }],
    ["that is not valid yet", { nbf: now() + 65 }],
    ["without an end", { exp: undefined }],
    ["without a subject", { sub: undefined }],
    ["with an empty subject", { sub: "" }],
    ["with a subject that cannot be stored", { sub: "a\0" }],
  ])("a token %s is 401", async (_what, claims) => {
    expect(await status(issuer.token(claims))).toBe(401);
  });

  test.each(["x.y.z", "", "a", "..", "a.b.c.d.e"])("%j is 401", async (token) => {
    expect(await status(token)).toBe(401);
  });

  test("an ID token by its type, and a token without a type, are 401", async () => {
    expect(await status(issuer.token({}, { typ: "id_token+jwt" }))).toBe(401);
    expect(await status(issuer.token({}, { typ: "" }))).toBe(401);
  });

  test("an unsigned token, and one signed with the public key as a secret, are 401", async () => {
    const [, payload] = (await issuer.token()).split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    expect(await status(`${header}.${payload}.`)).toBe(401);
    const secret = new TextEncoder().encode(await exportSPKI(issuer.publicKey));
    expect(await status(issuer.token({}, { alg: "HS256", kid: "RS256", key: secret }))).toBe(401);
  });

  test("a token that was signed with a key of somebody else under a known name is 401", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    expect(await status(issuer.token({}, { key: privateKey }))).toBe(401);
  });

  test("an algorithm that is not agreed is 401 even with a good key", async () => {
    const { publicKey, privateKey } = await generateKeyPair("PS256");
    await issuer.publish("ps", publicKey, "PS256");
    const token = new SignJWT({ sub: "ann" }).setProtectedHeader({ alg: "PS256", typ: "at+jwt", kid: "ps" });
    token.setIssuer(issuer.url).setAudience(audience).setExpirationTime("5m");
    expect(await status(token.sign(privateKey))).toBe(401);
  });

  test("many tokens with made-up keys are one fetch of the keys a second", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const flood = async () => {
      const answers = [];
      for (let count = 0; count < 20; count++) {
        answers.push(await status(issuer.token({}, { kid: `k${count}`, key: privateKey })));
      }
      return answers;
    };
    expect(await flood()).toEqual([401, ...Array(19).fill(503)]);
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 1 });
    pass(2);
    expect((await flood())[0]).toBe(401);
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 2 });
  });

  test("a key that came right after the keys were read is never 401, and works a second later", async () => {
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

  test("without the issuer and its keys the answer is 503, until it is there", async () => {
    issuer.setSilent(true);
    expect(await status(issuer.token())).toBe(503);
    issuer.setSilent(false);
    expect(await status(issuer.token())).toBe(200);
  });

  test("keys that are known go on while the issuer is away, and unknown ones are 503", async () => {
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

  test("an issuer that calls itself otherwise is not believed", async () => {
    verify = createAccessTokens({ issuer: issuer.url.replace("127.0.0.1", "localhost"), audience });
    expect(await status(issuer.token())).toBe(503);
  });
});
