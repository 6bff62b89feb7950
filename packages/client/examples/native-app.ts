// A native app: signs a customer in with the browser of the device (RFC 8252) and prints the latest orders.
//
//     ISSUER=http://localhost:4300/realms/telfer CLIENT_ID=range-kiosk node native-app.ts
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as oidc from "openid-client";
import { printOrders } from "./print-orders.ts";
import { clientId, discover, SCOPE } from "./sign-in-settings.ts";

const config = await discover();
const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
// The port may be any: a redirect address of the loopback interface matches without its port.
const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;

const verifier = oidc.randomPKCECodeVerifier();
const state = oidc.randomState();
const url = oidc.buildAuthorizationUrl(config, {
  redirect_uri: redirectUri,
  scope: SCOPE,
  state,
  code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
console.log(`Open ${url}`);

const [request, response] = await once(server, "request");
response.end("You are signed in. You can close this page.");
server.close();
const tokens = await oidc.authorizationCodeGrant(config, new URL(request.url, redirectUri), {
  pkceCodeVerifier: verifier,
  expectedState: state,
});
console.log(`Signed in to ${clientId}; the access token is valid for ${tokens.expires_in} seconds.`);
// Each refresh returns a new refresh token; using an old one ends the session.
const refreshed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? "");
await printOrders(refreshed.access_token);
