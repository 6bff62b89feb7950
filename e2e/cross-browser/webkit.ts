// WebKit, driven by WebDriver Classic: a separate driver process starts a browser per session.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unusedPorts } from "../../scripts/shop.ts";
import { onPath } from "../machine.ts";
import { COMMAND_TIMEOUT_MS, type Driver, type Engine, clickAt } from "./driver.ts";
import { startBrowserProcess } from "./browser-process.ts";
import { POPUP_PAGE } from "./proxy.ts";

/** Key of an element reference in WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const SESSION = "/session";
const QUESTION = "/execute/sync";

/** @returns timeout of a command in milliseconds */
function timeoutOf(path: string): number {
  // Normally one second, two on a busy machine.
  if (path === SESSION) return 15_000;
  // A script result is lost, and the driver waits forever, if the page navigates to another process.
  return path.endsWith(QUESTION) ? 10_000 : COMMAND_TIMEOUT_MS;
}

type Send = <T = unknown>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

/** Sends commands to a driver, or to one of its sessions, and returns their values. */
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
 * A virtual X screen. -noreset: otherwise it resets when the last window closes, and a browser that starts during the
 * reset hangs.
 */
async function startScreen() {
  const [width, height] = [1600, 1200];
  const args = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp", "-noreset"];
  const { announced, stop } = await startBrowserProcess("Xvfb", args, { channel: 3 });
  return { display: `:${await announced("")}`, width, height, stop };
}

interface DriverProcess {
  send: Send;
  /** Kills the hanging processes and starts again. */
  restart: () => Promise<void>;
  downloads: string;
  stop: () => Promise<void>;
}

/** Retries until there is a result; undefined and errors do not count. */
async function untilResponse<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let attempts = 0; attempts < 200; attempts++) {
    const response = await ask().catch(() => undefined);
    if (response !== undefined) return response;
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
  // Animations cost a lot of CPU without a GPU.
  writeFileSync(join(home, ".config/gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  // No GPU, and no accessibility bus.
  const options = { env: { ...env, HOME: home, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" } };

  async function start() {
    const [port] = await unusedPorts(1);
    const { stop } = await startBrowserProcess(program, ["-p", String(port)], options);
    const send = sender(`http://127.0.0.1:${port}`);
    // The driver does not announce when it listens.
    await untilResponse(program, () => send<object>("GET", "/status"));
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
 * Starts a browser and returns the function that sends its commands. Once in hundreds of starts, browser and driver do not
 * connect and the driver hangs; then both are restarted.
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

/** WebKitGTK on its own screen. */
export async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  const driver = await startDriver("WebKitWebDriver", { DISPLAY: screen.display });
  return {
    downloads: driver.downloads,
    async open({ width, height, proxy }) {
      const send = await newSession(driver, proxy);
      const page = driverOf(send);
      await moveToPopup(send, page);
      // Centered under the pointer: without a window manager, focus follows the pointer.
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

/** A window without a toolbar can be as narrow as a phone. Only a click may open one. */
async function moveToPopup(send: Send, page: Driver): Promise<void> {
  await page.goTo(POPUP_PAGE);
  const first = await send<string>("GET", "/window");
  await page.perform([clickAt(10, 10)]);
  const popup = await untilResponse("the popup", async () => {
    const handles = await send<string[]>("GET", "/window/handles");
    return handles.find((handle) => handle !== first);
  });
  await send("DELETE", "/window");
  await send("POST", "/window", { handle: popup });
}

/** WPE WebKit, whose only window is 800 × 600. */
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
