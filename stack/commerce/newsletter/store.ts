import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { NewsletterAction } from "../database/mail-tables.ts";
import type { Db, Tx } from "../database/tables.ts";
import { lockMailbox, queueMail } from "../mail/queue.ts";
import { Problem } from "../../process/problem.ts";

export interface Subscriber {
  /** Lower case. */
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom("subscribers").select("email").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** Applies an action to an address whose owner has approved it. */
export async function change(db: Db, action: NewsletterAction, subscriber: Subscriber): Promise<void> {
  const { email, firstName, lastName } = subscriber;
  if (action === "unsubscribe") {
    await db.deleteFrom("subscribers").where("email", "=", email).execute();
    return;
  }
  await db
    .insertInto("subscribers")
    .values({ email, first_name: firstName, last_name: lastName })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Asks the owner of an address by mail to confirm the action. Sends the mail whether or not the address is subscribed, but
 * at most one per ten minutes while an earlier one is unanswered.
 */
export const sendConfirmationMail = (db: Db, action: NewsletterAction, subscriber: Subscriber): Promise<void> =>
  db.transaction().execute((tx) => queueConfirmationMail(tx, action, subscriber));

export async function queueConfirmationMail(tx: Tx, action: NewsletterAction, subscriber: Subscriber): Promise<void> {
  const { email, firstName, lastName } = subscriber;
  await lockMailbox(tx, email);
  const pending = await tx
    .selectFrom("newsletter_tokens")
    .select("hash")
    .where("email", "=", email)
    .where("action", "=", action)
    .where("used_at", "is", null)
    .where("created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  if (pending) return;
  const token = randomBytes(32).toString("base64url");
  if (!(await queueMail(tx, email, { kind: "newsletter", action, token }))) return;
  await tx
    .insertInto("newsletter_tokens")
    .values({ hash: digest(token), action, email, first_name: firstName, last_name: lastName })
    .execute();
}

/**
 * Applies the action that a mailed token confirms. A token works once.
 * @throws {Problem} 400 for a token that was never issued, 410 for one that was used or is older than 48 hours.
 */
export async function verify(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const spent = await spend(tx, digest(token));
    await change(tx, spent.action, { email: spent.email, firstName: spent.first_name, lastName: spent.last_name });
  });
}

async function spend(tx: Tx, hash: string) {
  const spent = await tx
    .updateTable("newsletter_tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("created_at", ">", sql<Date>`now() - interval '48 hours'`)
    .returningAll()
    .executeTakeFirst();
  if (spent) return spent;
  const known = await tx.selectFrom("newsletter_tokens").select("hash").where("hash", "=", hash).executeTakeFirst();
  throw known
    ? new Problem(410, "This link was already used or has expired. Please ask for a new one.")
    : new Problem(400, "This link isn't valid. Please open it exactly as it appears in the email.");
}
