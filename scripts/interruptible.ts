// Tests of something that is started for them, and that Ctrl-C stops at any time.
import { type Tally, conclude } from "./tally.ts";

/**
 * Runs tests, prints what kept them from running, and concludes. At Ctrl-C or SIGTERM the signal is aborted: `test` then
 * rejects soon and undoes what it has made, and the run counts as failed.
 *
 * @param test counts what each part came to
 */
export async function testInterruptibly(
  test: (signal: AbortSignal, count: (tally: Tally) => void) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      console.log(`\n${name}: stopping …`);
      interruption.abort();
    });
  }
  const tallies: Tally[] = [];
  try {
    await test(interruption.signal, (tally) => tallies.push(tally));
  } catch (error) {
    if (!interruption.signal.aborted) console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1 });
  }
  conclude(tallies);
}
