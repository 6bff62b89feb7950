import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { ownedBy, type Owner } from "../owner.ts";
import { duration, tooManyTries } from "../problems.ts";

/** At most `declines` declined cards per window of `seconds`. */
interface DeclineLimit {
  declines: number;
  seconds: number;
}

const hour = 3_600;
const day = 24 * hour;

/** Per cart, and per guest or account. A mistyped card fails once or twice. */
const perShopper: DeclineLimit[] = [
  { declines: 5, seconds: hour },
  { declines: 15, seconds: day },
];

/** Per network, which several shoppers may share. The second limit makes a persistent attacker wait for a day. */
const perClient: DeclineLimit[] = [
  { declines: 10, seconds: hour },
  { declines: 30, seconds: day },
];

interface Shopping {
  cartId: number;
  owner: Owner;
  /** See `clientOf`. */
  client: string | null;
}

/**
 * Prevents card testing: the checkout must not reveal which cards of a list are good.
 * @throws {Problem} 429 after too many declined cards, before anything is charged.
 */
export async function refuseCardTesting(tx: Tx, { cartId, owner, client }: Shopping): Promise<void> {
  // Attempts from one network start one at a time, so that simultaneous attempts cannot exceed the limit. The cart's lock
  // does the same per shopper.
  if (client !== null) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`declines:${client}`}, 0))`.execute(tx);
  }
  const waits = [
    waitOf(await declineAges(tx, sql`cart_id = ${cartId}`), perShopper),
    waitOf(await declineAges(tx, ownedBy(owner)), perShopper),
    client === null ? 0 : waitOf(await declineAges(tx, sql`client = ${client}`), perClient),
  ];
  const seconds = Math.ceil(Math.max(...waits));
  if (seconds <= 0) return;
  throw tooManyTries(`Too many declined cards. Try again in ${duration(seconds)}, or call us.`, seconds);
}

/** Seconds since the most recent declines, newest first. Pending charges count, because they may be declined too. */
async function declineAges(tx: Tx, ofWhom: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - coalesce(settled_at, now()))::float8 as age from checkout_attempts
    where ${ofWhom} and (state = 'declined' and settled_at > now() - interval '1 day'
      or state = 'pending' and created_at > now() - interval '1 minute')
    order by 1 limit 30`.execute(tx);
  return rows.map(({ age }) => age);
}

/** Seconds until an attempt is within all limits. */
const waitOf = (ages: number[], limits: DeclineLimit[]): number =>
  Math.max(...limits.map(({ declines, seconds }) => seconds - (ages[declines - 1] ?? Infinity)));

/** Number of recent declines that deserve an operator's attention. */
const manyDeclines = 20;

export async function warnOfDeclines(db: Db, log: FastifyBaseLogger): Promise<void> {
  const declines = await recentDeclines(db);
  if (declines >= manyDeclines) log.warn({ declines, minutes: 10 }, "many cards are declined");
}

export async function recentDeclines(db: Db): Promise<number> {
  const { rows } = await sql<{ declines: number }>`
    select count(*)::integer as declines from checkout_attempts
    where state = 'declined' and settled_at > now() - interval '10 minutes'`.execute(db);
  return rows[0]?.declines ?? 0;
}
