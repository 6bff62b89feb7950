import { sql } from "kysely";
import { pendingAttempts } from "./attempts.ts";
import { outcomeOf } from "./payment.ts";
import { end, giveUpAfter, type SettleDeps } from "./settle.ts";

/** Milliseconds for which a failed attempt is watched for a charge that comes late. */
const watchFor = 3_600_000;

/**
 * Ends the attempts that nobody waits for any more: with the charge that the ledger has, else as failed once they are
 * a minute old. Then voids charges that came after their attempt had failed. Faults are logged; the next sweep tries again.
 *
 * @param minAge leaves younger attempts alone, in milliseconds.
 */
async function sweep(deps: SettleDeps, minAge: number): Promise<void> {
  for (const attempt of await pendingAttempts(deps.db, minAge)) {
    await logged(deps, attempt.id, async () => {
      const found = await deps.payment.find(attempt.reference);
      if (found) await end(deps, attempt.id, outcomeOf(found, attempt));
      else if (attempt.age >= giveUpAfter) await end(deps, attempt.id, { kind: "failed" });
    });
  }
  await voidLateCharges(deps);
}

async function voidLateCharges(deps: SettleDeps): Promise<void> {
  const watched = await deps.db
    .selectFrom("checkout_attempts")
    .select(["id", "reference", sql<boolean>`settled_at < now() - ${watchFor} * interval '1 millisecond'`.as("over")])
    .where("watched", "=", true)
    .orderBy("settled_at")
    .limit(100)
    .execute();
  for (const { id, reference, over } of watched) {
    await logged(deps, id, async () => {
      const found = await deps.payment.find(reference);
      if (found?.status === "approved") await deps.payment.voidCharge(found.id);
      if (!found && !over) return;
      await deps.db.updateTable("checkout_attempts").set({ watched: false }).where("id", "=", id).execute();
    });
  }
}

async function logged({ log }: SettleDeps, attempt: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, attempt }, "an attempt could not be settled yet");
  }
}

/** Milliseconds between two sweeps. */
const interval = 15_000;

/** Sweeps now and then; the first sweep takes all pending attempts, those that a crash left behind. */
export function startSweeper(deps: SettleDeps): { stop(): Promise<void> } {
  let running = run(0);
  const timer = setInterval(() => {
    running = running.then(() => run(giveUpAfter));
  }, interval).unref();
  async function run(minAge: number): Promise<void> {
    await sweep(deps, minAge).catch((error: unknown) => deps.log.error({ err: error }, "sweep failed"));
  }
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
