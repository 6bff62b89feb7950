// Commands that run in a terminal until Ctrl-C: the shop, or Strapi on its own.

interface Foreground {
  /** Aborted if stopped during startup. */
  signal: AbortSignal;
  /** Stops everything because a part has ended; the exit code is 1. */
  fail: () => void;
}

/** Cleanup time in ms for an interrupted startup. Work that ignores the signal, such as a build, is abandoned. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts something and keeps it running until Ctrl-C, SIGTERM or a closed terminal, then stops it in order; an unfinished startup is aborted.
 * Prints startup errors and sets exit code 1. Ends this process.
 * @param start resolves when everything is up; rejects soon after the signal is aborted
 */
export async function inForeground(
  start: (foreground: Foreground) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const interruption = new AbortController();
  const { signal } = interruption;
  let running: { stop(): Promise<void> } | undefined;
  let code: number | undefined;

  async function end(because: number): Promise<void> {
    if (code !== undefined) return;
    code = because;
    console.log("\nStopping …");
    if (running) {
      await running.stop();
      process.exit(code);
    }
    setTimeout(() => process.exit(code), STOP_TIMEOUT_MS);
    interruption.abort();
  }
  process.on("SIGINT", () => void end(0));
  process.on("SIGTERM", () => void end(0));
  // The terminal was closed; nothing can be printed there any more.
  process.on("SIGHUP", () => void end(0));
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void end(1));

  try {
    const started = await start({ signal, fail: () => void end(1) });
    if (!signal.aborted) {
      running = started;
      return;
    }
    await started.stop();
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  }
  process.exit(code ?? 1);
}
