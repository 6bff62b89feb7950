import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import proxyAddress from "proxy-addr";
import { clientIp } from "./client-ip.ts";

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

const trusted = proxyAddress.compile(["loopback", "10.0.0.0/8"]);

test.each([
  ["the peer without a proxy", "203.0.113.7", undefined, "203.0.113.7"],
  ["an untrusted peer, ignoring its header", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["the client that a trusted proxy names", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["the last hop that is not a trusted proxy", "127.0.0.1", "192.0.2.66, 198.51.100.1, 10.1.1.1", "198.51.100.1"],
  ["the proxy if it names no client", "127.0.0.1", undefined, "127.0.0.1"],
  ["the proxy if it names an invalid address", "127.0.0.1", "made up", "127.0.0.1"],
  ["IPv4 within IPv6", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["the first half of an IPv6 address", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["the first half of a short IPv6 address", "2001:0db8::6", undefined, "2001:db8:0:0::/64"],
  ["the first half of an IPv6 address that a proxy names", "::1", "2001:DB8:0:2::9", "2001:db8:0:2::/64"],
])("uses the address of %s", (_name, peer, forwarded, address) => {
  expect(clientIp(request(peer, forwarded), trusted)).toBe(address);
});
