// @vitest-environment node
import express from "express";
import { Agent, type IncomingMessage, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { setUpDraining } from "./draining.ts";

test("answers until shutdown and closes connections while draining", async () => {
  const app = express();
  const draining = setUpDraining(app);
  app.use((_request, response) => void response.send("here"));
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<[status: number | undefined, connection: string | undefined]>((resolve, reject) => {
      const request = get({ port, path, agent }, (response: IncomingMessage) => {
        response.resume().once("end", () => resolve([response.statusCode, response.headers.connection]));
      });
      request.once("error", reject);
    });

  expect(await ask("/health")).toEqual([200, "keep-alive"]);
  const left = draining.drain(server, 500);
  expect(await ask("/health")).toEqual([503, "close"]);
  expect(await ask("/")).toEqual([200, "close"]);
  await left;
  await expect(ask("/")).rejects.toThrow("ECONNREFUSED");
});
