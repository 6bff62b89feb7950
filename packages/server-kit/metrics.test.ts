import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createRegistry, serveMetrics } from "./metrics.ts";

test("metrics of the process are served at /metrics and nothing is served elsewhere", async () => {
  const server = await serveMetrics(createRegistry(), { host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(await response.text()).toContain("process_cpu_user_seconds_total");
  expect((await fetch(`${url}/graphql`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
  server.close();
  server.closeAllConnections();
});
