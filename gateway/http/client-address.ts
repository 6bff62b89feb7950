import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, type Socket } from "node:net";
import proxyAddress from "proxy-addr";

/** A household has 2^64 addresses of IPv6; they share budgets. */
const IPV6_GROUPS = 4;

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
  return `${all.slice(0, IPV6_GROUPS).join(":")}::/64`;
}
