import type { DatabaseSync } from "node:sqlite";

/** Does all of `work`, or nothing of it when it throws. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec("begin immediate");
  try {
    work();
    db.exec("commit");
  } catch (error) {
    db.exec("rollback");
    throw error;
  }
}
