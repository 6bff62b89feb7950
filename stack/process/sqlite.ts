import type { DatabaseSync } from "node:sqlite";

/** Runs `work` in a transaction and returns its result; rolls back if it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("begin immediate");
  try {
    const result = work();
    db.exec("commit");
    return result;
  } catch (error) {
    db.exec("rollback");
    throw error;
  }
}
