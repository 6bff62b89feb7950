import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { pendingAttempts } from "./attempts.ts";
import { chargeOutcome } from "./payment.ts";
import { finishAttempt, giveUpAfterMs, type SettleDeps } from "./settle.ts";
import { startWorker, type Worker } from "../../process/worker.ts";

/** How long a failed attempt is watched for a late charge. */
const watchForMs = 3_600_000;

/**
 * Finishes attempts that no caller still waits for: with the charge from the ledger, or as failed once they are a minute
 * old. Then voids charges that arrived after their attempt had failed. Logs errors; the next sweep tries again.
 * @param minAgeMs skips younger attempts
 * @returns the number of finished attempts.
 */
async function sweep(deps: SettleDeps, minAgeMs: number): Promise<number> {
  let ended = 0;
  for (const attempt of await pendingAttempts(deps.db, minAgeMs)) {
    await logged(deps, attempt.id, async () => {
      const found = await deps.payment.find(attempt.reference);
      if (!found && attempt.age < giveUpAfterMs) return;
      await finishAttempt(deps, attempt.id, found ? chargeOutcome(found, attempt) : { kind: "failed" });
      ended += 1;
    });
  }
  await voidLateCharges(deps);
  return ended;
}

/** Failed attempts that may still get a charge; `over` is true when they need no longer be watched. */
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

const intervalMs = 15_000;

/**
 * Sweeps periodically. The first sweep takes all pending attempts, to clean up after a crash.
 * @param onStockReturned called when attempts were finished, which may have released stock.
 */
export function startSweeper(deps: SettleDeps, onStockReturned: () => void): Worker {
  let minAgeMs = 0;
  return startWorker({
    name: "checkout-sweep",
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
