import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilder } from "./server.ts";

// The server must not mistake this parent `assets` folder for its own folder of immutable files.
const root = mkdtempSync(join(tmpdir(), "builder-"));
const folder = join(root, "assets/dist");
let app: Awaited<ReturnType<typeof createBuilder>>;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "builder.loader.js"), "loader");
  writeFileSync(join(folder, "assets/view-1.js"), "view");
  writeFileSync(join(folder, "assets/view-1.js.br"), "small");
  app = await createBuilder({ folder, logLevel: "silent" });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test("serves the loader to any origin and caches it for five minutes only", async () => {
  const { statusCode, headers, body } = await get("/builder.loader.js");
  expect([statusCode, body]).toEqual([200, "loader"]);
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=300",
  });
});

test("caches hashed files forever and serves them compressed", async () => {
  const { headers, body } = await get("/assets/view-1.js", { "accept-encoding": "br" });
  expect(body).toBe("small");
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    vary: "accept-encoding",
  });
});

test.each([
  "/../main.ts",
  "/%2e%2e/main.ts",
  "/assets/..%2f..%2fmain.ts",
  "/..%5cmain.ts",
  "/assets/%00",
  "/assets/",
  "/.x",
])("serves nothing outside the folder and lists no folder: %s", async (url) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(headers["cache-control"]).toBeUndefined();
});

test("responds 404 without caching for a missing file, and is healthy without a build", async () => {
  expect(await get("/assets/view-0.js")).toMatchObject({ statusCode: 404 });
  expect((await get("/assets/view-0.js")).headers["cache-control"]).toBeUndefined();
  const bare = await createBuilder({ folder: join(folder, "nowhere"), logLevel: "silent" });
  expect((await bare.inject("/builder.loader.js")).statusCode).toBe(404);
  expect((await bare.inject("/health")).json()).toEqual({ status: "ok" });
  await bare.close();
});
