import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assertUsable } from "./data-folder.ts";
import { graphqlFaults } from "./graphql-faults.ts";
import { packagesFault } from "./packages.mjs";
import { root, run } from "./run.ts";
import { portsFromEnvironment, services } from "./services.ts";
import { freePorts, startShop } from "./shop.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(["start", "dev"])("npm run %s", (command) => {
  const start = (env: NodeJS.ProcessEnv) =>
    run(process.execPath, ["scripts/main.mjs", command], { quiet: true, env: { DATA_DIR: folder, ...env } });

  test("says in one line which port is taken and how to choose another", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;

    const { code, output } = await start({ COMMERCE_PORT: String(port) });

    server.close();
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toContain(
      `Port ${port} for commerce is taken. Stop what uses it, or set COMMERCE_PORT to another port.`,
    );
  });

  test("rejects a data folder that cannot be written to and names the variable", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const { code, output } = await start({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`The data folder ${file} cannot be used (EEXIST). Set DATA_DIR to another one.`);
  });

  test("rejects an invalid port and names the variable", async () => {
    const { code, output } = await start({ WEB_PORT: "eighty" });
    expect(code).toBe(1);
    expect(output.trim()).toBe('WEB_PORT is "eighty": it must be a port, 1 to 65535.');
  });
});

describe("the processes", () => {
  test.each([
    ["true by default", {}, "true"],
    ["as the environment sets it", { ACCOUNT_EMAIL_VERIFIED: "false" }, "false"],
  ])("counts addresses of new accounts as verified: %s", (_, environment, verified) => {
    const all = services(portsFromEnvironment({}), folder, environment);
    expect(all.find(({ name }) => name === "identity")?.env.ACCOUNT_EMAIL_VERIFIED).toBe(verified);
  });

  test("uses the documented ports by default", () => {
    expect(portsFromEnvironment({})).toEqual({
      payment: 4200,
      content: 1337,
      identity: 4300,
      reviews: 4400,
      builder: 4500,
      commerce: 4100,
      gateway: 4000,
      web: 3000,
    });
  });
});

test("says that the disk is almost full and how to choose another", async () => {
  await expect(assertUsable(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^The disk of .+ MiB free; .+ set DATA_DIR/,
  );
});

test("ends the start with hot reload when a process fails, instead of waiting for a change", async () => {
  const environment = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:9/none" };
  const starting = startShop({
    ports: await freePorts(),
    dataDir: folder,
    environment,
    only: ["commerce"],
    watch: true,
  });
  await expect(starting).rejects.toThrow(/^commerce did not start:\nDATABASE_URL cannot be reached: .+\.$/);
});

describe("packages", () => {
  function install(version: string | null) {
    const lock = (packages: object) => JSON.stringify({ packages: { "": {}, ...packages } });
    writeFileSync(join(folder, "package-lock.json"), lock({ "node_modules/yoga": { version: "2.0.0" } }));
    mkdirSync(join(folder, "node_modules"));
    const installed = version === null ? {} : { "node_modules/yoga": { version } };
    writeFileSync(join(folder, "node_modules/.package-lock.json"), lock(installed));
  }

  test("are said to be missing in one line, whichever the version of Node.js", async () => {
    mkdirSync(join(folder, "scripts"));
    for (const file of ["main.mjs", "packages.mjs"]) cpSync(join(root, "scripts", file), join(folder, "scripts", file));
    const { code, output } = await run(process.execPath, ["scripts/main.mjs", "start"], { cwd: folder, quiet: true });
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: "The packages are not installed. Run: npm ci" });
  });

  test("of another version than the lockfile's are named", () => {
    install("1.9.0");
    expect(packagesFault(folder)).toBe(
      "yoga is installed in version 1.9.0, but package-lock.json has 2.0.0. Run: npm ci",
    );
  });

  test("that the lockfile has added are named", () => {
    install(null);
    expect(packagesFault(folder)).toBe("yoga is not installed, but package-lock.json has 2.0.0. Run: npm ci");
  });

  test("as in the lockfile are fine", () => {
    install("2.0.0");
    expect(packagesFault(folder)).toBeNull();
  });
});

describe("GraphQL", () => {
  function write(sdl: string, query: string) {
    for (const path of ["schema", "web/src"]) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, "schema/shop.graphql"), sdl);
    writeFileSync(join(folder, "web/src/home.graphql"), query);
  }

  test.each([
    ["a syntax error", "type Query { name String }", "{ name }", "schema/shop.graphql:1:19"],
    ["an unknown type", "type Query { name: Text }", "{ name }", "schema/shop.graphql:1:20"],
    ["an unknown field of an operation", "type Query { name: String }", "{ nam }", "web/src/home.graphql:1:3"],
  ])("%s is reported with its file, line and column", (_, sdl, query, place) => {
    write(sdl, query);
    expect(graphqlFaults(folder)).toEqual([expect.stringContaining(place)]);
  });

  test("has no faults here", () => expect(graphqlFaults()).toEqual([]));
});
