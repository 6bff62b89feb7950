import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { customer, startIssuer, type TestIssuer } from "../../test/issuer.ts";
import { DEADLINES } from "../../test/deadlines.ts";
import { createCallScope } from "../upstream/scope.ts";
import { identify } from "./identify.ts";
import { createIssuer } from "./issuer.ts";

const log = pino({ level: "silent" });

function identifierOf({ url, audience }: TestIssuer, signal = new AbortController().signal) {
  const dependencies = {
    issuer: createIssuer(url, log, DEADLINES.upstreamMs.identity),
    expected: { issuer: url, audience },
  };
  return (headers: Record<string, string>) =>
    identify(dependencies, new Headers(headers), createCallScope("req", signal, DEADLINES), log);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const keyFetches = ({ requests }: TestIssuer) => requests.filter((path) => path === "/certs").length;

const refused = {
  extensions: {
    code: "UNAUTHENTICATED",
    http: { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } },
  },
};

afterEach(() => void vi.useRealTimers());

/** Advances only the date; timers stay real. */
function pass(milliseconds: number) {
  const now = Date.now();
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + milliseconds);
}

describe("a caller", () => {
  test("with a valid access token is the customer it names", async () => {
    await using issuer = await startIssuer();
    const token = await issuer.sign();
    const caller = await identifierOf(issuer)({ ...bearer(token), "x-guest-id": "a-guest" });
    expect(caller).toMatchObject({ kind: "customer", sub: customer.sub, accessToken: token, firstName: "Ada" });
    expect(JSON.stringify(caller)).not.toContain("a-guest");
  });

  test("with a token of type JWT is a customer, too, and `bearer` may be lower case", async () => {
    await using issuer = await startIssuer();
    const token = await issuer.sign({ typ: "JWT" });
    expect(await identifierOf(issuer)({ authorization: `bearer  ${token}` })).toMatchObject({ kind: "customer" });
  });

  test("with a valid token in a malformed header is rejected", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    const token = await issuer.sign();
    for (const authorization of [`Bearer${token}`, `xBearer ${token}`, `Bearer ${token} x`, `DPoP ${token}`]) {
      await expect(who({ authorization })).rejects.toMatchObject(refused);
    }
  });

  test("without a token is a guest or anonymous, without a call to the issuer", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    expect(await who({ "x-guest-id": "abc" })).toEqual({ kind: "guest", guestToken: "abc" });
    expect(await who({})).toEqual({ kind: "anonymous" });
    expect(issuer.requests).toEqual([]);
  });

  test.each(["a".repeat(512), "...", ".a", "a-._~Z9"])("may have the guest token %s", async (guestToken) => {
    await using issuer = await startIssuer();
    expect(await identifierOf(issuer)({ "x-guest-id": guestToken })).toEqual({ kind: "guest", guestToken });
  });

  test.each(["", ".", "..", "a".repeat(513), "a/b", "a b", "%2e", "a?b"])(
    "with the malformed guest token %j is rejected",
    async (guestToken) => {
      await using issuer = await startIssuer();
      await expect(identifierOf(issuer)({ "x-guest-id": guestToken })).rejects.toMatchObject({
        extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
      });
    },
  );

  test("has the names, the client and the scopes of the token, if it has them", async () => {
    await using issuer = await startIssuer();
    const claims = { ...customer, client_id: "web", scope: "a b" };
    expect(await identifierOf(issuer)(bearer(await issuer.sign({ claims })))).toMatchObject({
      firstName: "Ada",
      lastName: "Whitlock",
      clientId: "web",
      scopes: new Set(["a", "b"]),
    });
    const bare = { sub: customer.sub, scope: undefined };
    expect(await identifierOf(issuer)(bearer(await issuer.sign({ claims: bare })))).toMatchObject({
      firstName: null,
      lastName: null,
      clientId: null,
      scopes: new Set(),
    });
  });

  test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer a b", "Bearer ☃", `Bearer ${"a".repeat(9000)}`])(
    "with the authorization %j is rejected and never treated as a guest",
    async (authorization) => {
      await using issuer = await startIssuer();
      const headers = new Headers({ "x-guest-id": "abc" });
      const get = vi
        .spyOn(headers, "get")
        .mockImplementation((name) => (name === "authorization" ? authorization : "abc"));
      const dependencies = {
        issuer: createIssuer(issuer.url, log, DEADLINES.upstreamMs.identity),
        expected: { issuer: issuer.url, audience: issuer.audience },
      };
      const scope = createCallScope("req", new AbortController().signal, DEADLINES);
      await expect(identify(dependencies, headers, scope, log)).rejects.toMatchObject(refused);
      expect(get).toHaveBeenCalledWith("authorization");
    },
  );
});

