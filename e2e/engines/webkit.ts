// WebKit, driven by WebDriver Classic: a process beside the browser speaks it, and starts a browser for each session.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unusedPorts } from "../../scripts/shop.ts";
import { onPath } from "../machine.ts";
import { COMMAND_TIMEOUT_MS, type Driver, type Engine, pressAt } from "./driver.ts";
import { startProgram } from "./program.ts";
import { POPUP_PAGE } from "./proxy.ts";

/** The key under which the standard hands an element over. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const SESSION = "/session";
const QUESTION = "/execute/sync";

/** @returns how long a command may take, in milliseconds */
function timeoutOf(path: string): number {
  // It is a second, two when the machine is busy.
  if (path === SESSION) return 15_000;
  // A question is lost, and the driver waits in vain, when its page is making way for one of another process.
  return path.endsWith(QUESTION) ? 10_000 : COMMAND_TIMEOUT_MS;
}

type Send = <T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

/** Sends commands to a driver, or to a session of it, and answers their values. */
const sender =
  (address: string): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutOf(path)),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

/**
 * A screen that is nowhere but in memory. It stays as it is when the last window goes: otherwise it starts anew then, and a
 * browser that comes meanwhile waits for it in vain.
 */
async function startScreen() {
  const [width, height] = [1600, 1200];
  const args = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp", "-noreset"];
  const { announced, stop } = await startProgram("Xvfb", args, { channel: 3 });
  return { display: `:${await announced("")}`, width, height, stop };
}

interface DriverProcess {
  send: Send;
  /** Ends what hangs, and begins anew. */
  restart: () => Promise<void>;
  downloads: string;
  stop: () => Promise<void>;
}

/** Asks until there is an answer, which is undefined or an error before. */
async function untilAnswered<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let attempts = 0; attempts < 200; attempts++) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(50);
  }
  throw new Error(`${what} does not come.`);
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<DriverProcess> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const downloads = join(home, "downloads");
  mkdirSync(downloads);
  mkdirSync(join(home, ".config"));
  writeFileSync(join(home, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  mkdirSync(join(home, ".config/gtk-3.0"));
  // Without motion, which takes much of a processor that has to draw.
  writeFileSync(join(home, ".config/gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  // No graphics processor, and no bus for screen readers.
  const options = { env: { ...env, HOME: home, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" } };

  async function start() {
    const [port] = await unusedPorts(1);
    const { stop } = await startProgram(program, ["-p", String(port)], options);
    const send = sender(`http://127.0.0.1:${port}`);
    // It does not say when it listens.
    await untilAnswered(program, () => send<object>("GET", "/status"));
    return { send, stop };
  }

  let running = await start();
  return {
    send: (...command) => running.send(...command),
    async restart() {
      await running.stop();
      running = await start();
    },
    downloads,
    async stop() {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a browser and answers how commands are sent to it. Once in hundreds of starts browser and driver do not find each
 * other, and the driver waits for ever: then both are started anew.
 */
async function newSession({ send, restart }: DriverProcess, proxy: string, capabilities: object = {}): Promise<Send> {
  const alwaysMatch = { ...capabilities, pageLoadStrategy: "normal", proxy: { proxyType: "manual", httpProxy: proxy } };
  const start = () => send<{ sessionId: string }>("POST", SESSION, { capabilities: { alwaysMatch } });
  const { sessionId } = await start().catch(async () => {
    await restart();
    return start();
  });
  return (method, path, body) => send(method, `${SESSION}/${sessionId}${path}`, body);
}

/** WebKitGTK on a screen of its own. */
export async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const driver = await startDriver("WebKitWebDriver", { DISPLAY: screen.display });
  return {
    downloads: driver.downloads,
    async open({ width, height, proxy }) {
      const send = await newSession(driver, proxy);
      const page = driverOf(send);
      await moveToPopup(send, page);
      // In the middle of the screen, where the pointer is: without a window manager the focus is there.
      const [x, y] = [(screen.width - width) / 2, (screen.height - height) / 2];
      await send("POST", "/window/rect", { x, y, width, height });
      return page;
    },
    async close() {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** A window without a toolbar, which can be as narrow as a phone. Only a press on something may open one. */
async function moveToPopup(send: Send, page: Driver): Promise<void> {
  await page.goTo(POPUP_PAGE);
  const first = await send<string>("GET", "/window");
  await page.perform([pressAt(10, 10)]);
  const popup = await untilAnswered("the popup", async () => {
    const handles = await send<string[]>("GET", "/window/handles");
    return handles.find((handle) => handle !== first);
  });
  await send("DELETE", "/window");
  await send("POST", "/window", { handle: popup });
}

/** WPE WebKit, whose only window is 800 by 600. */
export async function startOldWebkit(): Promise<Engine> {
  const driver = await startDriver("WPEWebDriver", {});
  const binary = onPath("cog");
  return {
    downloads: driver.downloads,
    async open({ proxy }) {
      const options = { "wpe:browserOptions": { binary, args: ["--automation", "--platform=headless"] } };
      return driverOf(await newSession(driver, proxy, options));
    },
    close: driver.stop,
  };
}

function driverOf(send: Send): Driver {
  const run = <T>(source: string, args: string[]) =>
    send<T>("POST", QUESTION, { script: `return (${source}).apply(null, arguments)`, args });
  return {
    async goTo(url) {
      await send("POST", "/url", { url });
    },
    call: async (source, ...args) => (await run<string | null>(source, args)) ?? "",
    async perform(actions) {
      await send("POST", "/actions", { actions });
    },
    async giveFile(path, source, ...args) {
      const element = await run<Record<string, string>>(source, args);
      await send("POST", `/element/${element[ELEMENT]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await send<string>("GET", "/screenshot"), "base64"),
    async close() {
      await send("DELETE", "");
    },
  };
}
