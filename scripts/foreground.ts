// What a person runs in a terminal until Ctrl-C: the shop, Strapi alone, the whole business.

interface Foreground {
  /** Aborted when it is stopped before it is up. */
  signal: AbortSignal;
  /** Stops it because a part of it ended; the exit code is 1. */
  fail: () => void;
}

/** How long a start that was stopped may take to clear up, in ms. Whoever does not listen, such as a build, is left. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts something and keeps it until Ctrl-C or SIGTERM: what is up is stopped in order, a start under way is cut off.
 * What keeps it from starting is printed, with exit code 1. Ends this process.
 *
 * @param start gives it when it is up; it rejects soon after the signal
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