describe("a token", () => {
  test.each<[string, (issuer: TestIssuer) => Promise<string>]>([
    ["has expired for more than a minute", (issuer) => issuer.sign({ expiresIn: -61 })],
    ["is not valid yet for more than a minute", (issuer) => issuer.sign({ notBefore: 90 })],
    ["is of another issuer", (issuer) => issuer.sign({ issuer: "https://other.example" })],
    ["is for another audience", (issuer) => issuer.sign({ audience: "storefront-web" })],
    ["never expires", (issuer) => issuer.sign({ expiresIn: null })],
    ["is of another type", (issuer) => issuer.sign({ typ: "logout+jwt" })],
    ["has no type", (issuer) => issuer.sign({ typ: null })],
    ["has no subject", (issuer) => issuer.sign({ claims: { email: "a@b.example" } })],
    ["is too long", (issuer) => issuer.sign({ claims: { ...customer, padding: "x".repeat(8192) } })],
    ["has a subject of more than 255 characters", (issuer) => issuer.sign({ claims: { sub: "x".repeat(256) } })],
    ["has an empty subject", (issuer) => issuer.sign({ claims: { sub: "" } })],
    [
      "is signed with the public key as if it were a shared secret",
      async (issuer) => issuer.sign({ alg: "HS256", key: await issuer.publicKeyBytes() }),
    ],
    [
      "is not signed at all",
      async (issuer) => {
        const [, payload] = (await issuer.sign()).split(".");
        const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
        return `${header}.${payload}.`;
      },
    ],
    [
      "was changed after it was signed",
      async (issuer) => {
        const [header, , signature] = (await issuer.sign()).split(".");
        const payload = Buffer.from(JSON.stringify({ ...customer, sub: "someone-else" })).toString("base64url");
        return `${header}.${payload}.${signature}`;
      },
    ],
    ["is signed by an unknown key", (issuer) => issuer.sign({ kid: "no-such-key" })],
  ])("that %s is rejected", async (_name, make) => {
    await using issuer = await startIssuer();
    await expect(identifierOf(issuer)(bearer(await make(issuer)))).rejects.toMatchObject(refused);
  });

  test.each([
    ["has just expired", { expiresIn: -50 }],
    ["is about to become valid", { notBefore: 50 }],
  ])("that %s is accepted because clocks differ", async (_name, options) => {
    await using issuer = await startIssuer();
    const caller = await identifierOf(issuer)(bearer(await issuer.sign(options)));
    expect(caller).toMatchObject({ kind: "customer" });
  });
});

describe("the issuer's keys", () => {
  test("are fetched once for many simultaneous callers", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    const token = await issuer.sign();
    await Promise.all(Array.from({ length: 20 }, () => who(bearer(token))));
    expect(issuer.requests).toEqual(["/.well-known/openid-configuration", "/certs"]);
  });

  test("are requested with the waiting request's id for discovery and without one for the keys", async () => {
    await using issuer = await startIssuer();
    await identifierOf(issuer)(bearer(await issuer.sign({ claims: { sub: customer.sub } })));
    expect(issuer.requests).toEqual(["/.well-known/openid-configuration", "/certs"]);
    expect(issuer.requestIds).toEqual(["req.1", undefined]);
  });

  test("are fetched again for a key that appeared right after the last fetch", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    for (let fetches = 2; fetches < 5; fetches += 1) {
      await issuer.rotate();
      expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
      expect(keyFetches(issuer)).toBe(fetches);
    }
  });

  test("are not fetched repeatedly for made-up key ids, and the next rotation is still noticed", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    for (let id = 0; id < 40; id += 1) {
      const made = who(bearer(await issuer.sign({ kid: `made-up-${id}` })));
      await expect(made).rejects.toMatchObject(id < 10 ? refused : { upstream: "identity" });
    }
    expect(keyFetches(issuer)).toBe(11);
    // Users whose token has the new key must not be asked to sign in again.
    await issuer.rotate();
    await expect(who(bearer(await issuer.sign()))).rejects.toMatchObject({ upstream: "identity" });
    pass(31_000);
    await issuer.rotate();
    expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
    expect(keyFetches(issuer)).toBe(12);
  });

  test("are fetched once for an unknown key, and again after 30 s", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    pass(31_000);
    await issuer.rotate();
    expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
    expect(keyFetches(issuer)).toBe(2);
    const unknown = await issuer.sign({ kid: "made-up" });
    const flood = await Promise.allSettled(Array.from({ length: 50 }, () => who(bearer(unknown))));
    expect(flood.every(({ status }) => status === "rejected")).toBe(true);
    expect(keyFetches(issuer)).toBe(3);
    pass(31_000);
    await Promise.allSettled(Array.from({ length: 50 }, () => who(bearer(unknown))));
    expect(keyFetches(issuer)).toBe(4);
  });

  test("are refreshed in the background after ten minutes", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    pass(9 * 60_000);
    await who(bearer(await issuer.sign()));
    expect(issuer.requests).toHaveLength(2);
    pass(2 * 60_000);
    expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
    await expect.poll(() => keyFetches(issuer)).toBe(2);
    // A refresh belongs to no request.
    expect(issuer.requestIds).toEqual(["req.1", undefined, undefined, undefined]);
  });

  test("are requested at most once a second until there are some", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    issuer.down = true;
    pass(0);
    const token = await issuer.sign();
    for (let count = 0; count < 3; count += 1) {
      await expect(who(bearer(token))).rejects.toMatchObject({ upstream: "identity" });
    }
    expect(issuer.requests).toHaveLength(1);
    issuer.down = false;
    pass(1000);
    expect(await who(bearer(token))).toMatchObject({ kind: "customer" });
  });

  test("reject no new key while the issuer is down", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    pass(31_000);
    issuer.down = true;
    await issuer.rotate();
    for (let count = 0; count < 3; count += 1) {
      await expect(who(bearer(await issuer.sign()))).rejects.toMatchObject({ upstream: "identity" });
    }
  });

  test("are used for an hour while the issuer is down, and no longer", async () => {
    await using issuer = await startIssuer();
    const who = identifierOf(issuer);
    await who(bearer(await issuer.sign()));
    issuer.down = true;
    pass(59 * 60_000);
    expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
    pass(2 * 60_000);
    await expect(who(bearer(await issuer.sign()))).rejects.toMatchObject({ upstream: "identity" });
    issuer.down = false;
    pass(31_000);
    expect(await who(bearer(await issuer.sign()))).toMatchObject({ kind: "customer" });
  });

  test("of an issuer with another name are rejected", async () => {
    await using issuer = await startIssuer();
    const url = issuer.url.replace("127.0.0.1", "localhost");
    const caller = identifierOf({ ...issuer, url })(bearer(await issuer.sign({ issuer: url })));
    await expect(caller).rejects.toMatchObject({ name: "UpstreamUnavailable", upstream: "identity" });
    expect(keyFetches(issuer)).toBe(0);
  });

  test("that are unavailable do not turn a customer into a guest", async () => {
    await using issuer = await startIssuer();
    issuer.down = true;
    const caller = identifierOf(issuer)({ ...bearer(await issuer.sign()), "x-guest-id": "abc" });
    await expect(caller).rejects.toMatchObject({ name: "UpstreamUnavailable", upstream: "identity" });
  });
});

