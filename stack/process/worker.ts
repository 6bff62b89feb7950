import { telemetry } from "./telemetry.ts";

/** Work that runs periodically and when woken; never twice at a time in one process. */
export interface Worker {
  wake(): void;
  /** Lets the current run finish and starts no more. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** For metrics; one of few. */
  name: string;
  /** Milliseconds between two runs if nothing wakes the worker. */
  intervalMs: number;
  /** Does one batch of work. @returns true if there may be more right away. */
  work: () => Promise<boolean>;
  /** Receives errors of `work`; the next run tries again. */
  onFault: (error: unknown) => void;
}

/** Starts with a first run. */
export function startWorker({ name, intervalMs, work, onFault }: WorkerOptions): Worker {
  const ending = new AbortController();
  let woken = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      let more = true;
      while (more && !ending.signal.aborted) {
        woken = false;
        more = (await work()) || woken;
      }
      telemetry.emit("run", { worker: name, outcome: "ok" });
    } catch (error) {
      telemetry.emit("run", { worker: name, outcome: "failed" });
      onFault(error);
    }
    running = null;
  }
  function wake(): void {
    woken = true;
    if (!ending.signal.aborted) running ??= run();
  }
  const timer = setInterval(wake, intervalMs).unref();
  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}
