import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { makePrivate } from "./data-folder.ts";
import { toTerminal } from "./logs.ts";
import { root, withoutNodeInternals } from "./run.ts";
import {
  type Ports,
  type Service,
  type ServiceName,
  portVariable,
  serviceNames,
  services,
  servicesFromEnvironment,
} from "./services.ts";

/** Startup and shutdown timeouts of a process in ms. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Printed by `node --watch`, which waits for a change instead of ending, when the process has failed. */
const WATCHER_GAVE_UP = "Failed running ";

export interface ShopOptions {
  ports: Ports;
  /** Folder of the databases and logs. */
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  /** Starts only these; the others run elsewhere or are left out on purpose. */
  only?: ServiceName[];
  /** Restarts on source changes and prints the processes' output. */
  watch?: boolean;
  /** Aborted: kills the processes immediately and rejects a pending start. */
  signal?: AbortSignal;
  /** Called when a process ends unexpectedly. */
  onExit?: (name: ServiceName, output: string) => void;
}

export interface Shop {
  ports: Ports;
  pids: Partial<Record<ServiceName, number>>;
  /** Finishes requests in flight, from the web server inward, and leaves nothing running. */
  stop(): Promise<void>;
  /** Kills the processes immediately, like a machine failure. */
  kill(): Promise<void>;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(true))
      .once("listening", () => probe.close(() => resolve(false)))
      .listen(port, "127.0.0.1");
  });
}

/** `count` different ports that nothing listens on. */
export async function unusedPorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close: () => void }>((resolve) => {
          const probe = createServer().listen(0, "127.0.0.1", () => {
            const address = probe.address();
            const port = typeof address === "object" && address ? address.port : 0;
            resolve({ port, close: () => probe.close() });
          });
        }),
    ),
  );
  for (const { close } of probes) close();
  return probes.map(({ port }) => port);
}

export async function freePorts(): Promise<Ports> {
  const ports = await unusedPorts(serviceNames.length);
  return Object.fromEntries(serviceNames.map((name, index) => [name, ports[index]])) as Ports;
}

interface Running {
  service: Service;
  child: ChildProcess;
  log: string;
  /** True if `node --watch` only waits for a change. */
  hasFailed: () => boolean;
  /** Prints its output from now on. */
  print: () => void;
  exited: Promise<void>;
}

function launch(service: Service, options: ShopOptions): Running {
  const log = join(options.dataDir, "logs", `${service.name}.log`);
  const file = createWriteStream(log, { flags: "w", mode: 0o600 });
  const child = spawn(process.execPath, ["--import", join(root, "scripts/exit-with-parent.mjs"), ...service.args], {
    cwd: service.cwd,
    env: service.env,
    // A separate process group: Ctrl-C reaches only this process, which stops the others in order.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let failed = false;
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of outputs) {
    stream.on("data", (chunk: Buffer) => {
      file.write(chunk);
      failed ||= chunk.includes(WATCHER_GAVE_UP);
    });
  }
  const print = () => {
    for (const input of outputs) {
      createInterface({ input }).on("line", (line) => {
        const words = toTerminal(line, service.name);
        if (words !== undefined) console.log(words);
      });
    }
  };
  const exited = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => file.end(() => resolve()));
  });
  return { service, child, log, hasFailed: () => failed, print, exited };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function waitUntilReady({ service, child, log, hasFailed, exited }: Running): Promise<void> {
  const timeoutMs = service.startTimeoutMs ?? START_TIMEOUT_MS;
  const deadline = Date.now() + timeoutMs;
  const failed = exited.then(() => {
    const [output = ""] = readFileSync(log, "utf8").split(WATCHER_GAVE_UP, 1);
    throw new Error(`${service.name} did not start:\n${withoutNodeInternals(output)}`);
  });
  const ready = (async () => {
    while (Date.now() < deadline && !hasEnded(child)) {
      const response = await fetch(service.health).catch(() => undefined);
      if (response?.ok) return;
      // Its end closes the log, which the message quotes.
      if (hasFailed()) child.kill();
      // Each attempt costs a millisecond or two of what the processes need to start.
      await delay(200);
    }
    if (hasEnded(child)) await exited;
    throw new Error(
      `${service.name} did not respond at ${service.health} within ${timeoutMs / 1000} s. Its log is ${log}.`,
    );
  })();
  await Promise.race([ready, failed]);
}

async function stopOne({ child, exited }: Running): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** Throws an error with one line for each of these processes' ports that is taken. */
export async function assertPortsFree(ports: Ports, names: readonly ServiceName[] = serviceNames): Promise<void> {
  const taken = await Promise.all(names.map(async (name) => ((await isTaken(ports[name])) ? name : null)));
  const conflicts = taken.filter((name) => name !== null);
  if (conflicts.length === 0) return;
  const lines = conflicts.map(
    (name) =>
      `Port ${ports[name]} for ${name} is taken. Stop what uses it, or set ${portVariable(name)} to another port.`,
  );
  throw new Error(lines.join("\n"));
}

/**
 * Starts all processes of the shop and waits until each is ready; the web server starts after the services behind it.
 * Throws an error with one line per taken port, or with the output of a process that ended; nothing is left running.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const environment = options.environment ?? process.env;
  const started = options.only ?? servicesFromEnvironment(environment);
  await assertPortsFree(options.ports, started);
  options.signal?.throwIfAborted();
  makePrivate(join(options.dataDir, "logs"));
  const wanted = services(options.ports, options.dataDir, environment, options.watch).filter(({ name }) =>
    started.includes(name),
  );
  for (const { env } of wanted) if (env.DATA_DIR) makePrivate(env.DATA_DIR);
  const running: Running[] = [];
  const launchAll = async (some: readonly Service[]) => {
    options.signal?.throwIfAborted();
    const launched = some.map((service) => launch(service, options));
    running.push(...launched);
    await Promise.all(launched.map(waitUntilReady));
  };
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      for (const one of running.toReversed()) await stopOne(one);
    })());
  const kill = async () => {
    for (const { child } of running) child.kill("SIGKILL");
    const gone = Promise.all(running.map(({ exited }) => exited)).then(() => {});
    stopping ??= gone;
    await gone;
  };
  options.signal?.addEventListener("abort", () => void kill(), { once: true });
  try {
    // In development, loading takes the web server longer than the services behind it, so all load at once.
    const first = options.watch ? wanted : wanted.filter(({ name }) => name !== "web");
    await launchAll(first);
    await launchAll(wanted.filter((service) => !first.includes(service)));
    // Not before: while they start, they warn of each other, and the error has the output of one that fails.
    if (options.watch) for (const { print } of running) print();
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { service, log, exited } of running) {
    void exited.then(() => {
      if (!stopping) options.onExit?.(service.name, readFileSync(log, "utf8").slice(-2_000).trim());
    });
  }
  const pids = Object.fromEntries(running.map(({ service, child }) => [service.name, child.pid]));
  return { ports: options.ports, pids, stop, kill };
}
