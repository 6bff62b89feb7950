import type { DatabaseSync } from "node:sqlite";
import type { Account, Accounts } from "./accounts.ts";
import { inTransaction } from "../process/sqlite.ts";
import type { Mails } from "./mails.ts";
import { hashPassword } from "./password.ts";
import type { Records } from "./records.ts";
import type { Resets } from "./resets.ts";

export interface NewPasswordDeps {
  db: DatabaseSync;
  accounts: Accounts;
  records: Records;
  resets: Resets;
  mails: Mails;
}

/**
 * Gives an account a new password, and tells its owner by mail. Whoever else knew the old one is out: all sessions end but
 * one that may be left, and no device is known any more.
 */
export async function setNewPassword(
  { db, accounts, records, resets, mails }: NewPasswordDeps,
  { sub, email }: Account,
  password: string,
  exceptUid?: string,
): Promise<void> {
  const hash = await hashPassword(password);
  inTransaction(db, () => {
    accounts.setPasswordHash(sub, hash);
    records.endSessions(sub, exceptUid);
    resets.endAll(email);
    mails.add(email, { kind: "password-changed" });
  });
}
