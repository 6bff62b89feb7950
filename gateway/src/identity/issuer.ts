import { createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import { z } from "zod";
import { UpstreamUnavailableError } from "../upstream/errors.ts";
import type { CallScope } from "../upstream/scope.ts";

/** Older keys are refreshed in the background, in ms. */
const FRESH_MS = 10 * 60_000;

/** Older keys are not used; until then, the last good ones are used while the issuer is down, in ms. */
const STALE_MS = 60 * 60_000;

/** Minimum time between two attempts to refresh, except for a key id seen for the first time, in ms. */
const COOLDOWN_MS = 30_000;

/** A token signed right after a rotation has a new key id, but so do tokens that attackers make up. */
const NEW_KEYS = { points: 10, seconds: 60 };

/** Shorter minimum while there are no keys at all, for a gateway that starts before the issuer. */
const FIRST_COOLDOWN_MS = 1000;

const httpUrl = z.url({ protocol: /^https?$/ });
const metadataAnswer = z.object({ issuer: z.string(), jwks_uri: httpUrl, userinfo_endpoint: httpUrl.optional() });
const keysAnswer = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface Known {
  userinfoUrl: string | null;
  keys: JWTVerifyGetKey;
  /** When the keys were read, ms since the epoch. */
  at: number;
}

export type Issuer = ReturnType<typeof createIssuer>;

/**
 * An OpenID issuer. Loads its keys and endpoints by discovery when a token must be verified.
 * @param url as in the `iss` of tokens; without a trailing slash
 */
export function createIssuer(url: string, log: Logger, timeoutMs: number) {
  let known: Known | undefined;
  let lastTry = -Infinity;
  let lastTryFailed = false;
  let loading: Promise<Known> | undefined;

  const newKeys = createMemoryRateLimiter(NEW_KEYS);
  /** Key ids that caused a call to the issuer since the last regular attempt. */
  const askedFor = new Set<string | undefined>();

  async function load(scope: CallScope | null): Promise<Known> {
    const discovery = await readJson(`${url}/.well-known/openid-configuration`, timeoutMs, scope?.nextRequestId());
    const metadata = metadataAnswer.parse(discovery);
    if (metadata.issuer !== url) throw new Error(`the issuer calls itself ${metadata.issuer}`);
    const jwks = keysAnswer.parse(await readJson(metadata.jwks_uri, timeoutMs));
    return { userinfoUrl: metadata.userinfo_endpoint ?? null, keys: createLocalJWKSet(jwks), at: Date.now() };
  }

  function ask(scope: CallScope | null): Promise<Known> {
    loading ??= load(scope).then(
      (loaded) => {
        lastTryFailed = false;
        loading = undefined;
        return (known = loaded);
      },
      (error: unknown) => {
        lastTryFailed = true;
        loading = undefined;
        log.warn({ err: error }, "the issuer's keys could not be read");
        throw unavailable(error);
      },
    );
    return loading;
  }

  /** Null if the last attempt was too recent. */
  function renew(scope: CallScope | null): Promise<Known> | null {
    if (loading) return loading;
    if (Date.now() - lastTry < (known ? COOLDOWN_MS : FIRST_COOLDOWN_MS)) return null;
    lastTry = Date.now();
    askedFor.clear();
    return ask(scope);
  }

  /** Does not delay the next regular attempt; otherwise made-up key ids could block everyone. */
  function askForNew(keyId: string | undefined, scope: CallScope): Promise<Known> | null {
    if (askedFor.has(keyId) || newKeys("") !== null) return null;
    askedFor.add(keyId);
    return ask(scope);
  }

  async function usable(scope: CallScope): Promise<Known> {
    const age = known ? Date.now() - known.at : Infinity;
    if (known && age < STALE_MS) {
      // A background refresh does not belong to a call.
      if (age > FRESH_MS) renew(null)?.catch(() => {});
      return known;
    }
    const renewed = renew(scope);
    if (renewed) return renewed;
    throw unavailable();
  }

  return {
    /**
     * Finds the key that a token names. It throws
     * errors.JWKSNoMatchingKey if the issuer has no such key;
     * UpstreamUnavailable if the issuer is needed and does not respond, or there were too many new key ids recently.
     */
    keys:
      (scope: CallScope): JWTVerifyGetKey =>
      async (header, token) => {
        const { keys } = await usable(scope);
        try {
          return await keys(header, token);
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
          // The issuer may have a newer key.
          const renewed = renew(scope) ?? askForNew(header.kid, scope);
          if (renewed) return (await renewed).keys(header, token);
          // Only an issuer that was asked for this key can rule it out; otherwise a new key would be rejected.
          throw lastTryFailed || !askedFor.has(header.kid) ? unavailable(error) : error;
        }
      },
    /** The issuer's userinfo URL; null without one. Throws as `keys` does. */
    userinfoUrl: async (scope: CallScope): Promise<string | null> => (await usable(scope)).userinfoUrl,
  };
}

/** @param requestId id of the call that waits for the response; the key endpoint gets none */
async function readJson(url: string, timeoutMs: number, requestId?: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: "application/json", ...(requestId !== undefined && { "x-request-id": requestId }) },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response.json();
  throw new Error(`the issuer responded with ${response.status}`);
}

const unavailable = (cause?: unknown): UpstreamUnavailableError =>
  new UpstreamUnavailableError("identity", "the issuer", "is unavailable", { timedOut: false, sent: true, cause });
