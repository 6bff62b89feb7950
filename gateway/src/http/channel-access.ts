import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Channel, hashOf, type Scope } from "@telfer/channels/channel.ts";
import type { Channels } from "@telfer/channels/read-channels.ts";
import { clientNetwork } from "@telfer/server-kit/client-ip.ts";
import { findMissingScope } from "../graphql/access-scopes.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { HttpError } from "./http-error.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export type ChannelAccess = ReturnType<typeof createChannelAccess>;

/** Recognizes channels by their origins and keys. `origins` are those of the shop's own pages. */
export function createChannelAccess(channels: Channels, origins: readonly string[], limiter: RateLimiter) {
  let known: ReadonlyMap<string, Channel> | undefined;
  let allowed: ReadonlySet<string> = new Set();
  let keys: { hash: Buffer; channel: Channel }[] = [];

  function refresh(): void {
    const all = channels.all();
    if (all === known) return;
    known = all;
    const listed = [...all.values()];
    allowed = new Set([...origins, ...listed.flatMap((channel) => channel.origins)]);
    keys = listed.flatMap((channel) =>
      channel.keySha256 === null ? [] : [{ hash: Buffer.from(channel.keySha256, "hex"), channel }],
    );
  }

  /** Compares all hashes in constant time, so that timing reveals nothing about them. */
  function find(key: string): Channel | null {
    const hash = Buffer.from(hashOf(key), "hex");
    let found: Channel | null = null;
    for (const each of keys) if (timingSafeEqual(each.hash, hash)) found ??= each.channel;
    return found;
  }

  async function refuseKey(exchange: Exchange): Promise<never> {
    limiter.request(exchange);
    await limiter.channelKey(exchange);
    throw new HttpError(401, "CHANNEL_KEY_INVALID", "This channel key is not valid.");
  }

  return {
    /** Whether pages of any other origin may read responses. */
    allowsOrigins(): boolean {
      refresh();
      return allowed.size > 0;
    },
    allowsOrigin(origin: string): boolean {
      refresh();
      return allowed.has(origin);
    },
    /**
     * Gives the exchange its channel and buyer, if the request has a key. Without one, `X-Buyer-IP` is ignored.
     * @returns a promise that rejects if the key is unknown, because guesses are counted across gateways
     * @throws HttpError 400 for an invalid buyer address
     */
    identify({ headers }: IncomingMessage, exchange: Exchange): Promise<never> | undefined {
      const key = headers["x-channel-key"];
      if (key === undefined) return undefined;
      refresh();
      const channel = find(String(key));
      if (!channel) return refuseKey(exchange);
      exchange.channel = channel;
      const buyer = headers["x-buyer-ip"];
      if (buyer === undefined) return undefined;
      exchange.buyer = clientNetwork(String(buyer));
      if (exchange.buyer === null) {
        throw new HttpError(400, "BAD_REQUEST", "X-Buyer-IP must be an IPv4 or IPv6 address.");
      }
      return undefined;
    },
  };
}

/** Checks the scopes of a channel's request whose response does not depend on the caller. @throws HttpError */
export function requireScopes({ channel }: Exchange, scopes: readonly Scope[] = []): void {
  const missing = findMissingScope(scopes, channel, null);
  if (missing) throw new HttpError(403, "FORBIDDEN", missing.message);
}
