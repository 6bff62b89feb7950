import cors from "@fastify/cors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import { type Account, type Accounts, claimsOf } from "./accounts.ts";
import { endpoints } from "./endpoints.ts";
import type { Site } from "./pages/layout.ts";

export interface UserinfoDeps {
  issuer: string;
  audience: string;
  site: Site;
  accounts: Accounts;
  signingKey: JWK;
}

/** Returns claims by scope to the bearer of an access token issued here (OpenID Connect Core 1.0, section 5.3). */
export async function userinfoRoutes(app: FastifyInstance, deps: UserinfoDeps): Promise<void> {
  const { issuer, audience, site, accounts } = deps;
  const { kty, n, e, kid, alg } = deps.signingKey;
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid, alg }] });

  const authorize = async (token: string): Promise<{ account: Account; scopes: string[] } | null> => {
    const verified = await jwtVerify(token, keys, { issuer, audience, typ: "at+jwt" }).catch(() => null);
    const account = accounts.find(verified?.payload.sub ?? "");
    return verified && account ? { account, scopes: String(verified.payload.scope).split(" ") } : null;
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const caller = token === undefined ? null : await authorize(token);
    if (!caller) {
      reply.code(401).header("www-authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
      return { error: "invalid_token", error_description: "The access token is missing, expired or not from here." };
    }
    const { sub, email, email_verified, ...profile } = claimsOf(caller.account);
    const has = (scope: string) => caller.scopes.includes(scope);
    return { sub, ...(has("email") && { email, email_verified }), ...(has("profile") && profile) };
  };

  await app.register(cors, {
    origin: [site.shopOrigin, site.gatewayOrigin],
    methods: ["GET", "POST"],
    exposedHeaders: ["WWW-Authenticate"],
    maxAge: 3600,
  });
  const url = site.base + endpoints.userinfo;
  app.get(url, respond);
  app.post(url, respond);
}
