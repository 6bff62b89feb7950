import cors from "@fastify/cors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import type { Account, Accounts } from "./accounts.ts";
import type { Clients } from "./clients.ts";
import { endpoints } from "./endpoints.ts";
import type { Site } from "./pages/layout.ts";
import { claimsFor } from "./scopes.ts";

export interface UserinfoDeps {
  issuer: string;
  audience: string;
  site: Site;
  accounts: Accounts;
  clients: Clients;
  signingKeys: readonly JWK[];
}

/** Returns claims by scope to the bearer of an access token issued here (OpenID Connect Core 1.0, section 5.3). */
export async function userinfoRoutes(app: FastifyInstance, deps: UserinfoDeps): Promise<void> {
  const { issuer, audience, site, accounts, clients } = deps;
  const keys = createLocalJWKSet({
    keys: deps.signingKeys.map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg })),
  });

  const authorize = async (token: string): Promise<{ account: Account; scope: string } | null> => {
    const verified = await jwtVerify(token, keys, { issuer, audience, typ: "at+jwt" }).catch(() => null);
    const account = accounts.find(verified?.payload.sub ?? "");
    return verified && account ? { account, scope: String(verified.payload.scope) } : null;
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const caller = token === undefined ? null : await authorize(token);
    if (!caller) {
      reply.code(401).header("www-authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
      return { error: "invalid_token", error_description: "The access token is missing, expired or not from here." };
    }
    return claimsFor(caller.account, caller.scope);
  };

  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && clients.allowsOrigin(origin)),
    methods: ["GET", "POST"],
    exposedHeaders: ["WWW-Authenticate"],
    maxAge: 3600,
  });
  const url = site.base + endpoints.userinfo;
  app.get(url, respond);
  app.post(url, respond);
}
