import { expect, test } from "@playwright/test";
import { endpoint, refresh, tokensOf } from "../../stack/identity/test/flow.ts";
import { ada } from "../../stack/identity/test/users.ts";
import { startIdentity } from "../../stack/identity/test/sign-in.ts";
import { shop } from "../fixtures.ts";
import { reSignToken, signInAda, signUp } from "./users.ts";
import { addLine, cap } from "./shopping.steps.ts";
import { bearer, newGuest, gatewayClient } from "./gateway-client.ts";

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

test("a forged, expired or foreign token gets a 401 and is never treated as a guest's", async () => {
  const guest = await newGuest();
  await addLine(guest, cap);
  const { accessToken, idToken, refreshToken } = await signUp();
  const [header, payload, signature = ""] = accessToken.split(".");
  const [, othersPayload] = reSignToken(accessToken, { sub: ada.sub }).split(".");
  const refused = {
    "not a token": "not-a-token",
    "somebody else's name under the old signature": `${header}.${othersPayload}.${signature}`,
    "without a signature": `${header}.${payload}.`,
    expired: reSignToken(accessToken, { iat: seconds(-600), exp: seconds(-120) }),
    "for another audience": reSignToken(accessToken, { aud: "another-api" }),
    "of another issuer": reSignToken(accessToken, { iss: "https://issuer.example" }),
    "of another kind": reSignToken(accessToken, {}, { typ: "logout+jwt" }),
    "the token that tells the shop who signed in": idToken,
    "the token that asks for new ones": refreshToken,
  };
  for (const [what, token] of Object.entries(refused)) {
    const both = gatewayClient({ ...bearer(token).headers, ...guest.headers });
    const { status, data, errors } = await both.send("{ cart { totalQuantity } profile { email } }");
    expect({ what, status, data }).toEqual({ what, status: 401, data: undefined });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    expect(JSON.stringify(errors)).not.toContain(token);
  }
  // Control: the token signed again without changes is valid.
  expect((await bearer(reSignToken(accessToken, {})).send("{ cart { isGuest } }")).data).toEqual({
    cart: { isGuest: false },
  });
});

test("a customer of a similar but different issuer is anonymous", async () => {
  const other = await startIdentity();
  try {
    const { accessToken } = await signUp({ issuer: other.issuer, shopUrl: "http://localhost:3000" });
    expect((await bearer(accessToken).send("{ profile { email } }")).status).toBe(401);
  } finally {
    await other.close();
  }
});

test("a refreshed access token is the same customer's; a revoked refresh token returns none", async () => {
  const customer = await signUp();
  const { cart } = await addLine(customer, cap);
  const { accessToken, refreshToken } = tokensOf((await refresh(shop.issuer, customer.refreshToken)).body);
  const later = bearer(accessToken);
  expect(await later.ask("{ profile { email } cart { id totalQuantity } }")).toEqual({
    profile: { email: customer.email },
    cart: { id: cart?.id, totalQuantity: 1 },
  });
  const body = new URLSearchParams({
    token: refreshToken,
    client_id: "storefront-web",
    token_type_hint: "refresh_token",
  });
  expect((await fetch(endpoint(shop.issuer, "revoke"), { method: "POST", body })).status).toBe(200);
  expect((await refresh(shop.issuer, refreshToken)).status).toBe(400);
});

test("an unverified address gives access to neither reviews nor newsletter", async () => {
  const unverified = bearer(reSignToken((await signUp()).accessToken, { email_verified: false }));
  const profile = "{ profile { firstName newsletter { isSubscribed } reviews { nodes { id } } } }";
  expect(await unverified.ask(profile)).toEqual({ profile: { firstName: "Cleo", newsletter: null, reviews: null } });
  const review = `mutation {
    reviewCreate(input: { productId: "plumb", score: 5, title: "Good", content: "Good." }) { accepted userErrors { code } }
  }`;
  expect(await unverified.ask(review)).toEqual({
    reviewCreate: { accepted: false, userErrors: [{ code: "EMAIL_NOT_VERIFIED" }] },
  });
});

test("for a token without an address, the gateway asks the issuer", async () => {
  const ada = await signInAda();
  const silent = bearer(reSignToken(ada.accessToken, { email: undefined, email_verified: undefined }));
  const reviews = "{ profile { reviews(first: 1) { nodes { title } } } }";
  expect(await silent.ask(reviews)).toEqual(await ada.ask(reviews));
});

test("the issuer's userinfo has the same email address as the profile", async () => {
  const customer = await signInAda();
  const userinfo = await fetch(endpoint(shop.issuer, "userinfo"), { headers: customer.headers });
  expect(await userinfo.json()).toMatchObject({ sub: ada.sub, email: ada.email, email_verified: true });
  expect(await customer.ask("{ profile { email } }")).toEqual({ profile: { email: ada.email } });
});
