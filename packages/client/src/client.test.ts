import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createClient, type Operation } from "./client.ts";
import { RequestError } from "./errors.ts";

const titles: Operation<{ title: string | null }, { id: string }> = { name: "Titles", hash: "a1", isPublic: true };
const change: Operation<{ ok: boolean }, { id: string }> = { name: "Change", hash: "b2", isPublic: false };

let server: Server | undefined;

/** Starts a gateway that responds like this; returns its URL. */
async function gateway(respond: RequestListener): Promise<string> {
  server = createServer(respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

afterEach(() => void server?.close());

const reply = (body: unknown, status = 200, headers = {}): RequestListener => {
  const type = "application/graphql-response+json";
  return (_request, response) =>
    void response.writeHead(status, { "content-type": type, ...headers }).end(JSON.stringify(body));
};

/** Responds with `data` and remembers the request. */
function recording(data: unknown) {
  const requests: { method: string | undefined; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const listener: RequestListener = (request, response) =>
    void text(request).then((body) => {
      requests.push({ method: request.method, url: request.url ?? "", headers: request.headers, body });
      reply({ data })(request, response);
    });
  return { requests, listener };
}

describe("ask", () => {
  test("sends a public query by GET, by its hash and without identity", async () => {
    const { requests, listener } = recording({ title: "Datum 16" });
    const { ask } = createClient({ url: await gateway(listener), channelKey: "key" });
    const { data, errors } = await ask(titles, { id: "datum-16" }, { guestToken: "g", accessToken: "a" });
    expect([data.title, errors]).toEqual(["Datum 16", []]);
    const [request] = requests;
    const search = new URL(request?.url ?? "", "http://gateway").searchParams;
    expect(request).toMatchObject({ method: "GET", headers: { "x-channel-key": "key" } });
    expect(request?.headers).not.toHaveProperty("x-guest-id");
    expect(request?.headers).not.toHaveProperty("authorization");
    expect(JSON.parse(search.get("variables") ?? "")).toEqual({ id: "datum-16" });
    expect(search.get("extensions")).toContain('"sha256Hash":"a1"');
  });

  test("sends everything else by POST with the caller's identity", async () => {
    const { requests, listener } = recording({ ok: true });
    const { ask } = createClient({ url: await gateway(listener) });
    await ask(change, { id: "1" }, { guestToken: "g", accessToken: "a", buyerIp: "192.0.2.7" });
    const [request] = requests;
    expect(request?.headers).toMatchObject({ "x-guest-id": "g", authorization: "Bearer a", "x-buyer-ip": "192.0.2.7" });
    expect(request?.method).toBe("POST");
    expect(JSON.parse(request?.body ?? "")).toEqual({
      operationName: "Change",
      variables: { id: "1" },
      extensions: { persistedQuery: { version: 1, sha256Hash: "b2" } },
    });
  });

  test("returns partial data with the errors of its fields", async () => {
    const error = { message: "Later.", path: ["title"], extensions: { code: "UPSTREAM_TIMEOUT", requestId: "r" } };
    const { ask } = createClient({ url: await gateway(reply({ data: { title: null }, errors: [error] })) });
    expect(await ask(titles, { id: "1" })).toEqual({ data: { title: null }, errors: [error] });
  });

  test("throws an error with code, request id and waiting time if there is no data", async () => {
    const errors = [{ message: "Too many requests.", extensions: { code: "RATE_LIMITED", requestId: "r7" } }];
    const { ask } = createClient({ url: await gateway(reply({ errors }, 429, { "retry-after": "12" })) });
    const error = await ask(change, { id: "1" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, requestId: "r7", retryAfter: 12 });
  });

  test("names its own request id if the response is not GraphQL", async () => {
    let sent: string | string[] | undefined;
    const url = await gateway((request, response) => {
      sent = request.headers["x-request-id"];
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    });
    const error = await createClient({ url })
      .ask(titles, { id: "1" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "NO_RESPONSE", status: 502, requestId: sent, retryAfter: null });
  });
});
