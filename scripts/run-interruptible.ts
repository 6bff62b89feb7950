// Runs tests that start their own servers and can be stopped by Ctrl-C at any time.
import { type TestResults, finishRun } from "./test-results.ts";

/**
 * Runs tests, prints errors that kept them from running, and concludes. Ctrl-C or SIGTERM aborts the signal: `test` then
 * rejects soon and cleans up, and the run counts as failed.
 * @param test reports the counts of each part
 */
export async function runInterruptible(
  test: (signal: AbortSignal, count: (tally: TestResults) => void) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      console.log(`\n${name}: stopping …`);
      interruption.abort();
    });
  }
  const tallies: TestResults[] = [];
  try {
    await test(interruption.signal, (tally) => tallies.push(tally));
  } catch (error) {
    if (!interruption.signal.aborted) console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1 });
  }
  finishRun(tallies);
}
