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

/** What other users of the machine could open in a folder; what is in a folder that is closed to them, they cannot. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

test("other users of the machine can read nothing of the data, in folders of an earlier version neither", async () => {
  for (const made of ["data", "data/logs", "data/commerce"]) mkdirSync(join(folder, made), { mode: 0o755 });
  const environment = { ...process.env, DATABASE_URL: "" };
  const only = ["payment", "identity", "reviews", "commerce"] as const;
  const shop = await startShop({ ports: await freePorts(), dataDir, environment, only: [...only] });
  await shop.stop();
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(["logs", ...only]));
  expect(openToOthers(dataDir)).toEqual([]);
  // Also where a process is started by itself, in a folder that is open.
  expect(openToOthers(join(dataDir, "payment"))).toEqual([]);
  expect(openToOthers(join(dataDir, "reviews"))).toEqual([]);
});

test("the web server is not started while what it shows is not there", async () => {
  const environment = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:9/none" };
  const starting = startShop({ ports: await freePorts(), dataDir, environment, only: ["commerce", "web"] });
  await expect(starting).rejects.toThrow("commerce did not start");
  expect(existsSync(join(dataDir, "logs", "commerce.log"))).toBe(true);
  expect(existsSync(join(dataDir, "logs", "web.log"))).toBe(false);
});

test("the folder of the data is made for its own user alone", async () => {
  await (await startShop({ ports: await freePorts(), dataDir, only: ["payment"] })).stop();
  expect(openToOthers(folder)).toEqual([]);
});
