import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type Server, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServiceName } from "../../../scripts/services.ts";
import type { Shop } from "../../../scripts/shop.ts";

interface Usage {
  /** User and system time of all threads, in milliseconds. */
  cpu: number;
  /** Bytes. Measured after a garbage collection if the process runs with `--expose-gc`. */
  rss: number;
  heap: number;
  buffers: number;
  /** Counters of the process's own, for instance upstream calls. */
  counts: Record<string, number>;
}

export interface MeasuredProcess {
  origin: string;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

/** Reported by a measured script about the server that it started. */
interface Served {
  port: number;
  counts?: () => Record<string, number> | Promise<Record<string, number>>;
}

/** In the measured process: starts with its parent's options, then reports usage on request. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- scripts name the options that they are given
export function serve<Options>(start: (options: Options) => Promise<Served>): void {
  const options = JSON.parse(process.argv[2] ?? "{}") as Options;
  process.once("disconnect", () => process.exit(0));
  void start(options).then(
    ({ port, counts }) => {
      process.on("message", () => {
        void (async () => {
          const counted = (await counts?.()) ?? {};
          globalThis.gc?.();
          const { user, system } = process.cpuUsage();
          const { rss, heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
          process.send?.({ cpu: (user + system) / 1000, rss, heap, buffers, counts: counted } satisfies Usage);
        })();
      });
      process.send?.({ port });
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

/** Listens on a free port of this machine and returns it. */
export async function listen(server: Server | RequestListener): Promise<number> {
  const listening = typeof server === "function" ? createServer({ keepAliveTimeout: 600_000 }, server) : server;
  listening.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return (listening.address() as AddressInfo).port;
}

/**
 * Starts a script of `servers/` that calls `serve`, in production mode. Discards its standard output (logs).
 * Throws if it ends before it listens.
 */
async function startProcess(script: string, options: object = {}, execArgv: string[] = []): Promise<MeasuredProcess> {
  const child = fork(join(import.meta.dirname, `../servers/${script}.ts`), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: "production" },
    execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { port } = await reply<{ port: number }>(child, script);
  return {
    origin: `http://127.0.0.1:${port}`,
    usage() {
      child.send("usage");
      return reply<Usage>(child, script);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function reply<T>(child: ChildProcess, script: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`${script} ended with code ${code}`));
    child.once("exit", died);
    child.once("message", (message) => {
      child.off("exit", died);
      resolve(message as T);
    });
  });
}

/** A process of a running shop. Reports CPU time only, and needs Linux's /proc. */
export function processOf(shop: Shop, name: ServiceName): MeasuredProcess {
  return {
    origin: `http://127.0.0.1:${shop.ports[name]}`,
    usage: async () => ({ cpu: await cpuOf(shop.pids[name]), rss: 0, heap: 0, buffers: 0, counts: {} }),
    stop: () => Promise.resolve(),
  };
}

async function cpuOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => {
    throw new Error(`Cannot read the CPU time of process ${pid}: this needs Linux's /proc.`);
  });
  // Fields 14 and 15, in hundredths of a second; the name before them may contain spaces (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export interface Scope {
  /** Starts a measured process and stops it at the end. */
  start: typeof startProcess;
  /** Runs at the end, last one first. */
  onCleanup: (cleanup: () => unknown) => void;
  /** A folder that is deleted at the end. */
  folder: () => string;
}

/** Runs `action` and undoes what it started, also after an error. */
export async function withScope<T>(action: (scope: Scope) => Promise<T>): Promise<T> {
  const cleanups: (() => unknown)[] = [];
  const onCleanup = (cleanup: () => unknown) => void cleanups.push(cleanup);
  try {
    return await action({
      onCleanup,
      async start(...args) {
        const started = await startProcess(...args);
        onCleanup(() => started.stop());
        return started;
      },
      folder() {
        const folder = mkdtempSync(join(tmpdir(), "perf-"));
        onCleanup(() => rmSync(folder, { recursive: true, force: true }));
        return folder;
      },
    });
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}
