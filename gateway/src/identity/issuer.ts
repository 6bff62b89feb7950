import { createLocalJWKSet, errors } from "jose";
import type { JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import { z } from "zod";
import { UpstreamUnavailable } from "../upstream/errors.ts";

/** Keys older than this are renewed in the background, in ms. */
const FRESH_MS = 10 * 60_000;

/** Keys older than this serve no more; until then the last good ones do while the issuer is down, in ms. */
const STALE_MS = 60 * 60_000;

/** No sooner than this after the last try is the issuer asked again, whatever tokens come in, in ms. */
const COOLDOWN_MS = 30_000;

/** The same while there are no keys at all: who starts before the issuer does must not wait for long. */
const FIRST_COOLDOWN_MS = 1000;

const TIMEOUT_MS = 2000;

const httpUrl = z.url({ protocol: /^https?$/ });
const metadataAnswer = z.object({ issuer: z.string(), jwks_uri: httpUrl, userinfo_endpoint: httpUrl.optional() });
const keysAnswer = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface Known {
  userinfoUrl: string | null;
  keys: JWTVerifyGetKey;
  /** When it was read, ms since the epoch. */
  at: number;
}

/** An OpenID issuer: its keys and endpoints by discovery, asked for when a token is to be verified. */
export interface Issuer {
  /**
   * The key a token says it was signed with.
   * @throws errors.JWKSNoMatchingKey when the issuer has no such key
   * @throws UpstreamUnavailable when the issuer would have to be asked and cannot be
   */
  key: JWTVerifyGetKey;
  /** Where the issuer tells about a user; null when it does not. Throws as `key` does. */
  userinfoUrl: () => Promise<string | null>;
}

/** @param url as tokens name it in `iss`; without a slash at its end */
export function createIssuer(url: string, log: Logger): Issuer {
  let known: Known | undefined;
  let lastTry = -Infinity;
  let lastTryFailed = false;
  let loading: Promise<Known> | undefined;

  async function load(): Promise<Known> {
    const metadata = metadataAnswer.parse(await readJson(`${url}/.well-known/openid-configuration`));
    if (metadata.issuer !== url) throw new Error(`the issuer calls itself ${metadata.issuer}`);
    const jwks = keysAnswer.parse(await readJson(metadata.jwks_uri));
    return { userinfoUrl: metadata.userinfo_endpoint ?? null, keys: createLocalJWKSet(jwks), at: Date.now() };
  }

  /** Asks the issuer; several callers share one try. Null when it was asked a moment ago. */
  function renew(): Promise<Known> | null {
    if (loading) return loading;
    if (Date.now() - lastTry < (known ? COOLDOWN_MS : FIRST_COOLDOWN_MS)) return null;
    lastTry = Date.now();
    loading = load().then(
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

  async function usable(): Promise<Known> {
    const age = known ? Date.now() - known.at : Infinity;
    if (known && age < STALE_MS) {
      if (age > FRESH_MS) renew()?.catch(() => {});
      return known;
    }
    const renewed = renew();
    if (renewed) return renewed;
    throw unavailable();
  }

  return {
    async key(header, token) {
      const { keys } = await usable();
      try {
        return await keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        // The issuer may have a new key since.
        const renewed = renew();
        if (renewed) return (await renewed).keys(header, token);
        throw lastTryFailed ? unavailable(error) : error;
      }
    },
    userinfoUrl: async () => (await usable()).userinfoUrl,
  };
}

/** Without a request id: the issuer's own endpoints are not part of a shopper's trail. */
async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  throw new Error(`the issuer answered ${response.status}`);
}

const unavailable = (cause?: unknown): UpstreamUnavailable =>
  new UpstreamUnavailable("identity", "identity: the issuer cannot be asked", { timedOut: false, sent: true, cause });
