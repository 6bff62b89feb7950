import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "./run.ts";
import { portsFromEnvironment, services } from "./services.ts";

const start = (env: NodeJS.ProcessEnv) => run(process.execPath, ["scripts/main.mjs", "start"], { quiet: true, env });

describe("npm start", () => {
  test("says in one line which port is taken and how to choose another", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;

    const { code, output } = await start({ COMMERCE_PORT: String(port) });

    server.close();
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toContain(
      `Port ${port} for commerce is taken. Set COMMERCE_PORT to another one.`,
    );
  });

  test("rejects an invalid port and names the variable", async () => {
    const { code, output } = await start({ WEB_PORT: "eighty" });
    expect(code).toBe(1);
    expect(output.trim()).toBe('WEB_PORT is "eighty": it must be a port, 1 to 65535.');
  });

  test.each([
    ["true by default", {}, "true"],
    ["as the environment sets it", { ACCOUNT_EMAIL_VERIFIED: "false" }, "false"],
  ])("counts addresses of new accounts as verified: %s", (_, environment, verified) => {
    const dataDir = mkdtempSync(join(tmpdir(), "start-"));
    const all = services(portsFromEnvironment({}), dataDir, environment);
    rmSync(dataDir, { recursive: true });
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
