import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { Problem } from "../../process/problem.ts";

/** How often one number may be asked for within an hour. */
const hourlyLimit = 10;

/**
 * Whether there is an order by this number and e-mail address. Every try counts for its number, whether there is such an
 * order or not, so that no answer says which numbers there are.
 *
 * @param email in lower case.
 * @throws {Problem} 429 for a number that was asked for too often.
 */
export async function isOrderOf(db: Db, orderId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    insert into order_token_tries as known (order_id) values (${orderId})
    on conflict (order_id) do update set
      tries = case when known.since < now() - interval '1 hour' then 1 else known.tries + 1 end,
      since = case when known.since < now() - interval '1 hour' then now() else known.since end
    returning tries`.execute(db);
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where(sql<string>`lower(user_email)`, "=", email)
    .executeTakeFirst();
  if (rows.some(({ tries }) => tries > hourlyLimit)) {
    throw new Problem(429, "This order was asked for too often. Please try again in an hour.");
  }
  return order !== undefined;
}
