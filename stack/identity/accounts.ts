import { createHash, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { SeedCustomer } from "../seed/customers.ts";
import { hashPassword, passwordMatches, unknownPasswordHash } from "./password.ts";

export interface Account {
  /** Subject of the account's tokens. */
  sub: string;
  /** Trimmed and in lower case. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface NewAccount {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
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

/** Two spellings of an address are one account when they differ in case or outer space only. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** The people who can sign in. */
export async function openAccounts(db: DatabaseSync, now: () => number = Date.now) {
  const bySub = db.prepare(`select ${columns} from accounts where sub = ?`);
  const byEmail = db.prepare(`select ${columns} from accounts where email = ?`);
  const insert = db.prepare(
    `insert into accounts (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const updatePassword = db.prepare("update accounts set password_hash = ? where sub = ?");
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
    /** The account of a subject, or null. */
    find,

    /** The account with an e-mail address, or null. */
    findByEmail: (email: string): Account | null => toAccount(accountRow.parse(byEmail.get(normalizeEmail(email)))),

    /** Names an account for as long as its password is the same; an address without one has a name, too. */
    deviceName(email: string): string {
      const row = accountRow.parse(byEmail.get(normalizeEmail(email)));
      const named = `${normalizeEmail(email)} ${row?.password_hash ?? unknownHash}`;
      return createHash("sha256").update(named).digest("hex").slice(0, 32);
    },

    /** Adds the seeded customers that are not there yet; one who is keeps the password of today. */
    async seed(customers: readonly SeedCustomer[]): Promise<void> {
      for (const { sub, ...customer } of customers) await add(sub, { ...customer, emailVerified: true });
    },

    /** The new account, or null when the e-mail address is taken. */
    register: (account: NewAccount): Promise<Account | null> => add(randomUUID(), account),

    /** The account with this e-mail address and password, or null; an unknown address takes as long as a wrong password. */
    async authenticate(email: string, password: string): Promise<Account | null> {
      const row = accountRow.parse(byEmail.get(normalizeEmail(email)));
      const matches = await passwordMatches(row?.password_hash ?? unknownHash, password);
      return matches ? toAccount(row) : null;
    },

    setPasswordHash(sub: string, hash: string): void {
      updatePassword.run(hash, sub);
    },

    /** The account's e-mail address has proved to be its owner's. */
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

/** The standard claims of an account (OpenID Connect Core 1.0, section 5.1). */
export const claimsOf = ({ sub, email, emailVerified, firstName, lastName }: Account) => ({
  sub,
  email,
  email_verified: emailVerified,
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
});
