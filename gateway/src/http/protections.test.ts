import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { cart, guestToken } from "../../test/fixtures/commerce.ts";
import { navigation } from "../../test/fixtures/pages.ts";
import { startGateway, type TestGateway } from "../../test/gateway.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

const MENU = "query Menu { navigation { rifles { label } } }";
const HASH = createHash("sha256").update(MENU).digest("hex");
const EXTENSIONS = { persistedQuery: { version: 1, sha256Hash: HASH } };
const JSON_TYPE = { "content-type": "application/json" };

type Send = (gateway: TestGateway, headers?: Record<string, string>) => Promise<Response>;

const post =
  (body: unknown): Send =>
  ({ url }, headers) =>
    fetch(`${url}/graphql`, { method: "POST", headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

const get: Send = ({ url }, headers) =>
  fetch(`${url}/graphql?extensions=${encodeURIComponent(JSON.stringify(EXTENSIONS))}`, {
    headers: { accept: "application/json", ...headers },
  });

const PATHS: [name: string, send: Send, warm: boolean][] = [
  ["a free document by POST", post({ query: MENU }), false],
  ["a registered document by POST", post({ extensions: EXTENSIONS }), false],
  ["a registered document by GET", get, false],
  ["an answer from the cache", get, true],
];

async function startWarm(warm: boolean, overrides: Parameters<typeof startGateway>[0]): Promise<TestGateway> {
  const gateway = await startGateway({ corsOrigins: ["https://app.example"], ...overrides }, new Map([[HASH, MENU]]));
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  if (warm) await get(gateway, { "x-forwarded-for": "192.0.2.1" });
  return gateway;
}

const NO_DELAY = { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity };

const limits = (changes: Partial<typeof SERVER_TIMEOUTS>) => ({
  limits: { ...SERVER_TIMEOUTS, load: { ...SERVER_TIMEOUTS.load, delay: NO_DELAY }, ...changes },
});

describe.each(PATHS)("%s", (_name, send, warm) => {
  test("counts against the rate limit of the IP address", async () => {
    const address = { points: 1, seconds: 60 };
    await using gateway = await startWarm(warm, limits({ budgets: { ...SERVER_TIMEOUTS.budgets, address } }));
    expect((await send(gateway)).status).toBe(200);
    expect((await send(gateway)).status).toBe(429);
  });

  test("is rejected while the gateway sheds load", async () => {
    await using gateway = await startWarm(warm, limits({ load: { ...SERVER_TIMEOUTS.load, running: 1, queued: 0 } }));
    const { promise, resolve } = Promise.withResolvers<{ body: object }>();
    gateway.upstream.on(`GET /Cart/guest/${guestToken}`, () => promise);
    const begun = gateway.query("{ cart { id } }", {}, { "x-guest-id": guestToken });
    const before = warm ? 1 : 0;
    await gateway.upstream.arrived(before + 1);
    const refused = await send(gateway);
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('"code":"OVERLOADED"');
    expect(gateway.upstream.calls).toHaveLength(before + 1);
    resolve({ body: cart() });
    expect(await begun).toMatchObject({ status: 200 });
  });

  test("has CORS headers, a request id and security headers", async () => {
    await using gateway = await startWarm(warm, {});
    const allowed = await send(gateway, { origin: "https://app.example", "x-request-id": "click" });
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": "https://app.example",
      "x-request-id": "click",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(allowed.headers.get("strict-transport-security")).toBeNull();
    expect(allowed.headers.get("vary")).toMatch(/^origin/);
    const other = await send(gateway, { origin: "https://evil.example" });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    expect(other.headers.get("vary")).toMatch(/^origin/);
  });

  test("writes one log line", async () => {
    await using gateway = await startWarm(warm, {});
    await (await send(gateway, { "x-request-id": "click" })).text();
    await gateway.close();
    expect(gateway.log().filter(({ requestId }) => requestId === "click")).toMatchObject([
      { operation: "Menu", caller: "anonymous", status: 200, msg: "operation" },
    ]);
  });
});

describe("cross-site requests", () => {
  test.each([
    ["a form", { method: "POST", body: new URLSearchParams({ query: "{ __typename }" }) }, 415],
    ["a form with files", { method: "POST", body: new FormData() }, 400],
    ["a text", { method: "POST", body: JSON.stringify({ query: "{ __typename }" }) }, 415],
    ["a beacon", { method: "POST", body: new Blob(["{}"], { type: "text/plain" }) }, 415],
    ["nothing", { method: "POST" }, 415],
  ])("change nothing with %s", async (_name, init, status) => {
    await using gateway = await startGateway({ corsOrigins: ["https://app.example"] });
    const response = await fetch(`${gateway.url}/graphql`, { ...init, headers: { origin: "https://app.example" } });
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(await response.text()).toMatch(/"code":"(UNSUPPORTED_MEDIA_TYPE|CSRF)"/);
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("are preflighted once an hour", async () => {
    await using gateway = await startGateway({ corsOrigins: ["https://app.example"] });
    const { status, headers } = await fetch(`${gateway.url}/graphql`, {
      method: "OPTIONS",
      headers: { origin: "https://app.example", "access-control-request-method": "POST" },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-max-age")).toBe("3600");
    expect(headers.get("access-control-allow-methods")).toBe("GET, POST");
  });
});

async function raw({ url }: TestGateway, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket);
}

describe("responses", () => {
  const typeFor = async (accept: string) => {
    await using gateway = await startGateway();
    const response = await fetch(`${gateway.url}/graphql?query={__typename}`, { headers: { accept } });
    return [response.status, response.headers.get("content-type")?.split(";")[0]];
  };

  test.each([
    ["*/*", 200, "application/json"],
    ["application/json", 200, "application/json"],
    ["application/graphql-response+json, application/json;q=0.9", 200, "application/graphql-response+json"],
    ["application/graphql-response+json;q=0.8, application/json", 200, "application/json"],
    ["image/png, application/*;q=0.1", 200, "application/json"],
    ["text/html, */*;q=0.8", 200, "application/json"],
    ["application/json;q=0", 406, "application/json"],
    ["image/png", 406, "application/json"],
  ])("for Accept %s have status %i and type %s", async (accept, ...expected) => {
    expect(await typeFor(accept)).toEqual(expected);
  });

  test("send HSTS only if the shop uses HTTPS", async () => {
    await using gateway = await startGateway({ shopOrigin: "https://shop.example" });
    const { headers } = await gateway.query("{ __typename }");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("stay short for an Accept header with thousands of types", async () => {
    await using gateway = await startGateway();
    const accept = "a/b,".repeat(3500);
    const response = await raw(
      gateway,
      `GET /graphql?query={__typename} HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}x/y\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 406 /);
    expect(response.length).toBeLessThan(2000);
  });
});

describe("connections", () => {
  test("closes a connection whose body drips in", async () => {
    await using gateway = await startGateway(limits({ bodyMs: 50 }));
    const response = await raw(
      gateway,
      "POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    );
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('"code":"BAD_REQUEST"');
  });

  test.each([
    [
      "with a head of more than 16 KB",
      `GET /graphql HTTP/1.1\r\nHost: shop\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`,
      "431",
    ],
    ["without a host", "GET /graphql HTTP/1.1\r\n\r\n", "400"],
    ["that does not speak HTTP", "HELO shop\r\n\r\n", "400"],
    [
      "whose length is given twice",
      "POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400",
    ],
  ])("closes a connection %s", async (_name, bytes, status) => {
    await using gateway = await startGateway();
    expect(await raw(gateway, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe("malformed requests", () => {
  const QUERY = "/graphql?query={__typename}";
  test.each([
    ["an invalid path", "GET /x%0a HTTP/1.1", "Host: shop", "404"],
    ["a path with a line break behind it", "GET /graphql%0a HTTP/1.1", "Host: shop", "404"],
    ["another site's URL", `GET http://other.example${QUERY} HTTP/1.1`, "Host: shop", "404"],
    ["no path", "OPTIONS * HTTP/1.1", "Host: shop", "404"],
    ["an incomplete percent escape", "GET /graphql?variables=%f HTTP/1.1", "Host: shop", "400"],
    ["the method TRACE", `TRACE ${QUERY} HTTP/1.1`, "Host: shop", "405"],
    ["the method DELETE", `DELETE ${QUERY} HTTP/1.1`, "Host: shop", "405"],
    ["the method TRACE at another route", "TRACE /webhooks/content HTTP/1.1", "Host: shop", "405"],
    ["a host with a space", `GET ${QUERY} HTTP/1.1`, "Host: a b", "400"],
    ["a host with a path", `GET ${QUERY} HTTP/1.1`, "Host: shop/../x", "400"],
    ["a host with a user", `GET ${QUERY} HTTP/1.1`, "Host: user@shop", "400"],
    ["two hosts", `GET ${QUERY} HTTP/1.1`, "Host: shop, other", "400"],
    ["an unclosed IPv6 host", `GET ${QUERY} HTTP/1.1`, "Host: [", "400"],
    ["an invalid port", `GET ${QUERY} HTTP/1.1`, "Host: shop:99999", "400"],
  ])("with %s are rejected at once without showing or logging a stack", async (_name, line, host, status) => {
    await using gateway = await startGateway();
    const response = await raw(gateway, `${line}\r\n${host}\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).not.toMatch(/node_modules|\.ts:/);
    await gateway.close();
    expect(gateway.log().filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(JSON.stringify(gateway.log())).not.toContain("stack");
  });

  test("with the method CONNECT close the connection", async () => {
    await using gateway = await startGateway();
    expect(await raw(gateway, "CONNECT shop:80 HTTP/1.1\r\nHost: shop\r\n\r\n")).toBe("");
    expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
  });
});

describe("the webhook", () => {
  const notify = ({ url }: TestGateway, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/webhooks/content`, { method: "POST", headers: { ...JSON_TYPE, ...headers }, body });

  test("accepts bodies up to 100 KB within the rate limit of the IP address", async () => {
    const address = { points: 3, seconds: 60 };
    await using gateway = await startGateway({
      webhookSecrets: ["a-secret-of-16-characters"],
      ...limits({ budgets: { ...SERVER_TIMEOUTS.budgets, address } }),
    });
    const secret = { "x-webhook-secret": "a-secret-of-16-characters" };
    const notice = JSON.stringify({ event: "trigger-test" });
    expect((await notify(gateway, notice, secret)).status).toBe(204);
    expect((await notify(gateway, notice)).status).toBe(401);
    expect((await notify(gateway, `"${"x".repeat(102_400)}"`, secret)).status).toBe(413);
    expect((await notify(gateway, notice, secret)).status).toBe(429);
  });
});
