import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { pendingAttempts } from "./attempts.ts";
import { outcomeOf } from "./payment.ts";
import { end, giveUpAfterMs, type SettleDeps } from "./settle.ts";
import { startWorker, type Worker } from "../../process/worker.ts";

/** Milliseconds for which a failed attempt is watched for a charge that comes late. */
const watchForMs = 3_600_000;

/**
 * Ends the attempts that nobody waits for any more: with the charge that the ledger has, else as failed once they are
 * a minute old. Then voids charges that came after their attempt had failed. Faults are logged; the next sweep tries again.
 *
 * @param minAgeMs leaves younger attempts alone
 * @returns how many attempts have ended.
 */
async function sweep(deps: SettleDeps, minAgeMs: number): Promise<number> {
  let ended = 0;
  for (const attempt of await pendingAttempts(deps.db, minAgeMs)) {
    await logged(deps, attempt.id, async () => {
      const found = await deps.payment.find(attempt.reference);
      if (!found && attempt.age < giveUpAfterMs) return;
      await end(deps, attempt.id, found ? outcomeOf(found, attempt) : { kind: "failed" });
      ended += 1;
    });
  }
  await voidLateCharges(deps);
  return ended;
}

/** Failed attempts that a charge may still come for; `over` when it has been long enough. */
export const watchedAttempts = (db: Db) =>
  db
    .selectFrom("checkout_attempts")
    .select(["id", "reference", sql<boolean>`settled_at < now() - ${watchForMs} * interval '1 millisecond'`.as("over")])
    .where("watched", "=", true)
    .orderBy("settled_at")
    .limit(100)
    .execute();

async function voidLateCharges(deps: SettleDeps): Promise<void> {
  for (const { id, reference, over } of await watchedAttempts(deps.db)) {
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
const intervalMs = 15_000;

/**
 * Sweeps now and then; the first sweep takes all pending attempts, those that a crash left behind.
 *
 * @param onStockReturned called when attempts have ended, which may have given pieces back.
 */
export function startSweeper(deps: SettleDeps, onStockReturned: () => void): Worker {
  let minAgeMs = 0;
  return startWorker({
    intervalMs,
    work: async () => {
      const ended = await sweep(deps, minAgeMs);
      minAgeMs = giveUpAfterMs;
      if (ended > 0) onStockReturned();
      return false;
    },
    onFault: (error) => deps.log.error({ err: error }, "sweep failed"),
  });
}
