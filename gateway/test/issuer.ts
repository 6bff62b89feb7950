import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SCOPES } from "@telfer/channels/channel.ts";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

interface SignOptions {
  /** Seconds from now; -3600 means expired an hour ago, null never. */
  expiresIn?: number | null;
  notBefore?: number;
  issuer?: string;
  audience?: string;
  typ?: string | null;
  alg?: string;
  kid?: string;
  key?: CryptoKey | Uint8Array;
  claims?: JWTPayload;
}

/** An OpenID issuer with discovery, keys and userinfo that can issue invalid tokens of every kind. */
export interface TestIssuer {
  url: string;
  audience: string;
  requests: string[];
  requestIds: (string | undefined)[];
  sign: (options?: SignOptions) => Promise<string>;
  rotate: () => Promise<string>;
  /** The current public key as bytes, which a confused verifier would use as a shared secret. */
  publicKeyBytes: () => Promise<Uint8Array>;
  /** Null without the endpoint, which responds 401 to requests without an access token. */
  userinfo: Record<string, unknown> | null;
  userinfoStatus: number;
  down: boolean;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export const customer = {
  sub: "5f0e7f0c-6a3c-4a53-9d0c-6f9c2f1d7a01",
  email: "ada.whitlock@example.com",
  email_verified: true,
  given_name: "Ada",
  family_name: "Whitlock",
};

const makePair = () => generateKeyPair("RS256");

/** The first key of every issuer, because making one takes longer than most tests. */
let firstPair: ReturnType<typeof makePair> | undefined;

export async function startIssuer(): Promise<TestIssuer> {
  const audience = "storefront-api";
  const published: JWK[] = [];
  let current: { kid: string; key: CryptoKey };

  const server = createServer((request, response) => {
    const path = request.url ?? "";
    issuer.requests.push(path);
    issuer.requestIds.push(request.headers["x-request-id"]?.toString());
    const { url } = issuer;
    const responses: Record<string, unknown> = {
      "/.well-known/openid-configuration": {
        issuer: url,
        jwks_uri: `${url}/certs`,
        ...(issuer.userinfo && { userinfo_endpoint: `${url}/userinfo` }),
      },
      "/certs": { keys: published },
      "/userinfo": issuer.userinfo,
    };
    const userinfoStatus = request.headers.authorization?.startsWith("Bearer ") ? issuer.userinfoStatus : 401;
    const status = path === "/userinfo" ? userinfoStatus : 200;
    response.writeHead(issuer.down ? 500 : status, { "content-type": "application/json" });
    response.end(JSON.stringify(issuer.down ? {} : responses[path]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };

  const issuer: TestIssuer = {
    url,
    audience,
    requests: [],
    requestIds: [],
    userinfo: customer,
    userinfoStatus: 200,
    down: false,
    async rotate() {
      const kid = `key-${published.length + 1}`;
      const { publicKey, privateKey } = await (published.length === 0 ? (firstPair ??= makePair()) : makePair());
      published.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" });
      current = { kid, key: privateKey };
      return kid;
    },
    publicKeyBytes: async () => new TextEncoder().encode(JSON.stringify(published.at(-1))),
    sign({ expiresIn = 300, notBefore, typ = "at+jwt", alg = "RS256", claims = customer, ...options } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const token = new SignJWT({ scope: SCOPES.join(" "), ...claims })
        .setProtectedHeader({ alg, ...(typ !== null && { typ }), kid: options.kid ?? current.kid })
        .setIssuer(options.issuer ?? url)
        .setAudience(options.audience ?? audience)
        .setIssuedAt();
      if (expiresIn !== null) token.setExpirationTime(now + expiresIn);
      if (notBefore !== undefined) token.setNotBefore(now + notBefore);
      return token.sign(options.key ?? current.key);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  await issuer.rotate();
  return issuer;
}
