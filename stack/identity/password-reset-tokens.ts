import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** Lifetime of a token in milliseconds. */
const lifetimeMs = 60 * 60_000;

const resetRow = z.object({ sub: z.string(), interaction: z.string() }).optional();

/** The account whose password may be reset, and the interaction of the request (empty if it had none). */
export type PasswordResetToken = NonNullable<z.output<typeof resetRow>>;

export type PasswordResetTokens = ReturnType<typeof openPasswordResetTokens>;

/** Password reset tokens, stored as hashes. */
export function openPasswordResetTokens(db: DatabaseSync, now: () => number = Date.now) {
  const insert = db.prepare("insert into password_resets (hash, sub, interaction, expires_at) values (?, ?, ?, ?)");
  const select = db.prepare("select sub, interaction from password_resets where hash = ? and expires_at > ?");
  const remove = db.prepare("delete from password_resets where hash = ? and expires_at > ? returning sub, interaction");
  const removeOf = db.prepare("delete from password_resets where sub = (select sub from accounts where email = ?)");
  const removeOld = db.prepare("delete from password_resets where expires_at <= ?");

  return {
    issue(sub: string, interaction: string): string {
      removeOld.run(now());
      const token = randomBytes(32).toString("base64url");
      insert.run(digest(token), sub, interaction, now() + lifetimeMs);
      return token;
    },

    /** The reset that a valid token allows, or null. */
    find: (token: string): PasswordResetToken | null => resetRow.parse(select.get(digest(token), now())) ?? null,

    /** Like `find`, and uses up the token. */
    use: (token: string): PasswordResetToken | null => resetRow.parse(remove.get(digest(token), now())) ?? null,

    endAll(email: string): void {
      removeOf.run(email);
    },
  };
}

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
