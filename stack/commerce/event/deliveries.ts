import type { Channel, ChannelEvent } from "@telfer/channels/channel.ts";
import { type Selectable, sql } from "kysely";
import type { EventData, EventTables } from "../database/event-tables.ts";
import type { Db, Tx } from "../database/tables.ts";
import { timeAfter } from "../database/time-after.ts";
import type { DeliveriesResponse } from "./wire.ts";

export interface Delivery {
  /** The same for all attempts. */
  id: string;
  channel: string;
  type: ChannelEvent;
  data: EventData;
  createdAt: Date;
  /** Including the current one. */
  attempts: number;
  /** Older than three days, the period in which delivery is retried. */
  overdue: boolean;
}

/** Events per transaction. */
const batch = 200;

/** Unsettled deliveries of a channel. Further events about orders are given up at once, those about skus are dropped. */
const longestQueue = 10_000;

/** Arbitrary lock number; events are routed by one process at a time, because their sequence matters. */
const routingLock = 4_100_002;

/**
 * Moves events to the queues of the channels that subscribe to them, and drops the others.
 * @returns the number of events. @throws if the database fails; nothing is moved then
 */
export const routeEvents = (db: Db, channels: ReadonlyMap<string, Channel>, limit = longestQueue): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${routingLock}) as locked`.execute(
      tx,
    );
    if (!rows[0]?.locked) return 0;
    const events = await tx
      .selectFrom("events")
      .selectAll()
      .orderBy("id")
      .limit(batch)
      .forUpdate()
      // Skips skus whose change is not committed yet.
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;
    for (const { id, webhook } of channels.values()) {
      const wanted = events.filter(
        ({ type, channel }) => webhook?.events.includes(type) && (channel === null || channel === id),
      );
      if (wanted.length > 0) await enqueue(tx, id, wanted, limit);
    }
    await tx
      .deleteFrom("events")
      .where(
        "id",
        "in",
        events.map(({ id }) => id),
      )
      .execute();
    return events.length;
  });

type Event = Selectable<EventTables["events"]>;

async function enqueue(tx: Tx, channel: string, events: readonly Event[], limit: number): Promise<void> {
  const waiting = await countWaiting(tx, channel, limit);
  const isFull = waiting + events.length > limit;
  const givenUpAt = isFull ? sql<Date>`now()` : null;
  const values = events
    .filter((event) => !isFull || event.channel !== null)
    .map(({ id, type, subject, data, created_at }) => ({
      event_id: id,
      channel,
      type,
      subject,
      data: JSON.stringify(data),
      created_at,
      settled_at: givenUpAt,
      given_up_at: givenUpAt,
      fault: isFull ? "the queue is full" : null,
    }));
  if (values.length === 0) return;
  await tx
    .insertInto("event_deliveries")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "type", "subject"])
        .where(sql<boolean>`attempts = 0 and settled_at is null and type in ('stock.changed', 'price.changed')`)
        .doUpdateSet((eb) => ({ data: eb.ref("excluded.data"), created_at: eb.ref("excluded.created_at") })),
    )
    .execute();
}

async function countWaiting(db: Db, channel: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom("event_deliveries")
    .select("id")
    .where("channel", "=", channel)
    .where("settled_at", "is", null)
    .limit(limit)
    .execute();
  return rows.length;
}

/**
 * Claims the delivery of a channel that has been due the longest; it becomes due again after `leaseMs`. Earlier events about
 * the same order or sku come first, also while another process sends them.
 */
export async function claimDelivery(db: Db, channel: string, leaseMs: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update event_deliveries set attempts = attempts + 1, next_at = ${timeAfter(leaseMs)}
    where id = (
      select id from event_deliveries due
      where channel = ${channel} and settled_at is null and next_at <= now()
        and not exists (
          select from event_deliveries earlier
          where earlier.channel = due.channel and earlier.subject = due.subject and earlier.settled_at is null
            and earlier.event_id < due.event_id
        )
      order by next_at limit 1
      for update skip locked
    )
    returning id, channel, type, data, attempts, created_at as "createdAt",
      created_at < now() - interval '3 days' as overdue`.execute(db);
  return rows[0];
}

export async function postponeDelivery(db: Db, id: string, pauseMs: number, fault: string): Promise<void> {
  await db
    .updateTable("event_deliveries")
    .set({ next_at: timeAfter(pauseMs), fault })
    .where("id", "=", id)
    .execute();
}

/** @param fault of the last attempt if the delivery is given up, otherwise null */
export async function settleDelivery(db: Db, id: string, fault: string | null): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable("event_deliveries")
    .set({ settled_at: now, fault, given_up_at: fault === null ? null : now })
    .where("id", "=", id)
    // Another process may have delivered it after the lease.
    .where("settled_at", "is", null)
    .execute();
}

/**
 * The deliveries of a channel that are waiting after a failure or were given up: the latest 50 events. `waiting` counts all
 * unsettled ones.
 */
export async function reportDeliveries(db: Db, channel: string): Promise<Omit<DeliveriesResponse, "events">> {
  const rows = await db
    .selectFrom("event_deliveries")
    .select(["id", "type", "subject", "created_at", "attempts", "fault", "next_at", "given_up_at"])
    .where("channel", "=", channel)
    .where((eb) => eb.or([eb("settled_at", "is", null), eb("given_up_at", "is not", null)]))
    .where("fault", "is not", null)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return {
    waiting: await countWaiting(db, channel, longestQueue),
    failed: rows.map(({ id, type, subject, created_at, attempts, fault, next_at, given_up_at }) => ({
      id,
      type,
      subject,
      createdAt: created_at.toISOString(),
      attempts,
      fault: fault ?? "",
      nextAt: given_up_at ? null : next_at.toISOString(),
    })),
  };
}
