// Firefox, driven by its built-in WebDriver BiDi.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND_TIMEOUT_MS, type Driver, type Engine, type InputSource } from "./driver.ts";
import { startBrowserProcess } from "./browser-process.ts";

/** A BiDi value: a string, or an element by its `sharedId`. */
interface RemoteValue {
  value?: string;
  sharedId?: string;
}

type Evaluation = { type: "success"; result: RemoteValue } | { type: "exception"; exceptionDetails: { text: string } };

interface Message {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  error?: string;
  message?: string;
}

type Command = <T = unknown>(method: string, params: object) => Promise<T>;

/** Opens a session and returns the function that sends its commands. */
async function connect(address: string): Promise<Command> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message;
    if (id === undefined) return;
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === "error") command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  return <T>(method: string, params: object) => {
    const id = ++lastId;
    const response = Promise.withResolvers<unknown>();
    waiting.set(id, response);
    const timer = setTimeout(() => response.reject(new Error(`${method} took too long`)), COMMAND_TIMEOUT_MS);
    socket.send(JSON.stringify({ id, method, params }));
    return response.promise.finally(() => clearTimeout(timer)) as Promise<T>;
  };
}

/** Settings for which there is no command. */
const preferences = (downloads: string) => ({
  // Use the proxy for localhost, too.
  "network.proxy.allow_hijacking_localhost": true,
  "browser.download.folderList": 2,
  "browser.download.dir": downloads,
  "browser.download.useDownloadDir": true,
  // Animations cost a lot of CPU without a GPU.
  "ui.prefersReducedMotion": 1,
  // Send requests only to the shop.
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
});

export async function startFirefox(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "firefox-"));
  const downloads = join(home, "downloads");
  const lines = Object.entries(preferences(downloads)).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(join(home, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0"];
  const { announced, stop } = await startBrowserProcess("firefox-esr", args, { env: { HOME: home } });
  const address = await announced("WebDriver BiDi listening on ");
  const command = await connect(address);
  await command("session.new", { capabilities: {} });

  return {
    downloads,
    async open({ width, height, proxy }) {
      const { userContext } = await command<{ userContext: string }>("browser.createUserContext", {
        proxy: { proxyType: "manual", httpProxy: proxy, noProxy: [] },
      });
      const { context } = await command<{ context: string }>("browsingContext.create", { type: "tab", userContext });
      await command("browsingContext.setViewport", { context, viewport: { width, height } });
      return driverOf(command, { context, userContext });
    },
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function driverOf(command: Command, { context, userContext }: { context: string; userContext: string }): Driver {
  async function evaluate(source: string, args: string[]): Promise<RemoteValue> {
    const evaluation = await command<Evaluation>("script.callFunction", {
      functionDeclaration: source,
      arguments: args.map((value) => ({ type: "string", value })),
      target: { context },
      awaitPromise: true,
    });
    if (evaluation.type === "exception") throw new Error(evaluation.exceptionDetails.text);
    return evaluation.result;
  }
  return {
    async goTo(url) {
      await command("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    call: async (source, ...args) => (await evaluate(source, args)).value ?? "",
    async perform(actions: InputSource[]) {
      await command("input.performActions", { context, actions });
    },
    async giveFile(path, source, ...args) {
      const { sharedId } = await evaluate(source, args);
      await command("input.setFiles", { context, element: { sharedId }, files: [path] });
    },
    async screenshot() {
      const { data } = await command<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      await command("browser.removeUserContext", { userContext });
    },
  };
}
