// @vitest-environment node
import { clientIp, trustProxies } from "@telfer/server-kit/client-ip.ts";
import express from "express";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startWeb } from "../test-helpers/server.ts";
import { setForwardedFor } from "./forwarded-for.ts";

async function clientIpBehind(trustedProxies: string[], forwarded: string): Promise<string> {
  const app = express();
  setForwardedFor(app, trustedProxies);
  app.use((request, response) => void response.send(request.headers["x-forwarded-for"]));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const result = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Forwarded-For": forwarded } });
  const text = await result.text();
  server.close();
  return text;
}

test.each([
  { from: "a proxy that is trusted", trusted: ["loopback"], said: "203.0.113.9", ip: "203.0.113.9" },
  { from: "proxies in a row", trusted: ["loopback", "10.0.0.0/8"], said: "203.0.113.9, 10.1.2.3", ip: "203.0.113.9" },
  {
    from: "a client that spoofs the header",
    trusted: ["loopback"],
    said: "198.51.100.1, 203.0.113.9",
    ip: "203.0.113.9",
  },
  { from: "any other client", trusted: ["10.0.0.0/8"], said: "198.51.100.1", ip: "127.0.0.1" },
])("finds $ip behind $from", async ({ trusted, said, ip }) => {
  expect(await clientIpBehind(trusted, said)).toBe(ip);
});

test("lets the gateway limit an IPv6 client by its network, for calls and pages", async () => {
  const counted: string[] = [];
  const isTrustedProxy = trustProxies(["loopback"]);
  const gateway = createServer((call, response) => {
    counted.push(clientIp(call, isTrustedProxy));
    response.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void gateway.close());
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const { ask } = await startWeb({
    gateway: (call, response) => gateway.emit("request", call, response),
    // Like a page's data request.
    render: async ({ headers }) => {
      await fetch(`http://127.0.0.1:${port}/`, {
        headers: { "X-Forwarded-For": headers.get("X-Forwarded-For") ?? "" },
      });
      return new Response("a page");
    },
  });
  const visitor = { headers: { "X-Forwarded-For": "2001:db8:bbbb:7::9" } };
  await ask("/faq", visitor);
  await ask("/graphql", visitor);
  expect(counted).toEqual(["2001:db8:bbbb:7::/64", "2001:db8:bbbb:7::/64"]);
});
