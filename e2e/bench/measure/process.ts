import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";

/** What a measured process has used since it began. */
export interface Usage {
  /** User and system time of all its threads, in milliseconds. */
  cpu: number;
  /** Bytes of memory. After a collection, where the process was started with `--expose-gc`. */
  rss: number;
  heap: number;
  /** What the process counts itself: upstream calls and so on. */
  counts: Record<string, number>;
}

export interface MeasuredProcess {
  /** Scheme, host and port. */
  origin: string;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

/** A measured process that was started here. */
export interface StartedProcess extends MeasuredProcess {
  /** Has it do what its script has for `reset`. */
  reset: () => Promise<void>;
}

/** What a script that is measured says of the server it has started. */
export interface Served {
  port: number;
  /** Makes it what it was at its start: empties its caches, for instance. */
  reset?: () => Promise<void>;
  counts?: () => Record<string, number> | Promise<Record<string, number>>;
}

/** In the measured process: starts by what its parent asks for, and answers what it is asked from then on. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers say by it what a script is given
export function serve<Options>(start: (options: Options) => Promise<Served>): void {
  const options = JSON.parse(process.argv[2] ?? "{}") as Options;
  process.once("disconnect", () => process.exit(0));
  void start(options).then(
    ({ port, counts, reset }) => {
      process.on("message", (asked) => {
        void (async () => {
          if (asked === "reset") await reset?.();
          const counted = (await counts?.()) ?? {};
          globalThis.gc?.();
          const { user, system } = process.cpuUsage();
          const { rss, heapUsed: heap } = process.memoryUsage();
          process.send?.({ cpu: (user + system) / 1000, rss, heap, counts: counted } satisfies Usage);
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

interface ProcessOptions {
  env?: NodeJS.ProcessEnv;
  execArgv?: string[];
  /** `ignore` throws away what it prints, as `/dev/null` does. */
  stdout?: "inherit" | "ignore";
}

/**
 * Starts a script that calls `serve`, in production mode unless `env` says otherwise. Throws when it ends before it
 * listens.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers say by it what a script is given
export async function startProcess<Options>(
  script: string,
  options: Options,
  { env = {}, execArgv = [], stdout = "inherit" }: ProcessOptions = {},
): Promise<StartedProcess> {
  const child = fork(script, [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv,
    stdio: ["ignore", stdout, "inherit", "ipc"],
  });
  const { port } = await reply<{ port: number }>(child, script);
  return {
    origin: `http://127.0.0.1:${port}`,
    usage() {
      child.send("usage");
      return reply<Usage>(child, script);
    },
    async reset() {
      child.send("reset");
      await reply<Usage>(child, script);
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
    const died = (code: number | null) => reject(new Error(`${script} ended with ${code}`));
    child.once("exit", died);
    child.once("message", (message) => {
      child.off("exit", died);
      resolve(message as T);
    });
  });
}

/** CPU time of a process that was not started here, with all its threads, in milliseconds. Linux only. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => {
    throw new Error(`CPU time of process ${pid} cannot be read: that needs Linux's /proc.`);
  });
  // Fields 14 and 15, in hundredths of a second; the name before them may have spaces (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
