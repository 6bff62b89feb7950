import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Account, VerifyAccessToken } from "./access-token.ts";
import { ensureCustomer } from "./customer/store.ts";
import type { Db } from "./database/tables.ts";
import type { Guest, GuestTokens } from "./guest-token.ts";
import { Problem } from "../process/problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call takes the operator's key instead of an access token. */
    operator?: boolean;
  }
}

/** Who makes a request. A signed-in customer is never a guest as well: their `X-Guest-Id` is not read. */
export type Caller = ({ kind: "customer" } & Account) | { kind: "guest"; guest: Guest } | { kind: "anonymous" };

/** A caller who has a cart. */
export type Shopper = Exclude<Caller, { kind: "anonymous" }>;

interface Identities {
  db: Db;
  verify: VerifyAccessToken;
  tokens: GuestTokens;
}

/**
 * Decides at the start of each request who makes it: `Authorization: Bearer` comes first, then `X-Guest-Id`. A customer
 * is stored at the first call. A wrong access token is refused on every path; a wrong guest token makes the caller
 * anonymous. The operator's calls have no caller: their bearer token is no access token.
 */
export function identifyCallers(app: FastifyInstance, identities: Identities): void {
  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request) => {
    const { operator } = request.routeOptions.config;
    const caller: Caller = operator ? { kind: "anonymous" } : await identify(request, identities);
    request.setDecorator<Caller>("caller", caller);
  });
}

/** Who makes the request. */
export const callerOf = (request: FastifyRequest): Caller => request.getDecorator<Caller>("caller");

/**
 * The signed-in customer who makes the request.
 *
 * @throws {Problem} 401 for anybody else.
 */
export function customerOf(request: FastifyRequest): Extract<Caller, { kind: "customer" }> {
  const caller = callerOf(request);
  if (caller.kind !== "customer") throw new Problem(401, "Please sign in.");
  return caller;
}

async function identify(request: FastifyRequest, { db, verify, tokens }: Identities): Promise<Caller> {
  const { authorization, "x-guest-id": guestToken } = request.headers;
  if (authorization !== undefined) {
    const [, token] = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
    if (!token) throw new Problem(401, "Please sign in again.");
    const account = await verify(token);
    await ensureCustomer(db, account);
    return { kind: "customer", ...account };
  }
  const guest = typeof guestToken === "string" ? tokens.verify(guestToken) : null;
  return guest ? { kind: "guest", guest } : { kind: "anonymous" };
}
