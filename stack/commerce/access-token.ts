import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { Problem } from "../process/problem.ts";
import { isStorable } from "../process/text.ts";

/** The claims of an access token about the signed-in customer. Names and email are null if the token has none. */
export interface Account {
  /** The issuer's id for the customer, never empty. */
  sub: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Verifies an access token.
 * @throws {Problem} 401 for an invalid token; 503 if the issuer cannot be asked for the token's key right now.
 */
export type VerifyAccessToken = (token: string) => Promise<Account>;

const issuerTimeoutMs = 3_000;

/** Minimum time between two fetches of the keys, regardless of traffic. A new key is found within this time. */
const cooldownMs = 1_000;

/** How long an issuer that does not respond is left alone while keys are known. */
const awayMs = 30_000;

const type = /^(?:(?:application\/)?at\+jwt|jwt)$/i;
const optionalClaim = (max: number) => z.string().trim().min(1).max(max).refine(isStorable).nullable().catch(null);

/** OpenID Connect Core, sections 2 and 5.1. An unusable claim counts as absent; without `sub` the caller is anonymous. */
const claims = z.object({
  sub: z.string().min(1).max(255).refine(isStorable),
  email: optionalClaim(254),
  email_verified: z.boolean().catch(false),
  given_name: optionalClaim(99),
  family_name: optionalClaim(99),
});

/**
 * Verifies access tokens of one issuer for one audience; docs/upstreams.md, "Every call". The issuer is first called when
 * the first token arrives, so this process can start without it.
 */
export function createAccessTokens({ issuer, audience }: { issuer: string; audience: string }): VerifyAccessToken {
  const keys = issuerKeys(issuer);
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ["RS256", "ES256"],
        issuer,
        audience,
        clockTolerance: 60,
        requiredClaims: ["exp"],
      });
      if (!type.test(protectedHeader.typ ?? "")) throw new Error("the token's type is not that of an access token");
      const { sub, email, email_verified, given_name, family_name } = claims.parse(payload);
      return { sub, email, emailVerified: email_verified, firstName: given_name, lastName: family_name };
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      throw new Problem(401, "Please sign in again.", { cause });
    }
  };
}

/**
 * The keys from discovery. Known keys keep working while the issuer is down. A token with an unknown key is rejected only if
 * the issuer has just confirmed that it has no such key: it may have added one since the last fetch.
 */
function issuerKeys(issuer: string): JWTVerifyGetKey {
  let discovered: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null;
  let askAgainAt = 0;
  return async (header, token) => {
    const pending = (discovered ??= discover(issuer));
    let keys: ReturnType<typeof createRemoteJWKSet>;
    try {
      keys = await pending;
    } catch (cause) {
      if (discovered === pending) discovered = null;
      throw notNow(cause);
    }
    const known = async (cause: unknown) => {
      try {
        return await createLocalJWKSet(keys.jwks() ?? { keys: [] })(header, token);
      } catch (error) {
        throw error instanceof errors.JWKSNoMatchingKey ? notNow(cause) : error;
      }
    };
    if (Date.now() < askAgainAt) return known("the issuer was unavailable a moment ago");
    const isCoolingDown = keys.coolingDown;
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw isCoolingDown ? notNow(cause) : cause;
      if (cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      if (keys.jwks()) askAgainAt = Date.now() + awayMs;
      return known(cause);
    }
  };
}

/** A 503 with `Retry-After` of one second: by then the issuer may be asked again. */
const notNow = (cause: unknown): Problem =>
  new Problem(503, "Your sign-in can't be checked right now. Please try again.", { cause, retryAfter: 1 });

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

async function discover(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(issuerTimeoutMs),
  });
  if (!response.ok) throw new Error(`the issuer's discovery responded with ${response.status}`);
  const found = discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error(`the issuer calls itself ${found.issuer}`);
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    cooldownDuration: cooldownMs,
    timeoutDuration: issuerTimeoutMs,
  });
}
