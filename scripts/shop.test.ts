import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePorts, startShop } from "./shop.ts";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Entries of a folder that other users of the machine could open. Entries of a private folder are unreachable. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

test("other users of the machine can read none of the data, also in folders of an earlier version", async () => {
  for (const made of ["data", "data/logs", "data/commerce"]) mkdirSync(join(folder, made), { mode: 0o755 });
  const environment = { ...process.env, DATABASE_URL: "" };
  const only = ["payment", "identity", "reviews", "commerce"] as const;
  const shop = await startShop({ ports: await freePorts(), dataDir, environment, only: [...only] });
  await shop.stop();
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(["logs", ...only]));
  expect(openToOthers(dataDir)).toEqual([]);
  // Also for a process started on its own in a folder that others can open.
  expect(openToOthers(join(dataDir, "payment"))).toEqual([]);
  expect(openToOthers(join(dataDir, "reviews"))).toEqual([]);
});

test("does not start the web server before the services behind it are ready", async () => {
  const environment = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:9/none" };
  const starting = startShop({ ports: await freePorts(), dataDir, environment, only: ["commerce", "web"] });
  await expect(starting).rejects.toThrow("commerce did not start");
  expect(existsSync(join(dataDir, "logs", "commerce.log"))).toBe(true);
  expect(existsSync(join(dataDir, "logs", "web.log"))).toBe(false);
});

test("creates the data folder for its own user only", async () => {
  await (await startShop({ ports: await freePorts(), dataDir, only: ["payment"] })).stop();
  expect(openToOthers(folder)).toEqual([]);
});
