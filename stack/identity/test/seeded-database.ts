import { hash } from "@node-rs/argon2";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customers } from "../../seed/customers.ts";
import { openAccounts } from "../accounts.ts";
import { openDatabase } from "../database.ts";
import { loadKeys } from "../keys.ts";

/** The cheapest of Argon2. */
const parameters = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let seeded: Promise<Buffer> | undefined;

/**
 * Puts a database with keys and the seeded customers into a folder. Making them takes most of a provider's start, so one per
 * process is copied; its password hashes are cheap to compare with.
 */
export async function copySeededDatabase(folder: string): Promise<void> {
  seeded ??= make();
  writeFileSync(join(folder, "identity.db"), await seeded);
}

async function make(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "identity-"));
  const db = openDatabase(folder);
  await loadKeys(db);
  const accounts = await openAccounts(db);
  await accounts.seed(customers);
  for (const { sub, password } of customers) accounts.setPasswordHash(sub, await hash(password, parameters));
  db.close();
  const content = readFileSync(join(folder, "identity.db"));
  rmSync(folder, { recursive: true });
  return content;
}
