import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Account, VerifyAccessToken } from "./access-token.ts";
import { ensureCustomer } from "./customer/store.ts";
import type { Db } from "./database/tables.ts";
import type { Guest, GuestTokens } from "./guest-token.ts";
import { Problem } from "../process/problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes the operator key instead of an access token. */
    operator?: boolean;
    /** The route also serves customers whose account was just deleted, so that asking again is harmless. */
    deletedCustomers?: boolean;
  }
}

/** Who makes a request. A signed-in customer is never a guest too: their `X-Guest-Id` is ignored. */
export type Caller = ({ kind: "customer" } & Account) | { kind: "guest"; guest: Guest } | { kind: "anonymous" };

/** A caller who has a cart. */
export type Shopper = Exclude<Caller, { kind: "anonymous" }>;

interface Identities {
  db: Db;
  verify: VerifyAccessToken;
  tokens: GuestTokens;
}

/**
 * Identifies the caller at the start of each request: `Authorization: Bearer` first, then `X-Guest-Id`. Stores a customer on
 * their first call. An invalid access token is rejected on every path; an invalid guest token makes the caller anonymous.
 * Operator routes have no caller, because their bearer token is not an access token.
 */
export function identifyCallers(app: FastifyInstance, identities: Identities): void {
  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request) => {
    const { operator, deletedCustomers = false } = request.routeOptions.config;
    const caller: Caller = operator ? { kind: "anonymous" } : await identify(request, identities, !deletedCustomers);
    request.setDecorator<Caller>("caller", caller);
  });
}

export const callerOf = (request: FastifyRequest): Caller => request.getDecorator<Caller>("caller");

/** @throws {Problem} 401 unless the caller is a signed-in customer. */
export function customerOf(request: FastifyRequest): Extract<Caller, { kind: "customer" }> {
  const caller = callerOf(request);
  if (caller.kind !== "customer") throw new Problem(401, "Please sign in.");
  return caller;
}

async function identify(
  request: FastifyRequest,
  { db, verify, tokens }: Identities,
  isStored: boolean,
): Promise<Caller> {
  const { authorization, "x-guest-id": guestToken } = request.headers;
  if (authorization !== undefined) {
    const [, token] = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
    if (!token) throw new Problem(401, "Please sign in again.");
    const account = await verify(token);
    if (isStored) await ensureCustomer(db, account);
    return { kind: "customer", ...account };
  }
  const guest = typeof guestToken === "string" ? tokens.verify(guestToken) : null;
  return guest ? { kind: "guest", guest } : { kind: "anonymous" };
}
