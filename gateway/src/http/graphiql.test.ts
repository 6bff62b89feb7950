import { describe, expect, test } from "vitest";
import { startGateway } from "../../test/gateway.ts";
import { createPages } from "../../test/pages.ts";

const ISSUER = "https://id.example/realms/telfer";

const pagesFolder = createPages({
  "development/graphiql/index.html": "<!doctype html><title>GraphiQL</title>",
  "development/graphiql/signed-in.html": "<!doctype html><title>Signed in</title>",
  "development/graphiql/assets/main-1a2b3c4d.js": "start();",
});

const start = (overrides = {}) => startGateway({ oidcIssuer: ISSUER, ...overrides }, new Map(), { pagesFolder });

describe("GraphiQL", () => {
  test("is the page for browsers at /graphql, revalidated at each visit", async () => {
    await using gateway = await start();
    const open = (headers = {}) =>
      fetch(`${gateway.url}/graphql?query={__typename}`, { headers: { accept: "text/html, */*;q=0.8", ...headers } });
    const page = await open();
    expect(await page.text()).toContain("<title>GraphiQL</title>");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("vary")).toMatch(/\baccept, /);
    expect((await open({ "if-none-match": page.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("has assets that browsers keep", async () => {
    await using gateway = await start();
    const { headers } = await fetch(`${gateway.url}/graphiql/assets/main-1a2b3c4d.js`);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("runs only its own scripts and connects only to the gateway and the issuer", async () => {
    await using gateway = await start();
    const { headers } = await fetch(`${gateway.url}/graphql`, { headers: { accept: "text/html" } });
    const policy = headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self' https://id.example"]),
    );
    expect(await (await fetch(`${gateway.url}/graphiql/settings.json`)).json()).toEqual({ issuer: ISSUER });
  });

  test("keeps the code of a sign-in out of caches, referrers and the log", async () => {
    await using gateway = await start();
    const response = await fetch(`${gateway.url}/graphiql/signed-in?code=secret-code&state=s`);
    expect(await response.text()).toContain("<title>Signed in</title>");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    await gateway.close();
    expect(JSON.stringify(gateway.log())).not.toContain("secret-code");
  });

  test("does not exist where it is disabled", async () => {
    await using gateway = await start({ graphiql: false });
    const response = await fetch(`${gateway.url}/graphql?query={__typename}`, {
      headers: { accept: "text/html, application/json;q=0.8" },
    });
    expect(response.headers.get("content-type")).toContain("application/json");
    for (const path of [
      "/graphiql/",
      "/graphiql/signed-in",
      "/graphiql/settings.json",
      "/graphiql/assets/main-1a2b3c4d.js",
    ]) {
      expect((await fetch(gateway.url + path)).status).toBe(404);
    }
  });
});
