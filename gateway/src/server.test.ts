import { createHash } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { readChannels } from "@telfer/channels/read-channels.ts";
import { describe, expect, test } from "vitest";
import { guestToken } from "../test/fixtures/commerce.ts";
import { navigation } from "../test/fixtures/pages.ts";
import { startGateway } from "../test/gateway.ts";
import { createScriptedUpstream } from "../test/upstream.ts";
import { readConfig } from "./config.ts";
import { parseDocument } from "./graphql/documents/document.ts";
import { schema } from "../test/schema.ts";
import { createLog } from "./observability/log.ts";
import { noTelemetry } from "./observability/telemetry.ts";
import { createGateway } from "./server.ts";

const QUESTION = "query Menu { __typename navigation { rifles { label } } }";
const HASH = createHash("sha256").update(QUESTION).digest("hex");
const DOCUMENTS = new Map([[HASH, QUESTION]]);
const persistedQuery = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const channels = readChannels(null);

describe("request ids", () => {
  test("of the client are echoed, logged and forwarded", async () => {
    await using gateway = await startGateway();
    gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
    const { headers } = await gateway.query(QUESTION, {}, { "x-request-id": "Click.7_a-b" });
    expect(headers.get("x-request-id")).toBe("Click.7_a-b");
    expect(gateway.upstream.calls[0]?.headers["x-request-id"]).toBe("Click.7_a-b.1");
    await gateway.close();
    expect(gateway.log()).toMatchObject([
      {
        requestId: "Click.7_a-b",
        operation: "Menu",
        caller: "anonymous",
        status: 200,
        upstreamCalls: 1,
        msg: "operation",
      },
    ]);
  });

  test.each(["x".repeat(129), "a b", "../x", "a,b", "4111-1111-1111-1111"])(
    "%j is replaced by a new one",
    async (id) => {
      await using gateway = await startGateway();
      const { headers } = await gateway.query("{ __typename }", {}, { "x-request-id": id });
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{18}-[0-9a-z]+$/);
    },
  );
});

