import { expect, test } from "vitest";
import { guestToken } from "../../test/fixtures/commerce.ts";
import { navigation } from "../../test/fixtures/pages.ts";
import { startGateway } from "../../test/gateway.ts";
import { noTelemetry } from "../observability/telemetry.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

test("executes a joined request on its own if the leader exceeded its rate limit", async () => {
  const budgets = { ...SERVER_TIMEOUTS.budgets, fields: { navigation: { points: 1, seconds: 60 } } };
  const load = { running: 1, queued: 5, queueMs: 60_000, delay: { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity } };
  let misses = 0;
  const cache = (name: string) => void (misses += name === "answers" ? 1 : 0);
  const telemetry = { ...noTelemetry, cache };
  await using gateway = await startGateway({ limits: { ...SERVER_TIMEOUTS, budgets, load } }, new Map(), { telemetry });
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  const ask = async (address: string, field: string) => {
    const response = await fetch(`${gateway.url}/graphql?query={navigation{${field}{label}}}`, {
      headers: { "x-forwarded-for": address },
    });
    return response.status;
  };
  const [greedy, honest] = ["192.0.2.1", "192.0.2.2"];
  expect(await ask(greedy, "first:rifles")).toBe(200);

  // Both wait behind another operation until they share one execution.
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
  gateway.upstream.on(`GET /Cart/guest/${guestToken}`, () => promise);
  const { length } = gateway.upstream.calls;
  const other = gateway.query("{ cart { id } }", {}, { "x-guest-id": guestToken });
  await gateway.upstream.arrived(length + 1);
  const leader = ask(greedy, "rifles");
  await expect.poll(() => misses).toBe(2);
  const joined = ask(honest, "rifles");
  await expect.poll(() => misses).toBe(3);
  resolve({ status: 404, body: {} });
  await other;
  expect(await Promise.all([leader, joined])).toEqual([429, 200]);
});
