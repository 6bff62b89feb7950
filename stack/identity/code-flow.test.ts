import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./test/browser.ts";
import {
  callToken,
  endpoint,
  gatewayOrigin,
  refresh,
  shopOrigin,
  startFlow,
  type Tokens,
  tokensOf,
} from "./test/flow.ts";
import { ada, ben } from "./test/users.ts";
import { allScopes } from "./scopes.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let issuer: string;
let origin: string;

beforeAll(async () => {
  identity = await startIdentity();
  ({ issuer } = identity);
  ({ origin } = new URL(issuer));
});
afterAll(() => identity.close());

const deviceCode = "urn:ietf:params:oauth:grant-type:device_code";

const invalidGrant = { status: 400, body: expect.objectContaining({ error: "invalid_grant" }) as unknown };

describe("the code flow", () => {
  test("issues tokens to a seeded customer that verify with the published keys", async () => {
    const configuration = await fetch(`${issuer}/.well-known/openid-configuration`);
    const discovered = (await configuration.json()) as { jwks_uri: string; issuer: string };
    expect(discovered.issuer).toBe(issuer);
    const { tokens, end } = await signInBrowser(issuer, ada);
    expect(end.url.origin + end.url.pathname).toBe(`${shopOrigin}/signin/callback`);
    expect(end.url.searchParams.get("state")).toBe("a state");

    const keys = createRemoteJWKSet(new URL(discovered.jwks_uri));
    const claims = {
      sub: ada.sub,
      email: ada.email,
      email_verified: true,
      name: "Ada Whitlock",
      given_name: "Ada",
      family_name: "Whitlock",
    };
    const access = await jwtVerify(tokens.accessToken, keys, { issuer, audience: "storefront-api", typ: "at+jwt" });
    expect(access.protectedHeader.alg).toBe("RS256");
    expect(access.payload).toMatchObject({ ...claims, scope: allScopes, client_id: "storefront-web" });
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(300);
    const id = await jwtVerify(tokens.idToken, keys, { issuer, audience: "storefront-web" });
    expect(id.payload).toMatchObject({ ...claims, nonce: "a nonce" });
  });

  test("serves GraphiQL too, and accepts email addresses in any case and with spaces", async () => {
    const tokens = await signIn(issuer, {
      email: "  Ben.OKAFOR@example.com ",
      password: ben.password,
      clientId: "storefront-graphiql",
      redirectUri: `${gatewayOrigin}/graphiql/signed-in`,
    });
    expect(decodeJwt(tokens.accessToken)).toMatchObject({ sub: ben.sub, client_id: "storefront-graphiql" });
  });

  test("rejects a code with another verifier, and a used code", async () => {
    const browser = openBrowser(origin);
    const flow = startFlow(issuer);
    const end = await browser.submit(await browser.visit(flow.url), ada);
    const exchange = (verifier: string) =>
      callToken(issuer, {
        grant_type: "authorization_code",
        client_id: flow.clientId,
        redirect_uri: flow.redirectUri,
        code: end.url.searchParams.get("code") ?? "",
        code_verifier: verifier,
      });
    expect(await exchange("another-verifier-that-is-long-enough-to-be-one-0")).toEqual(invalidGrant);
    const first = await exchange(flow.verifier);
    expect(first.status).toBe(200);
    expect(await exchange(flow.verifier)).toEqual(invalidGrant);
    expect(await refresh(issuer, tokensOf(first.body).refreshToken)).toEqual(invalidGrant);
  });

  test.each([
    ["no challenge", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["the implicit flow", { response_type: "id_token" }, "unauthorized_client|unsupported_response_type"],
  ])("rejects %s", async (_name, parameters, error) => {
    const end = await openBrowser(origin).visit(startFlow(issuer, { parameters }).url);
    expect(end.url.origin).toBe(shopOrigin);
    const response = end.url.searchParams.get("error") ?? new URLSearchParams(end.url.hash.slice(1)).get("error");
    expect(response).toMatch(new RegExp(`^(${error})$`));
  });

  test("rejects the password grant", async () => {
    const { email: username, password } = ada;
    const response = await callToken(issuer, {
      grant_type: "password",
      client_id: "storefront-web",
      username,
      password,
    });
    expect(response).toMatchObject({ status: 400, body: { error: "unsupported_grant_type" } });
  });

  test.each([
    ["an unknown redirect address", { redirectUri: "http://evil.example/signin/callback" }],
    ["another client's redirect address", { redirectUri: `${gatewayOrigin}/graphiql/signed-in` }],
    ["an unknown client", { clientId: "someone-else" }],
  ])("shows a page and does not redirect for %s", async (_name, options) => {
    const page = await openBrowser(origin).visit(startFlow(issuer, options).url);
    expect(page).toMatchObject({ status: 400, url: { origin } });
    expect(page.text).toContain("This link is broken");
    expect(page.text).toContain(`href="${shopOrigin}/"`);
  });

  test("publishes URLs of the issuer regardless of the request's Host", async () => {
    const response = await fetch(`${issuer.replace("localhost", "127.0.0.1")}/.well-known/openid-configuration`, {
      headers: { "x-forwarded-host": "evil.example" },
    });
    expect(await response.json()).toMatchObject({
      authorization_endpoint: endpoint(issuer, "auth"),
      token_endpoint: endpoint(issuer, "token"),
      jwks_uri: endpoint(issuer, "certs"),
      userinfo_endpoint: endpoint(issuer, "userinfo"),
      end_session_endpoint: endpoint(issuer, "logout"),
      revocation_endpoint: endpoint(issuer, "revoke"),
      check_session_iframe: endpoint(issuer, "login-status-iframe.html"),
      device_authorization_endpoint: endpoint(issuer, "auth/device"),
      grant_types_supported: ["authorization_code", "refresh_token", deviceCode],
      response_types_supported: ["code"],
    });
  });
});

describe("refresh tokens", () => {
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(issuer, ada);
  });

  test("are rotated with each use; reusing an old one revokes the grant", async () => {
    const second = await refresh(issuer, tokens.refreshToken);
    expect(second.status).toBe(200);
    const { refreshToken, accessToken } = tokensOf(second.body);
    expect(refreshToken).not.toBe(tokens.refreshToken);
    expect(decodeJwt(accessToken)).toMatchObject({ sub: ada.sub, aud: "storefront-api", email: ada.email });
    expect(await refresh(issuer, tokens.refreshToken)).toEqual(invalidGrant);
    expect(await refresh(issuer, refreshToken)).toEqual(invalidGrant);
  });

  test("succeed at most once for simultaneous requests, which also revoke the grant", async () => {
    const { refreshToken } = await signIn(issuer, ada);
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(issuer, refreshToken)));
    const won = responses.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { body } of won) expect(await refresh(issuer, tokensOf(body).refreshToken)).toEqual(invalidGrant);
  });

  test("are bound to their client", async () => {
    const { refreshToken } = await signIn(issuer, ada);
    expect(await refresh(issuer, refreshToken, "storefront-graphiql")).toEqual(invalidGrant);
    expect((await refresh(issuer, refreshToken)).status).toBe(200);
  });

  test("can be revoked only by their client", async () => {
    const { refreshToken } = await signIn(issuer, ada);
    const revoke = (clientId: string) =>
      fetch(endpoint(issuer, "revoke"), {
        method: "POST",
        body: new URLSearchParams({ client_id: clientId, token: refreshToken, token_type_hint: "refresh_token" }),
      });
    expect((await revoke("storefront-graphiql")).status).toBe(200);
    const { status, body } = await refresh(issuer, refreshToken);
    expect(status).toBe(200);
    const next = tokensOf(body).refreshToken;
    const revoked = await fetch(endpoint(issuer, "revoke"), {
      method: "POST",
      body: new URLSearchParams({ client_id: "storefront-web", token: next }),
    });
    expect(revoked.status).toBe(200);
    expect(await refresh(issuer, next)).toEqual(invalidGrant);
  });
});
