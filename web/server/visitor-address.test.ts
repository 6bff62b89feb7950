// @vitest-environment node
import { clientAddress, trustProxies } from "@telfer/http/client-address.ts";
import express from "express";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startWeb } from "../test-helpers/server.ts";
import { forwardVisitorAddress } from "./visitor-address";

async function told(trustedProxies: string[], forwarded: string): Promise<string> {
  const app = express();
  forwardVisitorAddress(app, trustedProxies);
  app.use((request, response) => void response.send(request.headers["x-forwarded-for"]));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Forwarded-For": forwarded } });
  const text = await answer.text();
  server.close();
  return text;
}

test.each([
  { from: "a proxy that is trusted", trusted: ["loopback"], said: "203.0.113.9", told: "203.0.113.9" },
  { from: "proxies in a row", trusted: ["loopback", "10.0.0.0/8"], said: "203.0.113.9, 10.1.2.3", told: "203.0.113.9" },
  { from: "who lies to a proxy", trusted: ["loopback"], said: "198.51.100.1, 203.0.113.9", told: "203.0.113.9" },
  { from: "anybody else", trusted: ["10.0.0.0/8"], said: "198.51.100.1", told: "127.0.0.1" },
])("the visitor behind $from is $told", async ({ trusted, said, told: address }) => {
  expect(await told(trusted, said)).toBe(address);
});

test("the gateway counts a visitor by IPv6 for the visitor's own network, calls and pages alike", async () => {
  const counted: string[] = [];
  const isTrustedProxy = trustProxies(["loopback"]);
  const gateway = createServer((call, answer) => {
    counted.push(clientAddress(call, isTrustedProxy));
    answer.setHeader("Content-Type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void gateway.close());
  await once(gateway, "listening");
  const { port } = gateway.address() as AddressInfo;
  const { ask } = await startWeb({
    gateway: (call, answer) => gateway.emit("request", call, answer),
    // As pages ask for their data.
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
