import type { DatabaseSync } from "node:sqlite";
import type { Account, Accounts } from "./accounts.ts";
import { inTransaction } from "../process/sqlite.ts";
import type { Mails } from "./mails.ts";
import { hashPassword } from "./password.ts";
import type { Records } from "./records.ts";
import type { PasswordResetTokens } from "./password-reset-tokens.ts";

export interface NewPasswordDeps {
  db: DatabaseSync;
  accounts: Accounts;
  records: Records;
  resets: PasswordResetTokens;
  mails: Mails;
}

/**
 * Sets an account's password and notifies its owner by mail. Ends all sessions except `exceptUid` and forgets all devices,
 * so that anyone who knew the old password is signed out.
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
