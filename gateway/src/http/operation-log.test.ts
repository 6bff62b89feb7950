import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { navigation } from "../../test/fixtures/pages.ts";
import { startGateway } from "../../test/gateway.ts";
import { noTelemetry, type Telemetry } from "../observability/telemetry.ts";

const MENU = "query Menu { navigation { rifles { label } } }";
const HASH = createHash("sha256").update(MENU).digest("hex");

test("measures operations, rejections and cache hits without using names that clients make up", async () => {
  const recorded: unknown[] = [];
  const telemetry: Telemetry = {
    ...noTelemetry,
    operation: ({ name, type, outcome }) => recorded.push(`${type} ${name}: ${outcome}`),
    cache: (cache, freshness) => cache === "answers" && recorded.push(`${cache}: ${freshness}`),
    refused: (reason) => recorded.push(`refused: ${reason}`),
  };
  await using gateway = await startGateway({}, new Map([[HASH, MENU]]), { telemetry });
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } };
  const log = () => gateway.log().filter(({ msg }) => msg === "operation");
  const ask = async (body: unknown) => {
    const { length } = log();
    await gateway.post(body);
    await expect.poll(() => log()).toHaveLength(length + 1);
  };
  await ask(byHash);
  await ask(byHash);
  await ask({ query: "query MadeUp { nothing }" });
  await ask({ query: "{ __typename ".repeat(100) });
  await ask([]);
  const [executed, remembered] = log();
  const same = { level: 30, service: "gateway", operation: "Menu", hash: HASH, client: "test", caller: "anonymous" };
  expect(executed).toMatchObject({ ...same, status: 200, answers: "miss", upstreamCalls: 1 });
  expect(remembered).toEqual({
    ...same,
    answers: "hit",
    requestId: expect.stringMatching(/^[\w-]+$/),
    status: 200,
    ms: expect.any(Number),
    time: expect.any(Number),
    msg: "operation",
  });
  expect(recorded).toEqual([
    "answers: miss",
    "query Menu: ok",
    "answers: hit",
    "query Menu: ok",
    "query free: errors",
    "refused: document",
    "refused: body",
  ]);
});

test("logs the client's network only for rejected requests", async () => {
  await using gateway = await startGateway();
  const ask = (query: string, address: string) => gateway.query(query, {}, { "x-forwarded-for": address });
  await ask("{ __typename }", "203.0.113.7");
  await ask("{ __typename ".repeat(100), "203.0.113.7");
  await ask("{ __typename ".repeat(100), "2001:db8:1:2::3");
  await gateway.close();
  const log = gateway.log().filter(({ msg }) => msg === "operation");
  expect(log.map(({ network }) => network)).toEqual([undefined, "203.0.113.0/24", "2001:db8:1::/48"]);
  expect(JSON.stringify(gateway.log())).not.toContain("203.0.113.7");
});
