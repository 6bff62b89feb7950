import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { normalizeEmail } from "./accounts.ts";

/** Failures that are free; an address is shared by a household or an office. */
const freeFailures = { account: 4, address: 19 };
/** Milliseconds of the first delay; each further failure doubles it. */
const firstDelay = 30_000;
const longestDelay = 15 * 60_000;
/** Milliseconds after the last failure when all of them are forgotten. */
const memory = 24 * 60 * 60_000;

const failureRow = z.object({ count: z.int(), locked_until: z.int() }).optional();

/** A try that may be made; it counts as a failure until `succeed` is called. */
export interface Try {
  succeed(): void;
}

export type Throttle = ReturnType<typeof openThrottle>;

/**
 * Slows down guessing, by account and by client address. The counts are in the database, so that a restart or a second
 * process gives no new tries; e-mail addresses are kept as hashes, because people type passwords into the wrong field.
 */
export function openThrottle(db: DatabaseSync, now: () => number = Date.now) {
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
    failures <= 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** (failures - 1));

  return {
    /** A try from a client address, at the account of `email` if given; or the seconds to wait before one may be made. */
    start({ email, address }: { email?: string; address: string }): Try | number {
      forgetOld.run(now());
      const keys = [{ key: `address ${address}`, free: freeFailures.address }];
      if (email !== undefined) keys.push({ key: `account ${digest(email)}`, free: freeFailures.account });
      const wait = Math.max(...keys.map(({ key }) => read(key).locked_until)) - now();
      if (wait > 0) return Math.ceil(wait / 1000);
      // Counted before the password is compared: tries that run at the same time must not all be free.
      for (const { key, free } of keys) {
        const count = read(key).count + 1;
        write(key, count, delay(count - free));
      }
      return {
        succeed() {
          if (email !== undefined) forget.run(`account ${digest(email)}`);
          // The address keeps its other failures: signing in to one's own account must not pay for guessing.
          write(`address ${address}`, Math.max(0, read(`address ${address}`).count - 1), 0);
        },
      };
    },
  };
}

const digest = (email: string): string => createHash("sha256").update(normalizeEmail(email)).digest("hex");
