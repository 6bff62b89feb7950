import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { timeAfter } from "../database/time-after.ts";
import { retryPauseMs } from "../../process/retry-pause.ts";
import { startWorker, type Worker } from "../../process/worker.ts";

/** The services that keep data of an account, and the key that they accept; docs/upstreams.md, "Account deletions". */
export interface DeletionTargets {
  urls: readonly string[];
  key: string;
}

const intervalMs = 60_000;
const timeoutMs = 5_000;

/** Asks the other services to delete their part of deleted accounts, until each has confirmed. */
export const startDeletions = (db: Db, targets: DeletionTargets, log: FastifyBaseLogger): Worker =>
  startWorker({
    name: "account-deletion",
    intervalMs,
    work: () => continueDeletion(db, targets, log),
    onFault: (error) => log.error({ err: error }, "account deletions failed"),
  });

interface Due {
  sub_hash: string;
  sub: string;
  pending: string[];
  attempts: number;
}

/** Works on the deletion that is due the longest. @returns true if there was one */
async function continueDeletion(db: Db, { key }: DeletionTargets, log: FastifyBaseLogger): Promise<boolean> {
  // The lease ends long after the calls have timed out.
  const { rows } = await sql<Due>`
    update account_deletions set attempts = attempts + 1, next_at = ${timeAfter(60_000)}
    where sub_hash = (
      select sub_hash from account_deletions where sub is not null and next_at <= now() order by next_at limit 1
      for update skip locked)
    returning sub_hash, sub, pending, attempts`.execute(db);
  const [due] = rows;
  if (!due) return false;
  const failed: string[] = [];
  for (const url of due.pending) {
    try {
      await requestDeletion(url, due.sub, key);
    } catch (error) {
      failed.push(url);
      log.error({ err: error, url, attempts: due.attempts }, "an account could not be deleted elsewhere; trying again");
    }
  }
  await sql`update account_deletions set pending = ${failed}::text[], next_at = ${timeAfter(retryPauseMs(due.attempts))},
    sub = ${failed.length > 0 ? due.sub : null} where sub_hash = ${due.sub_hash}`.execute(db);
  return true;
}

async function requestDeletion(url: string, sub: string, key: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ sub }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the service responded with ${response.status}`);
}
