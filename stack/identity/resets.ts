import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** Milliseconds for which a token is good. */
const lifetimeMs = 60 * 60_000;

const resetRow = z.object({ sub: z.string(), interaction: z.string() }).optional();

/** Whose password may be reset, and the sign-in in which that was asked for; empty when it was none. */
export type Reset = NonNullable<z.output<typeof resetRow>>;

export type Resets = ReturnType<typeof openResets>;

/** The tokens by which a password is reset, kept as hashes. */
export function openResets(db: DatabaseSync, now: () => number = Date.now) {
  const insert = db.prepare("insert into password_resets (hash, sub, interaction, expires_at) values (?, ?, ?, ?)");
  const select = db.prepare("select sub, interaction from password_resets where hash = ? and expires_at > ?");
  const remove = db.prepare("delete from password_resets where hash = ? and expires_at > ? returning sub, interaction");
  const removeOf = db.prepare("delete from password_resets where sub = (select sub from accounts where email = ?)");
  const removeOld = db.prepare("delete from password_resets where expires_at <= ?");

  return {
    /** A new token. */
    issue(sub: string, interaction: string): string {
      removeOld.run(now());
      const token = randomBytes(32).toString("base64url");
      insert.run(digest(token), sub, interaction, now() + lifetimeMs);
      return token;
    },

    /** What a token is good for; null when it is good for nothing, or no more. */
    find: (token: string): Reset | null => resetRow.parse(select.get(digest(token), now())) ?? null,

    /** The same, and the token is used up. */
    use: (token: string): Reset | null => resetRow.parse(remove.get(digest(token), now())) ?? null,

    /** Ends all tokens of an account. */
    endAll(email: string): void {
      removeOf.run(email);
    },
  };
}

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
