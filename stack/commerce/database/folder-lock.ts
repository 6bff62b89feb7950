import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "@telfer/server-kit/environment.ts";

/** Milliseconds to wait for a process that is shutting down. */
const lockTimeoutMs = 3_000;

/**
 * Locks a folder against other processes: two embedded databases on one folder silently lose writes. SQLite's file lock
 * belongs to the process, so the operating system releases it on any kind of exit and no stale lock can remain.
 * @returns a function that releases the folder.
 * @throws {ConfigError} if another process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "lock"), { timeout: lockTimeoutMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new ConfigError(`Another process is using ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
  return () => lock.close();
}
