import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { blocks } from "../../gateway/test/channels-document.ts";
import { shop } from "../fixtures.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const examples = join(root, "packages/client/examples");

const environment = () => ({
  ...process.env,
  PATH: [dirname(process.execPath), join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
  // Playwright asks for colors, which would be part of the output.
  FORCE_COLOR: "0",
  GATEWAY: shop.gateway,
  PAYMENT: shop.payment,
  ISSUER: shop.issuer,
  CHANNELS_DIR: shop.channelsDir,
});

/** Each block of commands with the output that the document shows for it. */
const commands = blocks.flatMap(({ language, text: block }, index) => {
  if (language !== "sh") return [];
  const next = blocks[index + 1];
  return [{ block, output: next?.language === "text" ? next.text : "" }];
});

test("the commands of CHANNELS.md lead from nothing to an order and print what it shows", async () => {
  const folder = mkdtempSync(join(tmpdir(), "channel-"));
  try {
    const end = "== end of block ==";
    // One shell, as a reader would have it. npm finds the project by its folder.
    const script = [
      `npm() { command npm --prefix "${root}" "$@"; }`,
      ...commands.map(({ block }) => `${block}\necho '${end}'`),
    ];
    const shell = spawn("sh", ["-euc", script.join("\n")], {
      cwd: folder,
      env: { ...environment(), INIT_CWD: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, "exit")]);
    const outputs = output.split(`${end}\n`).slice(0, -1);
    expect(outputs).toEqual(commands.map((command) => command.output));
    expect(code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe("the examples of the client package", () => {
  let channel: string;

  test.beforeAll(async () => {
    channel = `examples-${process.pid}`;
    const file = {
      id: channel,
      name: "Examples",
      redirectUris: ["http://127.0.0.1/callback"],
      deviceFlow: true,
      scopes: ["catalog:read", "cart:write", "orders:read", "orders:write", "profile:read"],
    };
    writeFileSync(join(shop.channelsDir, `${channel}.json`), JSON.stringify(file));
    const manifest = join(root, "packages/client/src/generated/documents.json");
    const register = ["scripts/main.mjs", "channel", "documents", channel, manifest];
    await promisify(execFile)(process.execPath, register, { cwd: root, env: environment() });
  });

  /** Runs an example; `onLine` gets each line that it prints. */
  async function run(name: string, onLine: (line: string) => void = () => undefined): Promise<string[]> {
    const child = spawn(process.execPath, [join(examples, name)], {
      env: { ...environment(), CLIENT_ID: channel },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      onLine(line);
    }
    if (child.exitCode === null) await once(child, "exit");
    expect(child.exitCode).toBe(0);
    return lines;
  }

  test("order as a guest", async () => {
    const lines = await run("guest-order.ts");
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/^Order \d+: Paid$/);
  });

  /** Signs in where an example says, and allows the channel what it asks for. */
  async function allow(page: Page, line: string): Promise<void> {
    const [url] = /http\S+/.exec(line) ?? [];
    if (url === undefined) return;
    await page.goto(url);
    const code = page.getByRole("button", { name: "It shows this code" });
    const email = page.getByLabel("Email");
    await expect(code.or(email)).toBeVisible();
    if (await code.isVisible()) await code.click();
    await email.fill("ada.whitlock@example.com");
    await page.getByLabel("Password", { exact: true }).fill("walnut and steel");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
  }

  for (const [name, end] of [
    ["native-app.ts", "You are signed in"],
    ["kiosk.ts", "is connected"],
  ] as const) {
    test(`sign a customer in: ${name}`, async ({ page }) => {
      let signedIn: Promise<void> | undefined;
      const lines = await run(name, (line) => {
        signedIn ??= allow(page, line);
      });
      await signedIn;
      await expect(page.getByText(end)).toBeVisible();
      expect(lines.at(-1)).toMatch(/^Order \d+: \w+$/);
    });
  }
});
