import { createCounter } from "@telfer/http/counter.ts";
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import { z } from "zod";
import { UpstreamUnavailable } from "../upstream/errors.ts";
import type { CallScope } from "../upstream/scope.ts";

/** Keys older than this are renewed in the background, in ms. */
const FRESH_MS = 10 * 60_000;

/** Keys older than this serve no more; until then the last good ones do while the issuer is down, in ms. */
const STALE_MS = 60 * 60_000;

/** No sooner than this after the last try is the issuer asked again, but for keys that are named for the first time, in ms. */
const COOLDOWN_MS = 30_000;

/** A token that was signed right after a rotation names a key for the first time; so do tokens that strangers make up. */
const NEW_KEYS = { points: 10, seconds: 60 };

/** The same while there are no keys at all: who starts before the issuer does must not wait for long. */
const FIRST_COOLDOWN_MS = 1000;

const httpUrl = z.url({ protocol: /^https?$/ });
const metadataAnswer = z.object({ issuer: z.string(), jwks_uri: httpUrl, userinfo_endpoint: httpUrl.optional() });
const keysAnswer = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface Known {
  userinfoUrl: string | null;
  keys: JWTVerifyGetKey;
  /** When it was read, ms since the epoch. */
  at: number;
}

export type Issuer = ReturnType<typeof createIssuer>;

/**
 * An OpenID issuer: its keys and endpoints by discovery, asked for when a token is to be verified.
 * @param url as tokens name it in `iss`; without a slash at its end
 */
export function createIssuer(url: string, log: Logger, timeoutMs: number) {
  let known: Known | undefined;
  let lastTry = -Infinity;
  let lastTryFailed = false;
  let loading: Promise<Known> | undefined;

  const newKeys = createCounter(NEW_KEYS);
  /** Ids of keys that the issuer was asked for since the last try that was due. */
  const askedFor = new Set<string | undefined>();

  async function load(scope: CallScope | null): Promise<Known> {
    const discovery = await readJson(`${url}/.well-known/openid-configuration`, timeoutMs, scope?.nextRequestId());
    const metadata = metadataAnswer.parse(discovery);
    if (metadata.issuer !== url) throw new Error(`the issuer calls itself ${metadata.issuer}`);
    const jwks = keysAnswer.parse(await readJson(metadata.jwks_uri, timeoutMs));
    return { userinfoUrl: metadata.userinfo_endpoint ?? null, keys: createLocalJWKSet(jwks), at: Date.now() };
  }

  /** Asks the issuer; several callers share one try. */
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

  /** Null when the issuer was asked a moment ago. */
  function renew(scope: CallScope | null): Promise<Known> | null {
    if (loading) return loading;
    if (Date.now() - lastTry < (known ? COOLDOWN_MS : FIRST_COOLDOWN_MS)) return null;
    lastTry = Date.now();
    askedFor.clear();
    return ask(scope);
  }

  /** Does not put off the next try that is due: whoever makes up ids would keep all others waiting. */
  function askForNew(keyId: string | undefined, scope: CallScope): Promise<Known> | null {
    if (askedFor.has(keyId) || newKeys("") !== null) return null;
    askedFor.add(keyId);
    return ask(scope);
  }

  async function usable(scope: CallScope): Promise<Known> {
    const age = known ? Date.now() - known.at : Infinity;
    if (known && age < STALE_MS) {
      // A renewal in the background belongs to no call.
      if (age > FRESH_MS) renew(null)?.catch(() => {});
      return known;
    }
    const renewed = renew(scope);
    if (renewed) return renewed;
    throw unavailable();
  }

  return {
    /**
     * Finds the key a token says it was signed with. It throws
     * errors.JWKSNoMatchingKey when the issuer has no such key;
     * UpstreamUnavailable when the issuer would have to be asked and cannot be, or was asked for too many keys lately.
     */
    keys:
      (scope: CallScope): JWTVerifyGetKey =>
      async (header, token) => {
        const { keys } = await usable(scope);
        try {
          return await keys(header, token);
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
          // The issuer may have a new key since.
          const renewed = renew(scope) ?? askForNew(header.kid, scope);
          if (renewed) return (await renewed).keys(header, token);
          // Only an issuer that was asked for this key can say that there is none; a new key of its own is never refused.
          throw lastTryFailed || !askedFor.has(header.kid) ? unavailable(error) : error;
        }
      },
    /** Where the issuer describes a user; null when it does not. Throws as `keys` does. */
    userinfoUrl: async (scope: CallScope): Promise<string | null> => (await usable(scope)).userinfoUrl,
  };
}

/** @param requestId of a call that waits for the answer; the key endpoint gets none */
async function readJson(url: string, timeoutMs: number, requestId?: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: "application/json", ...(requestId !== undefined && { "x-request-id": requestId }) },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response.json();
  throw new Error(`the issuer answered ${response.status}`);
}

const unavailable = (cause?: unknown): UpstreamUnavailable =>
  new UpstreamUnavailable("identity", "the issuer", "cannot be asked", { timedOut: false, sent: true, cause });
