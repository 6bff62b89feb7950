import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import type { Caller, Customer } from "../domain/caller.ts";
import type { CallScope } from "../upstream/scope.ts";
import { InvalidToken, verifyAccessToken, type Claims } from "./access-token.ts";
import type { Issuer } from "./issuer.ts";
import { readUserinfo } from "./userinfo.ts";

/** Opaque and URL-safe; one segment of a path, and not one that changes it. */
export const GUEST_TOKEN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

/** RFC 6750, section 2.1. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

export interface IdentityDependencies {
  issuer: Issuer;
  expected: { issuer: string; audience: string };
}

/**
 * Who asks, by the request's headers. A signed-in customer's guest token plays no part.
 * @throws GraphQLError 401 for an access token that is not valid: who means to be signed in is never taken for a guest
 * @throws GraphQLError 503 when the token cannot be verified now, 400 for a malformed guest token
 */
export async function identify(
  { issuer, expected }: IdentityDependencies,
  headers: Pick<Headers, "get">,
  scope: CallScope,
  log: Logger,
): Promise<Caller> {
  const authorization = headers.get("authorization");
  if (authorization === null) return identifyGuest(headers.get("x-guest-id"));
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated();
  try {
    return toCustomer(token, await verifyAccessToken(token, issuer.keys(scope), expected), issuer, scope);
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    log.info({ reason: error.message }, "access token refused");
    throw unauthenticated();
  }
}

function identifyGuest(guestToken: string | null): Caller {
  if (guestToken === null) return { kind: "anonymous" };
  if (GUEST_TOKEN.test(guestToken)) return { kind: "guest", guestToken };
  throw new GraphQLError("X-Guest-Id must be 1 to 512 URL-safe characters.", {
    extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
  });
}

function toCustomer(accessToken: string, claims: Claims, issuer: Issuer, scope: CallScope): Customer {
  let verifiedEmail: Promise<string | null> | undefined;
  return {
    kind: "customer",
    sub: claims.sub,
    accessToken,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    verifiedEmail: () =>
      (verifiedEmail ??=
        claims.email && typeof claims.email_verified === "boolean"
          ? Promise.resolve(claims.email_verified ? claims.email : null)
          : readUserinfo(issuer, accessToken, claims.sub, scope)),
  };
}

/** Also for a sign-in that the backend did not accept. */
export const unauthenticated = (): GraphQLError =>
  new GraphQLError("Your sign-in was not accepted. Please sign in again.", {
    extensions: {
      code: "UNAUTHENTICATED",
      http: { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } },
    },
  });
