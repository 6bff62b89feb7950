import { createHash, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { SeedCustomer } from "../seed/customers.ts";
import { hashPassword, passwordMatches, unknownPasswordHash } from "./password.ts";

export interface Account {
  sub: string;
  /** Trimmed and lower case. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface NewAccount extends Omit<Account, "sub"> {
  password: string;
}

const accountRow = z
  .object({
    sub: z.string(),
    email: z.string(),
    email_verified: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    password_hash: z.string(),
  })
  .optional();

const columns = "sub, email, email_verified, first_name, last_name, password_hash";

/** Addresses that differ only in case or surrounding whitespace belong to one account. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(db: DatabaseSync, now: () => number = Date.now) {
  const bySub = db.prepare(`select ${columns} from accounts where sub = ?`);
  const byEmail = db.prepare(`select ${columns} from accounts where email = ?`);
  const insert = db.prepare(
    `insert into accounts (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const updatePassword = db.prepare("update accounts set password_hash = ? where sub = ?");
  const remove = db.prepare("delete from accounts where sub = ?");
  const markVerified = db.prepare("update accounts set email_verified = 1 where sub = ?");
  const unknownHash = await unknownPasswordHash();

  const find = (sub: string): Account | null => toAccount(accountRow.parse(bySub.get(sub)));
  const isKnown = (email: string): boolean => byEmail.get(normalizeEmail(email)) !== undefined;
  const add = async (sub: string, account: NewAccount): Promise<Account | null> => {
    if (isKnown(account.email)) return null;
    const hashed = await hashPassword(account.password);
    const email = normalizeEmail(account.email);
    const verified = account.emailVerified ? 1 : 0;
    const added = insert.run(sub, email, verified, account.firstName, account.lastName, hashed, now());
    return added.changes === 1 ? find(sub) : null;
  };

  return {
    find,

    findByEmail: (email: string): Account | null => toAccount(accountRow.parse(byEmail.get(normalizeEmail(email)))),

    /** Returns a device name that changes with the account's password. Addresses without an account get a name too. */
    deviceName(email: string): string {
      const row = accountRow.parse(byEmail.get(normalizeEmail(email)));
      const named = `${normalizeEmail(email)} ${row?.password_hash ?? unknownHash}`;
      return createHash("sha256").update(named).digest("hex").slice(0, 32);
    },

    /** Adds missing seed customers. Existing ones keep their current password. */
    async seed(customers: readonly SeedCustomer[]): Promise<void> {
      for (const { sub, ...customer } of customers) await add(sub, { ...customer, emailVerified: true });
    },

    /** Returns the new account, or null if the email address is taken. */
    register: (account: NewAccount): Promise<Account | null> => add(randomUUID(), account),

    /** Returns the account with this email and password, or null. Unknown addresses take as long as wrong passwords. */
    async authenticate(email: string, password: string): Promise<Account | null> {
      const row = accountRow.parse(byEmail.get(normalizeEmail(email)));
      const matches = await passwordMatches(row?.password_hash ?? unknownHash, password);
      return matches ? toAccount(row) : null;
    },

    setPasswordHash(sub: string, hash: string): void {
      updatePassword.run(hash, sub);
    },

    /** Deleting an account that is gone changes nothing. */
    delete(sub: string): void {
      remove.run(sub);
    },

    verifyEmail(sub: string): void {
      markVerified.run(sub);
    },
  };
}

function toAccount(row: z.output<typeof accountRow>): Account | null {
  if (!row) return null;
  return {
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified === 1,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}
