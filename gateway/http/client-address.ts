import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, type Socket } from "node:net";
import proxyAddress from "proxy-addr";

/** A household has 2^64 addresses of IPv6; they share budgets. */
const IPV6_GROUPS = 4;
const SUFFIX = "::/64";

/** Whether the address of a peer, `hop` connections away, is a proxy that is believed. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** @param list addresses, ranges, or names such as `loopback` */
export const trustProxies = (list: string[]): IsTrustedProxy => proxyAddress.compile(list);

/**
 * Whose budgets a request takes from: an IPv4 address, or the first 64 bits of an IPv6 address. `X-Forwarded-For` is
 * believed as far as proxies that are trusted wrote it.
 */
export function clientAddress(request: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  if (request.headers["x-forwarded-for"] === undefined) return peerAddress(request.socket);
  const forwarded = proxyAddress(request, isTrustedProxy);
  return network(forwarded) ?? peerAddress(request.socket);
}

/**
 * How much of a caller's limit the networks of 64, 56 and 48 bits have that the caller is in: providers give a household any
 * of them, so that one of 48 bits must not count as 65,536 callers.
 */
export const NETWORK_TIMES = [1, 2, 4] as const;

/** The networks of a caller that `clientAddress` names, the smallest first, as in `NETWORK_TIMES`; only itself without IPv6. */
export function networksOf(caller: string): string[] {
  if (!caller.endsWith(SUFFIX)) return [caller];
  const [a, b, c, d = "0"] = caller.slice(0, -SUFFIX.length).split(":");
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [caller, `${a}:${b}:${c}:${subnet}::/56`, `${a}:${b}:${c}::/48`];
}

/** Of a caller what a log may say: 256 addresses of IPv4 or 48 bits of IPv6, enough to block an attack, too little for a person. */
export function networkForLog(caller: string): string {
  const [, , wide] = networksOf(caller);
  return wide ?? (isIPv4(caller) ? `${caller.slice(0, caller.lastIndexOf("."))}.0/24` : "unknown");
}

const peers = new WeakMap<Socket, string>();

/** Whose budgets a connection takes from that no proxy made; of a connection it is always the same. */
export function peerAddress(socket: Socket): string {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const address = network(socket.remoteAddress ?? "") ?? "unknown";
  peers.set(socket, address);
  return address;
}

function network(address: string): string | null {
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
