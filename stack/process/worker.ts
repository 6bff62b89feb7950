/** Work that is done now and then, and at once when somebody knows of some; never twice at a time in one process. */
export interface Worker {
  /** Looks for work now. */
  wake(): void;
  /** Lets the work that is under way end and begins no more. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Milliseconds between two looks when nobody wakes the worker. */
  intervalMs: number;
  /** Does a piece of work. @returns whether there may be more at once. */
  work: () => Promise<boolean>;
  /** Told what `work` throws; the next look tries again. */
  onFault: (error: unknown) => void;
}

/** Starts with a first look. */
export function startWorker({ intervalMs, work, onFault }: WorkerOptions): Worker {
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
    } catch (error) {
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