describe("the verified email address", () => {
  const emailOf = async (issuer: TestIssuer, claims: Record<string, unknown>, signal?: AbortSignal) => {
    const caller = await identifierOf(issuer, signal)(bearer(await issuer.sign({ claims })));
    if (caller.kind !== "customer") return "no customer";
    const [first, second] = await Promise.all([caller.verifiedEmail(), caller.verifiedEmail()]);
    expect(second).toBe(first);
    return first;
  };
  const { sub, email } = customer;

  test("comes from the token if the token says that it is verified", async () => {
    await using issuer = await startIssuer();
    expect(await emailOf(issuer, customer)).toBe(email);
    expect(await emailOf(issuer, { sub, email, email_verified: false })).toBeNull();
    expect(issuer.requests).not.toContain("/userinfo");
  });

  test("is requested if the token does not contain it", async () => {
    await using issuer = await startIssuer();
    expect(await emailOf(issuer, { sub })).toBe(email);
    expect(issuer.requests).toEqual(["/.well-known/openid-configuration", "/certs", "/userinfo"]);
    expect(issuer.requestIds.at(-1)).toBe("req.2");
    expect(await emailOf(issuer, { sub, email: "a@b.example", email_verified: "true" })).toBe(email);
    expect(await emailOf(issuer, { sub, email: null, email_verified: true })).toBe(email);
    for (const userinfo of [{ sub, email }, { sub, email_verified: true }, null]) {
      issuer.userinfo = userinfo;
      expect(await emailOf(issuer, { sub })).toBeNull();
    }
  });

  test("is no longer requested once the request is aborted", async () => {
    await using issuer = await startIssuer();
    await expect(emailOf(issuer, { sub }, AbortSignal.abort())).rejects.toMatchObject({ upstream: "identity" });
    expect(issuer.requests).not.toContain("/userinfo");
  });

  test.each([401, 403])("is null if the issuer answers %i, because this client may not read it", async (status) => {
    await using issuer = await startIssuer();
    issuer.userinfoStatus = status;
    expect(await emailOf(issuer, { sub })).toBeNull();
  });

  test.each([500, 404])("is unavailable if the issuer answers %i", async (status) => {
    await using issuer = await startIssuer();
    issuer.userinfoStatus = status;
    await expect(emailOf(issuer, { sub })).rejects.toMatchObject({
      name: "UpstreamUnavailable",
      upstream: "identity",
    });
  });

  test("of another user, or of nobody, is rejected", async () => {
    await using issuer = await startIssuer();
    for (const other of ["someone-else", undefined]) {
      issuer.userinfo = { ...customer, sub: other };
      await expect(emailOf(issuer, { sub })).rejects.toMatchObject({ name: "UpstreamContract", upstream: "identity" });
    }
  });
});
