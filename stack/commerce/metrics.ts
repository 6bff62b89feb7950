import { sql } from "kysely";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { type CheckoutOutcome, telemetry } from "../process/telemetry.ts";
import type { Db } from "./database/tables.ts";

const outcomes: CheckoutOutcome[] = ["ordered", "declined", "token-refused", "failed", "unknown"];

interface QueueState {
  queue: string;
  waiting: number;
  /** Seconds since the oldest waiting entry was created; 0 without any. */
  oldest: number;
  givenUp: number;
}

/**
 * Adds the metrics of checkouts, queues and the database. The state of queues is read from the database when the metrics are
 * read, so all processes on one database report the same: take the maximum, not the sum.
 * @param pool the connections behind `db`
 */
export function addCommerceMetrics(registry: Registry, { db, pool }: { db: Db; pool: pg.Pool }): void {
  const registers = [registry];
  const checkouts = new Counter({
    name: "commerce_checkouts_total",
    help: "Checkouts by outcome. One whose outcome was unknown is counted again when it is settled.",
    labelNames: ["outcome"],
    registers,
  });
  const amounts = new Counter({
    name: "commerce_checkout_cents_total",
    help: "Totals of checkouts in cents, by outcome; those of ordered ones are the revenue before refunds.",
    labelNames: ["outcome"],
    registers,
  });
  // First, because the query below waits for a connection, too.
  const connections = new Gauge({
    name: "commerce_database_connections",
    help: "Connections of the pool: in use, idle; and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      connections.set({ state: "used" }, totalCount - idleCount);
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "waiting" }, waitingCount);
    },
  });

  let reading: Promise<QueueState[] | null> | null = null;
  /** Reads the queues once for all gauges of a scrape; null if the database does not respond. */
  const readOnce = () =>
    (reading ??= readQueues(db)
      .catch(() => null)
      .finally(() => {
        reading = null;
      }));
  const addQueueGauge = (name: string, help: string, valueOf: (state: QueueState) => number) =>
    new Gauge({
      name: `commerce_queue_${name}`,
      help,
      labelNames: ["queue"],
      registers,
      async collect() {
        const states = await readOnce();
        // Without the database, no value rather than an old one.
        this.reset();
        for (const state of states ?? []) this.set({ queue: state.queue }, valueOf(state));
      },
    });
  addQueueGauge("waiting", "Entries of a queue that are not settled.", ({ waiting }) => waiting);
  addQueueGauge("oldest_seconds", "Age of the oldest entry that is not settled, in seconds.", ({ oldest }) => oldest);
  addQueueGauge(
    "given_up",
    "Entries given up in the last 24 hours; refunds: rejected by the payment provider and not recorded yet.",
    ({ givenUp }) => givenUp,
  );
  const isUp = new Gauge({
    name: "commerce_database_up",
    help: "1 if the state of the queues could be read from the database.",
    registers,
    async collect() {
      isUp.set((await readOnce()) === null ? 0 : 1);
    },
  });

  // A rate needs a value before the first event.
  for (const outcome of outcomes) {
    checkouts.inc({ outcome }, 0);
    amounts.inc({ outcome }, 0);
  }
  telemetry.on("checkout", ({ outcome, cents }) => {
    checkouts.inc({ outcome });
    amounts.inc({ outcome }, cents);
  });
}

/** Reads the state of all queues; uses the indexes of unsettled rows. */
async function readQueues(db: Db): Promise<QueueState[]> {
  const age = sql`coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest`;
  const since = sql`now() - interval '1 day'`;
  const { rows } = await sql<QueueState>`
    select 'mail' as queue, count(*)::integer as waiting, ${age},
      (select count(*)::integer from mails where given_up_at > ${since}) as "givenUp"
      from mails where settled_at is null
    union all select 'webhook', count(*)::integer, ${age},
      (select count(*)::integer from event_deliveries where given_up_at > ${since})
      from event_deliveries where settled_at is null
    union all select 'refund', count(*)::integer, ${age},
      (select count(*)::integer from order_refunds where made_at is null and rejected_at is not null)
      from order_refunds where made_at is null and rejected_at is null
    union all select 'event', count(*)::integer, ${age}, 0 from events
    union all select 'account-deletion', count(*)::integer, ${age}, 0 from account_deletions where sub is not null
    union all select 'checkout', count(*)::integer, ${age}, 0 from checkout_attempts where state = 'pending'`.execute(
    db,
  );
  return rows;
}
