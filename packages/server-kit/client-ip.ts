import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, type Socket } from "node:net";
import proxyAddress from "proxy-addr";

/** A household has 2^64 IPv6 addresses, which share rate limits. */
const IPV6_GROUPS = 4;
const SUFFIX = "::/64";

/** True if the address of a peer, `hop` connections away, is a trusted proxy. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** @param list addresses, ranges, or names such as `loopback` */
export const trustProxies = (list: string[]): IsTrustedProxy => proxyAddress.compile(list);

/**
 * Returns the client IP that rate limits apply to: an IPv4 address, or the first 64 bits of an IPv6 address. Reads
 * `X-Forwarded-For` only as far as trusted proxies wrote it.
 */
export function clientIp(request: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  if (request.headers["x-forwarded-for"] === undefined) return peerIp(request.socket);
  const forwarded = proxyAddress(request, isTrustedProxy);
  return clientNetwork(forwarded) ?? peerIp(request.socket);
}

/**
 * Multiples of a client's limit for its /64, /56 and /48 networks. Providers assign any of these to a household, so a /48
 * must not count as 65,536 clients.
 */
export const NETWORK_TIMES = [1, 2, 4] as const;

/** Returns the client's networks, smallest first as in `NETWORK_TIMES`; for IPv4 only the address itself. */
export function networksOf(caller: string): string[] {
  if (!caller.endsWith(SUFFIX)) return [caller];
  const [a, b, c, d = "0"] = caller.slice(0, -SUFFIX.length).split(":");
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [caller, `${a}:${b}:${c}:${subnet}::/56`, `${a}:${b}:${c}::/48`];
}

/**
 * Returns the client's network for logs: an IPv4 /24 or an IPv6 /48, enough to block an attack but not to identify a person.
 */
export function networkForLog(caller: string): string {
  const [, , wide] = networksOf(caller);
  return wide ?? (isIPv4(caller) ? `${caller.slice(0, caller.lastIndexOf("."))}.0/24` : "unknown");
}

export const peerIp = (socket: Socket): string => clientNetwork(socket.remoteAddress ?? "") ?? "unknown";

/** Returns an IPv4 address, or the first 64 bits of an IPv6 address; null if it is neither. */
export function clientNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [head = "", tail] = plain.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const all = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${all.slice(0, IPV6_GROUPS).join(":")}${SUFFIX}`;
}