describe("callers", () => {
  test("with an invalid bearer token are rejected, never treated as guests", async () => {
    await using gateway = await startGateway();
    const headers = { authorization: "Bearer secret-token", "x-guest-id": guestToken };
    const response = await gateway.query("{ cart { id } }", {}, headers);
    expect(response.status).toBe(401);
    expect(response.data).toBeUndefined();
    expect(response.errors).toMatchObject([
      { message: "Your sign-in was not accepted. Please sign in again.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
    expect(gateway.upstream.calls).toEqual([]);
    await gateway.close();
    expect(JSON.stringify(gateway.log())).not.toMatch(/secret-token|g_Zt5/);
    expect(gateway.log().at(-1)).toMatchObject({ status: 401, errors: ["UNAUTHENTICATED"] });
  });

  test.each(["", "a/b", "..", ".", "a b", "x".repeat(513), "a%2fb"])(
    "with the guest token %j are rejected",
    async (token) => {
      await using gateway = await startGateway();
      const response = await gateway.query("{ cart { id } }", {}, { "x-guest-id": token });
      expect(response.status).toBe(400);
      expect(response.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
      expect(gateway.upstream.calls).toEqual([]);
    },
  );
});

describe("trusted documents", () => {
  test("are executed by POST and GET with only their hash", async () => {
    await using gateway = await startGateway({ freeOperations: false }, DOCUMENTS);
    gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
    const posted = await gateway.post({ extensions: persistedQuery(HASH) });
    expect(posted.data).toMatchObject({ navigation: { rifles: [{ label: "Datum" }] } });
    const url = new URL(`${gateway.url}/graphql`);
    url.searchParams.set("extensions", JSON.stringify(persistedQuery(HASH)));
    const got = await fetch(url, { headers: { accept: "application/json" } });
    expect(await got.json()).toMatchObject({ data: { navigation: { rifles: [{ label: "Datum" }] } } });
    await gateway.close();
    expect(gateway.log()).toMatchObject([{ hash: HASH, operation: "Menu" }, { hash: HASH }]);
  });

  test("that are unknown get the error that Apollo Client expects", async () => {
    await using gateway = await startGateway({ freeOperations: false }, DOCUMENTS);
    const { errors } = await gateway.post({ extensions: persistedQuery("0".repeat(64)) });
    expect(errors).toMatchObject([
      { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
    ]);
  });

  test("are the only ones accepted if free operations are disabled", async () => {
    await using gateway = await startGateway({ freeOperations: false }, DOCUMENTS);
    const free = await gateway.query("{ cart { id } }");
    expect(free).toMatchObject({ status: 400, errors: [{ extensions: { code: "PERSISTED_QUERY_ONLY" } }] });
    const both = await gateway.post({ query: "{ cart { id } }", extensions: persistedQuery(HASH) });
    expect(both).toMatchObject({ status: 400, errors: [{ extensions: { code: "PERSISTED_QUERY_ONLY" } }] });
    expect(await gateway.post({ variables: {} })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: "BAD_REQUEST" } }],
    });
  });
});

describe("requests", () => {
  const send = async (url: string, init: RequestInit) => {
    const response = await fetch(`${url}/graphql`, init);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test.each([
    [
      "of more than 100 KB",
      JSON.stringify({ query: `{ __typename } #${"x".repeat(110_000)}` }),
      "application/json",
      413,
    ],
    ["as a form", "query=%7B__typename%7D", "application/x-www-form-urlencoded", 415],
    ["as plain text", JSON.stringify({ query: "{ __typename }" }), "text/plain", 415],
    ["as GraphQL", "{ __typename }", "application/graphql", 415],
    ["that are not JSON", "{", "application/json", 400],
    ["that are empty", "{}", "application/json", 400],
    ["in a batch", JSON.stringify([{ query: "{ __typename }" }, { query: "{ __typename }" }]), "application/json", 400],
  ])("%s are rejected", async (_name, body, type, status) => {
    await using gateway = await startGateway();
    const response = await send(gateway.url, { method: "POST", body, headers: { "content-type": type } });
    expect(response.status).toBe(status);
    expect(response.text).toContain('"code"');
  });

  test("of many megabytes lose their connection, and the next request gets a response", async () => {
    await using gateway = await startGateway();
    const init = { method: "POST", body: "x".repeat(30_000_000), headers: { "content-type": "application/json" } };
    const outcome = await send(gateway.url, init).catch(() => "hung up");
    expect(["hung up", expect.objectContaining({ status: 413 })]).toContainEqual(outcome);
    expect(await gateway.query("{ __typename }")).toMatchObject({ data: { __typename: "Query" } });
  });

  test("of more than 100 KB in chunks are rejected", async () => {
    await using gateway = await startGateway();
    const piece = new TextEncoder().encode(" ".repeat(50_000));
    const body = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 3; count++) controller.enqueue(piece);
        controller.close();
      },
    });
    const headers = { "content-type": "application/json" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    expect(await send(gateway.url, init)).toMatchObject({ status: 413 });
  });

  test("with mutations are rejected by GET", async () => {
    await using gateway = await startGateway();
    const query = encodeURIComponent("mutation { guestTokenCreate { guestToken } }");
    const response = await fetch(`${gateway.url}/graphql?query=${query}`, { headers: { accept: "application/json" } });
    expect(response.status).toBe(405);
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("with malformed URL parameters get a 400", async () => {
    await using gateway = await startGateway();
    const response = await fetch(`${gateway.url}/graphql?query=%7B__typename%7D&variables=%7B`, {
      headers: { accept: "application/json" },
    });
    expect(response.status).toBe(400);
  });

  test("that fail unexpectedly get a masked error with the request id, and the log has the cause", async () => {
    const telemetry = {
      ...noTelemetry,
      cache() {
        throw new TypeError("the cause");
      },
    };
    await using gateway = await startGateway({}, DOCUMENTS, { telemetry });
    const response = await gateway.post({ extensions: persistedQuery(HASH) }, { "x-request-id": "r1" });
    expect(response).toMatchObject({
      status: 500,
      errors: [
        {
          message: "Something went wrong on our side. Please try again. (request r1)",
          extensions: { code: "INTERNAL", requestId: "r1" },
        },
      ],
    });
    await gateway.close();
    expect(gateway.log()).toMatchObject([
      { requestId: "r1", msg: "unexpected error", err: { message: "the cause" } },
      { requestId: "r1", msg: "operation", status: 500, errors: ["INTERNAL"] },
    ]);
  });
});

describe("other origins", () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/graphql`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "x-evil" },
    });

  test("may not call unless they are configured", async () => {
    await using gateway = await startGateway();
    const response = await preflight(gateway.url, "https://evil.example");
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("may call with credentials if they are configured", async () => {
    await using gateway = await startGateway({ corsOrigins: ["https://shop.example", "https://app.example"] });
    const allowed = await preflight(gateway.url, "https://app.example");
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": "https://app.example",
      "access-control-allow-credentials": "true",
      "access-control-allow-headers":
        "content-type, authorization, x-guest-id, x-request-id, x-trace, apollo-require-preflight, mcp-protocol-version",
    });
    const refused = await preflight(gateway.url, "https://evil.example");
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    expect(refused.headers.get("vary")).toMatch(/origin/i);
  });
});

describe("introspection", () => {
  const SCHEMA = "{ __schema { queryType { name fields { name description } } } }";

  test("shows every field's description", async () => {
    await using gateway = await startGateway();
    const { data } = await gateway.query(SCHEMA);
    expect(JSON.stringify(data)).toContain("checkoutProduct");
  });

  test("can be disabled", async () => {
    await using gateway = await startGateway({ introspection: false });
    const { data, errors } = await gateway.query(SCHEMA);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain("introspection");
  });
});

describe("health and draining", () => {
  test("health and readiness respond without an upstream", async () => {
    await using gateway = await startGateway();
    await gateway.upstream.close();
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/elsewhere`)).status).toBe(404);
  });

  test("requests are accepted once every registered document is compiled", async () => {
    const rest = { isMore: true };
    let compiled = 0;
    const document = {
      ...parseDocument(schema, QUESTION, false),
      hash: HASH,
      client: "test",
      // Read during compilation.
      get operations() {
        compiled += 1;
        return parseDocument(schema, QUESTION, false).operations;
      },
    };
    const documents = {
      get: () => document,
      *values() {
        while (rest.isMore) yield document;
      },
    };
    const gateway = createGateway({ config: readConfig({}), log: createLog("silent"), schema, documents, channels });
    gateway.server.listen(0, "127.0.0.1");
    await once(gateway.server, "listening");
    const { port } = gateway.server.address() as AddressInfo;
    const askReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
    expect(await askReady()).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    rest.isMore = false;
    await gateway.ready;
    expect(await askReady()).toBe(200);
    expect(compiled).toBe(1);
    await gateway.close();
  });

  test("a new process loads public data before it is ready", async () => {
    const upstream = await createScriptedUpstream();
    upstream.on("GET /strapi/page/app", { body: navigation() });
    upstream.on("GET /strapi/page/footer", { status: 500, body: {} });
    const texts = [
      QUESTION,
      "{ footer { navLinks { label } } }",
      "query ($id: ID!) { checkoutProduct(id: $id) { title } }",
      "{ cart { id } }",
    ];
    const documents = new Map(
      texts.map((text, index) => {
        const hash = String(index).repeat(64);
        return [hash, { ...parseDocument(schema, text, false), hash, client: "test" }];
      }),
    );
    const config = {
      ...readConfig({ STRAPI_URL: `${upstream.url}/strapi`, REST_URL: upstream.url }),
      warmUpMs: 60_000,
    };
    const start = async () => {
      const gateway = createGateway({ config, log: createLog("silent"), schema, documents, channels });
      await gateway.ready;
      await gateway.close();
    };
    await start();
    expect(new Set(upstream.endpoints())).toEqual(new Set(["GET /strapi/page/app", "GET /strapi/page/footer"]));
    await start();
    const ids = upstream.calls.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size, "no id is used again, not even by another process").toBe(ids.length);
    await upstream.close();
  });

  test("requests in progress are completed before the gateway stops", async () => {
    await using gateway = await startGateway();
    let goOn: (() => void) | undefined;
    const received = new Promise<void>((received) =>
      gateway.upstream.on("GET /strapi/page/app", async () => {
        const released = new Promise<void>((resolve) => (goOn = resolve));
        received();
        await released;
        return { body: navigation() };
      }),
    );
    const response = gateway.query(QUESTION);
    await received;
    const closing = gateway.close();
    await expect(connected(gateway.url)).resolves.toBe(false);
    goOn?.();
    expect(await response).toMatchObject({ status: 200, data: { navigation: { rifles: [{ label: "Datum" }] } } });
    expect((await response).headers.get("connection")).toBe("close");
    await closing;
  });

  test("requests that arrive before load balancers notice the shutdown are served", async () => {
    await using gateway = await startGateway({ drainDelayMs: 3000 });
    const closing = gateway.close();
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(503);
    const response = await gateway.query("{ __typename }");
    expect(response).toMatchObject({ status: 200, data: { __typename: "Query" } });
    expect(response.headers.get("connection")).toBe("close");
    await closing;
    await expect(connected(gateway.url)).resolves.toBe(false);
  });
});

const connected = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
