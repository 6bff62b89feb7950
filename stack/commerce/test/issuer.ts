import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { createAccessTokens } from "../access-token.ts";

export const audience = "storefront-api";

interface TokenOptions {
  alg?: string;
  typ?: string;
  kid?: string;
  key?: CryptoKey | Uint8Array;
}

/** An OpenID issuer with only discovery and keys: one RS256 and one ES256 key. */
export async function openIssuer() {
  const keys = { RS256: await generateKeyPair("RS256"), ES256: await generateKeyPair("ES256") };
  const published: JWK[] = [];
  const publish = async (kid: string, publicKey: CryptoKey, alg = "RS256") => {
    published.push({ ...(await exportJWK(publicKey)), alg, kid });
  };
  for (const [alg, { publicKey }] of Object.entries(keys)) await publish(alg, publicKey, alg);
  const fetches = { discovery: 0, keys: 0 };
  let silent = false;
  const server = createServer((request, response) => {
    if (silent) {
      request.socket.destroy();
      return;
    }
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    fetches[isDiscovery ? "discovery" : "keys"] += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isDiscovery ? { issuer: url, jwks_uri: `${url}/keys` } : { keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    publicKey: keys.RS256.publicKey,
    fetches,
    publish,
    /** The verifier of a new process, which has fetched nothing yet. */
    verifier: () => createAccessTokens({ issuer: url, audience }),
    /** Breaks every connection from now on, or responds again. */
    setSilent: (value: boolean) => {
      silent = value;
    },
    /** A token of Ann Miller, valid for five minutes unless the claims override it; undefined omits a claim. */
    token(claims: object = {}, { alg = "RS256", typ = "at+jwt", kid = alg, key }: TokenOptions = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: url,
        aud: audience,
        sub: "ann",
        email: "ann@example.com",
        email_verified: true,
        given_name: "Ann",
        family_name: "Miller",
        iat: now,
        exp: now + 300,
        ...claims,
      };
      const signer = key ?? (alg === "ES256" ? keys.ES256 : keys.RS256).privateKey;
      return new SignJWT(payload).setProtectedHeader({ alg, typ, kid }).sign(signer);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>;
