import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { normalizeEmail } from "./accounts.ts";

/** Failures that are free; an address is shared by a household or an office. */
const freeFailures = { account: 4, address: 19 };
/** Milliseconds of the first delay; each further failure doubles it. */
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** Milliseconds after the last failure when all of them are forgotten. */
const memory = 24 * 60 * 60_000;

const failureRow = z.object({ count: z.int(), locked_until: z.int() }).optional();

/** A try that may be made; it counts as a failure until `succeed` is called. */
export interface Try {
  succeed(): void;
}

export type Throttle = ReturnType<typeof openThrottle>;

/** Who tries to sign in. */
interface SignInTry {
  email: string;
  /** Of the client. */
  address: string;
  /** Id of a device that the account was signed in to on before; null for any other. */
  device: string | null;
}

/** A count, and how much of it is free. */
interface Counted {
  key: string;
  free: number;
}

interface ThrottleOptions {
  /** Accounts that can be made from one client address before the next one has to wait. */
  freeSignUps: number;
  now?: () => number;
}

/**
 * Slows down guessing, by account and by client address, and making accounts. The counts are in the database, so that a
 * restart or a second process gives no new tries; e-mail addresses are kept as hashes, because people type passwords into
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

  /** Counts a try; or the seconds to wait before one may be made. */
  function count(counts: readonly Counted[], succeed: () => void): Try | number {
    forgetOld.run(now());
    const wait = Math.max(...counts.map(({ key }) => read(key).locked_until)) - now();
    if (wait > 0) return Math.ceil(wait / 1000);
    // Counted before the password is compared: tries that run at the same time must not all be free.
    for (const { key, free } of counts) {
      const tries = read(key).count + 1;
      write(key, tries, delay(tries - free));
    }
    return { succeed };
  }
  const fromAddress = (address: string): Counted => ({ key: `address ${address}`, free: freeFailures.address });
  /** The address keeps its other failures: signing in to one's own account must not pay for guessing. */
  const forgive = ({ key }: Counted) => write(key, Math.max(0, read(key).count - 1), 0);

  return {
    /** A try at an account; or the seconds to wait before one may be made. */
    signIn({ email, address, device }: SignInTry): Try | number {
      if (device !== null) {
        // Counts for itself, so that nobody else's failures, at the account or from the address, lock its owner out.
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

    /** Counts a wish to have a password reset; or the seconds to wait. The account need not exist. */
    reset({ email, address }: { email: string; address: string }): number | null {
      const ofAccount = { key: `resets ${digest(email)}`, free: freeFailures.account };
      const ofAddress = { key: `resets from ${address}`, free: freeFailures.address };
      const counted = count([ofAddress, ofAccount], () => {});
      return typeof counted === "number" ? counted : null;
    },

    /** Forgets what was guessed at an account: its owner has shown who they are, and has a new password. */
    forgetAccount(email: string): void {
      forget.run(`account ${digest(email)}`);
      forget.run(`resets ${digest(email)}`);
    },

    /** A try to make an account, which counts as one of the address when it succeeds, too; or the seconds to wait. */
    signUp({ address }: { address: string }): Try | number {
      const ofAddress = fromAddress(address);
      return count([ofAddress, { key: `sign-ups ${address}`, free: freeSignUps - 1 }], () => forgive(ofAddress));
    },
  };
}

const digest = (email: string): string => createHash("sha256").update(normalizeEmail(email)).digest("hex");
