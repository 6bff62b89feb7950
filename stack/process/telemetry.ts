import { EventEmitter } from "node:events";

/** Queues whose entries are sent or made until they succeed or are given up. */
export type Queue = "mail" | "webhook" | "refund";

/** How a checkout ended. `unknown`: the charge API gave no outcome; the same checkout is counted again when it is settled. */
export type CheckoutOutcome = "ordered" | "declined" | "token-refused" | "failed" | "unknown";

export type DeliveryOutcome = "sent" | "failed" | "given-up";

interface TelemetryEvents {
  /** `route` is a pattern without ids. */
  request: [{ method: string; route: string; status: number; seconds: number }];
  /** A worker's run ended. */
  run: [{ worker: string; outcome: "ok" | "failed" }];
  /** An attempt to deliver an entry of a queue ended. */
  delivery: [{ queue: Queue; outcome: DeliveryOutcome }];
  checkout: [{ outcome: CheckoutOutcome; cents: number }];
}

/** What the process does; `metrics.ts` listens. One for the process, so that code which emits needs no other parameter. */
export const telemetry = new EventEmitter<TelemetryEvents>();
