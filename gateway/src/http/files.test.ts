import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { startGateway } from "../../test/gateway.ts";
import { createPages } from "../../test/pages.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

const pagesFolder = createPages({
  "public/schema.graphql": "type Query { a: Int }",
  "public/schema.graphql.br": "the Brotli copy",
  "public/schema.graphql.gz": "the gzip copy",
  "public/reference/index.html": "<!doctype html><title>Reference</title>",
  "public/notes.md": "not for clients",
});

/** As sent: `fetch` would decode the body. */
const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });

describe("the published schema and its reference", () => {
  test("are public, also in production", async () => {
    await using gateway = await startGateway({ introspection: false, graphiql: false }, new Map(), { pagesFolder });
    expect(await get(`${gateway.url}/schema.graphql`)).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
      },
      body: "type Query { a: Int }",
    });
    for (const path of ["/reference", "/reference/", "/reference/index", "/reference/index.html"]) {
      const page = await get(gateway.url + path);
      expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
      expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(page.body).toContain("<title>Reference</title>");
    }
  });

  test.each([
    ["gzip, deflate, br", "br", "the Brotli copy"],
    ["gzip, br;q=0", "gzip", "the gzip copy"],
    ["deflate", undefined, "type Query { a: Int }"],
  ])("are sent compressed if the client accepts it: %s", async (accepted, encoding, body) => {
    await using gateway = await startGateway({}, new Map(), { pagesFolder });
    const response = await get(`${gateway.url}/schema.graphql`, { "accept-encoding": accepted });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(response.body).toBe(body);
  });

  test("are revalidated by a tag that each encoding has of its own", async () => {
    await using gateway = await startGateway({}, new Map(), { pagesFolder });
    const url = `${gateway.url}/schema.graphql`;
    const plain = String((await get(url)).headers.etag);
    const again = await get(url, { "if-none-match": plain });
    expect(again).toMatchObject({ status: 304, headers: { "cache-control": "public, max-age=300" }, body: "" });
    expect((await get(url, { "if-none-match": plain, "accept-encoding": "br" })).status).toBe(200);
  });

  test("answer HEAD without a body and refuse POST", async () => {
    await using gateway = await startGateway({}, new Map(), { pagesFolder });
    const url = `${gateway.url}/schema.graphql`;
    expect(await get(url, {}, "HEAD")).toMatchObject({ status: 200, headers: { "content-length": "21" }, body: "" });
    expect(await get(url, {}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  test("contain only what was built for clients", async () => {
    await using gateway = await startGateway({}, new Map(), { pagesFolder });
    for (const path of ["/notes.md", "/schema.graphql.br", "/public/schema.graphql"]) {
      expect((await get(gateway.url + path)).status).toBe(404);
    }
  });

  test("count as requests of the client's address", async () => {
    const limits = {
      ...SERVER_TIMEOUTS,
      budgets: { ...SERVER_TIMEOUTS.budgets, address: { points: 2, seconds: 60 } },
    };
    await using gateway = await startGateway({ limits }, new Map(), { pagesFolder });
    const statuses: unknown[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await get(`${gateway.url}/schema.graphql`)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
