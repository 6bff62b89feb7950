import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { normalizeEmail } from "./accounts.ts";

/** Failures without a delay. A household or an office shares a client address. */
const freeFailures = { account: 4, address: 19 };
/** The first delay in milliseconds; each further failure doubles it. */
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** Time after the last failure when all failures are forgotten, in milliseconds. */
const memory = 24 * 60 * 60_000;

const failureRow = z.object({ count: z.int(), locked_until: z.int() }).optional();

/** An admitted attempt; it counts as a failure until `succeed` is called. */
export interface Attempt {
  succeed(): void;
}

export type Throttle = ReturnType<typeof openThrottle>;

interface SignInTry {
  email: string;
  /** The client's address. */
  address: string;
  /** Id of a device on which the account has signed in before, or null. */
  device: string | null;
}

/** A counter's key and the number of failures without a delay. */
interface Counted {
  key: string;
  free: number;
}

interface ThrottleOptions {
  /** Accounts that one client address can create before it has to wait. */
  freeSignUps: number;
  now?: () => number;
}

/**
 * Throttles password guessing, by account and client address, and account creation. The counts are in the database, so that
 * a restart or a second process does not reset them. Email addresses are stored as hashes, because users type passwords into
 * the wrong field.
 */
export function openThrottle(db: DatabaseSync, { freeSignUps, now = Date.now }: ThrottleOptions) {
  const select = db.prepare("select count, locked_until from failures where key = ? and forgotten_at > ?");
  const upsert = db.prepare(
    "insert or replace into failures (key, count, locked_until, forgotten_at) values (?, ?, ?, ?)",
  );
  const forget = db.prepare("delete from failures where key = ?");
  const forgetOld = db.prepare("delete from failures where forgotten_at <= ?");

  const read = (key: string) => failureRow.parse(select.get(key, now())) ?? { count: 0, locked_until: 0 };
  const write = (key: string, count: number, lockedFor: number): void => {
    upsert.run(key, count, now() + lockedFor, now() + memory);
  };
  const delay = (failures: number): number =>
    failures <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));

  /** Counts an attempt, or returns the seconds to wait. */
  function count(counts: readonly Counted[], succeed: () => void): Attempt | number {
    forgetOld.run(now());
    const wait = Math.max(...counts.map(({ key }) => read(key).locked_until)) - now();
    if (wait > 0) return Math.ceil(wait / 1000);
    // Counted before the password is compared, so that simultaneous attempts cannot all be free.
    for (const { key, free } of counts) {
      const tries = read(key).count + 1;
      write(key, tries, delay(tries - free));
    }
    return { succeed };
  }
  const fromAddress = (address: string): Counted => ({ key: `address ${address}`, free: freeFailures.address });
  /** Forgives only one failure of the address: signing in to one's own account must not reset the count of guesses. */
  const forgive = ({ key }: Counted) => write(key, Math.max(0, read(key).count - 1), 0);

  return {
    /** Admits a sign-in attempt, or returns the seconds to wait. */
    signIn({ email, address, device }: SignInTry): Attempt | number {
      if (device !== null) {
        // A known device has its own count, so that failures elsewhere, for the account or the address, do not lock its
        // owner out.
        const ofDevice = { key: `device ${device}`, free: freeFailures.account };
        return count([ofDevice], () => forget.run(ofDevice.key));
      }
      const ofAccount = { key: `account ${digest(email)}`, free: freeFailures.account };
      const ofAddress = fromAddress(address);
      return count([ofAddress, ofAccount], () => {
        forget.run(ofAccount.key);
        forgive(ofAddress);
      });
    },

    /** Counts a password reset request, or returns the seconds to wait. The account need not exist. */
    reset({ email, address }: { email: string; address: string }): number | null {
      const ofAccount = { key: `resets ${digest(email)}`, free: freeFailures.account };
      const ofAddress = { key: `resets from ${address}`, free: freeFailures.address };
      const counted = count([ofAddress, ofAccount], () => {});
      return typeof counted === "number" ? counted : null;
    },

    /** Resets the counts of an account whose owner has set a new password by mail. */
    forgetAccount(email: string): void {
      forget.run(`account ${digest(email)}`);
      forget.run(`resets ${digest(email)}`);
    },

    /** Admits a sign-up attempt, which counts per address even if it succeeds, or returns the seconds to wait. */
    signUp({ address }: { address: string }): Attempt | number {
      const ofAddress = fromAddress(address);
      return count([ofAddress, { key: `sign-ups ${address}`, free: freeSignUps - 1 }], () => forgive(ofAddress));
    },
  };
}

const digest = (email: string): string => createHash("sha256").update(normalizeEmail(email)).digest("hex");
