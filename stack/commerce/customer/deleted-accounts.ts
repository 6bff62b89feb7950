import { createHash } from "node:crypto";
import type { Db } from "../database/tables.ts";

export const hashOf = (sub: string): string => createHash("sha256").update(sub).digest("base64url");

/** Whether the account was deleted. Its access tokens stay valid for minutes and must not create the customer again. */
export async function isDeleted(db: Db, sub: string): Promise<boolean> {
  const row = await db
    .selectFrom("account_deletions")
    .select("sub_hash")
    .where("sub_hash", "=", hashOf(sub))
    .executeTakeFirst();
  return row !== undefined;
}
