import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import type { Caller, Customer } from "../domain/caller.ts";
import type { CallScope } from "../upstream/scope.ts";
import { type Claims, InvalidTokenError, verifyAccessToken } from "./access-token.ts";
import type { Issuer } from "./issuer.ts";
import { fetchVerifiedEmail } from "./userinfo.ts";

/** Opaque and URL-safe; one path segment, but not `.` or `..`. */
export const GUEST_TOKEN_PATTERN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

/** RFC 6750, section 2.1. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

export interface IdentityDependencies {
  issuer: Issuer;
  expected: { issuer: string; audience: string };
}

/**
 * Identifies the caller by the request's headers. The guest token of a signed-in customer is ignored.
 * @throws GraphQLError 401 for an invalid access token, so that a customer is never treated as a guest
 * @throws GraphQLError 503 if the token cannot be verified now, 400 for a malformed guest token
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
  if (token === undefined) throw unauthenticatedError();
  try {
    return toCustomer(token, await verifyAccessToken(token, issuer.keys(scope), expected), issuer, scope);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    log.info({ reason: error.message }, "access token rejected");
    throw unauthenticatedError();
  }
}

function identifyGuest(guestToken: string | null): Caller {
  if (guestToken === null) return { kind: "anonymous" };
  if (GUEST_TOKEN_PATTERN.test(guestToken)) return { kind: "guest", guestToken };
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
    scopes: new Set(claims.scope?.split(" ")),
    clientId: claims.client_id ?? null,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    verifiedEmail: () =>
      (verifiedEmail ??=
        claims.email && typeof claims.email_verified === "boolean"
          ? Promise.resolve(claims.email_verified ? claims.email : null)
          : fetchVerifiedEmail(issuer, accessToken, claims.sub, scope)),
  };
}

/** Also used if the backend rejects an access token. */
export const unauthenticatedError = (): GraphQLError =>
  new GraphQLError("Your sign-in was not accepted. Please sign in again.", {
    extensions: {
      code: "UNAUTHENTICATED",
      http: { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } },
    },
  });
