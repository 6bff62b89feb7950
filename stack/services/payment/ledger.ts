import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { inTransaction } from "../../process/sqlite.ts";
import type { CardClass } from "./card.ts";

export interface Charge {
  id: string;
  reference: string;
  /** Cents. */
  amount: number;
  status: "approved" | "declined" | "voided";
}

/** `made` is false for a reference that was charged before. A new `silent` charge must not be answered. */
export type ChargeResult =
  | { kind: "charged"; charge: Charge; made: boolean; silent: boolean }
  | { kind: "other-amount" }
  | { kind: "token-unusable" };

export interface Refund {
  charge: string;
  reference: string;
  /** Cents. */
  amount: number;
}

/** `made` is false for a reference that was refunded before. */
type RefundResult =
  | { kind: "refunded"; refund: Refund; made: boolean }
  | { kind: "no-charge" }
  /** The reference belongs to another refund, the charge is not approved, or the amount exceeds the rest of the charge. */
  | { kind: "refused" };

/** Lifetime of a token in milliseconds; Accept.js documents 15 minutes. */
const tokenLife = 15 * 60_000;

export const chargeRow = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  status: z.enum(["approved", "declined", "voided"]),
});
const refundRow = z.object({ charge: z.string(), reference: z.string(), amount: z.int() });
const sumRow = z.object({ amount: z.int() });
const tokenRow = z.object({ class: z.enum(["approve", "decline", "silent"]), expires_at: z.int() });

/** A charge stores its token, because a token pays for one reference only. */
const tables = `
  create table if not exists tokens (
    token text primary key,
    class text not null check (class in ('approve', 'decline', 'silent')),
    expires_at integer not null
  ) strict;
  create index if not exists tokens_expired on tokens (expires_at);
  create table if not exists charges (
    id text primary key,
    reference text not null unique,
    token text not null unique,
    amount integer not null check (amount > 0),
    status text not null check (status in ('approved', 'declined', 'voided')),
    created_at integer not null
  ) strict;
  create table if not exists refunds (
    reference text primary key,
    charge text not null references charges,
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;
  create index if not exists refunds_charge on refunds (charge);`;

export type Ledger = ReturnType<typeof openLedger>;

/** Opens the durable ledger in a folder. It stores no card data: a token only determines how its charge ends. */
export function openLedger(folder: string, now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "ledger.db"), { timeout: 5_000 });
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${tables}`);
  const insertToken = db.prepare("insert into tokens (token, class, expires_at) values (?, ?, ?)");
  const deleteExpired = db.prepare("delete from tokens where expires_at <= ?");
  const selectToken = db.prepare("select class, expires_at from tokens where token = ?");
  const tokenUsed = db.prepare("select 1 from charges where token = ?");
  const byReference = db.prepare("select id, reference, amount, status from charges where reference = ?");
  const byId = db.prepare("select id, reference, amount, status from charges where id = ?");
  const insertCharge = db.prepare(
    "insert into charges (id, reference, token, amount, status, created_at) values (?, ?, ?, ?, ?, ?)",
  );
  const setVoided = db.prepare("update charges set status = 'voided' where id = ?");

  const refundByReference = db.prepare("select charge, reference, amount from refunds where reference = ?");
  const refundedOf = db.prepare("select coalesce(sum(amount), 0) as amount from refunds where charge = ?");
  const insertRefund = db.prepare("insert into refunds (reference, charge, amount, created_at) values (?, ?, ?, ?)");

  /** Refunded cents of a charge. */
  const refunded = (charge: string): number => sumRow.parse(refundedOf.get(charge)).amount;
  const find = (reference: string): Charge | null => {
    const row = byReference.get(reference);
    return row ? chargeRow.parse(row) : null;
  };

  return {
    find,
    refunded,

    addToken(cardClass: CardClass): string {
      const token = randomBytes(24).toString("base64url");
      deleteExpired.run(now());
      insertToken.run(token, cardClass, now() + tokenLife);
      return token;
    },

    /** Charges `amount` cents once per reference: repeating a reference returns the same charge. */
    charge({ token, amount, reference }: { token: string; amount: number; reference: string }): ChargeResult {
      return inTransaction(db, (): ChargeResult => {
        const earlier = find(reference);
        if (earlier && earlier.amount !== amount) return { kind: "other-amount" };
        if (earlier) return { kind: "charged", charge: earlier, made: false, silent: false };
        const row = selectToken.get(token);
        const card = row && tokenRow.parse(row);
        if (!card || card.expires_at <= now() || tokenUsed.get(token)) return { kind: "token-unusable" };
        const status = card.class === "decline" ? "declined" : "approved";
        const charge: Charge = { id: `ch_${randomBytes(12).toString("hex")}`, reference, amount, status };
        insertCharge.run(charge.id, reference, token, amount, status, now());
        return { kind: "charged", charge, made: true, silent: card.class === "silent" };
      });
    },

    /** Refunds `amount` cents of a charge, once per reference and never more than was charged. */
    refund({ charge: id, amount, reference }: Refund): RefundResult {
      return inTransaction(db, (): RefundResult => {
        const known = refundByReference.get(reference);
        const earlier = known && refundRow.parse(known);
        if (earlier) {
          const isSame = earlier.charge === id && earlier.amount === amount;
          return isSame ? { kind: "refunded", refund: earlier, made: false } : { kind: "refused" };
        }
        const row = byId.get(id);
        if (!row) return { kind: "no-charge" };
        const charge = chargeRow.parse(row);
        if (charge.status !== "approved" || refunded(id) + amount > charge.amount) return { kind: "refused" };
        insertRefund.run(reference, id, amount, now());
        return { kind: "refunded", refund: { charge: id, amount, reference }, made: true };
      });
    },

    /** Voids an approved charge; null if it is unknown. A declined charge stays declined. */
    voidCharge(id: string): Charge | null {
      return inTransaction(db, () => {
        const row = byId.get(id);
        if (!row) return null;
        const charge = chargeRow.parse(row);
        if (charge.status !== "approved") return charge;
        setVoided.run(id);
        return { ...charge, status: "voided" };
      });
    },

    close: () => db.close(),
  };
}
