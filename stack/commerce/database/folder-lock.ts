import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartFault } from "@telfer/http/environment.ts";

/** Milliseconds to wait for a process that is just stopping. */
const lockTimeoutMs = 3_000;

/**
 * Keeps a second process out of a folder: two embedded databases on one folder silently lose writes. SQLite's file lock
 * belongs to the process, so the operating system frees it however the process ends and no stale lock can remain.
 *
 * @returns a function that frees the folder.
 * @throws {StartFault} when another process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "lock"), { timeout: lockTimeoutMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new StartFault(`Another process is using ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
  return () => lock.close();
}
