import type { Channels } from "@telfer/channels/read-channels.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import { retryPauseMs } from "../../process/retry-pause.ts";
import { telemetry } from "../../process/telemetry.ts";
import { startWorker, type Worker } from "../../process/worker.ts";
import { claimDelivery, postponeDelivery, routeEvents, settleDelivery } from "./deliveries.ts";
import { channelSecrets } from "./signing-secret.ts";
import { DeliveryError, postEvent } from "./webhook.ts";

export interface EventSenderDeps {
  db: Db;
  channels: Pick<Channels, "all">;
  /** The secrets of all channels are derived from it. */
  signingSecrets: Secrets;
  log: FastifyBaseLogger;
  /** Timeout of one delivery; must be shorter than the lease. */
  timeoutMs?: number;
  /** How long a channel pauses after a failure: its receiver is probably down, and more events may be due. */
  failurePauseMs?: number;
}

/** Milliseconds between two polls if nothing wakes the workers. */
const intervalMs = 3_000;

const defaults = { timeoutMs: 10_000, failurePauseMs: 3_000 };

/** After it, another process may send a claimed delivery. */
const leaseMs = 30_000;

/** How long a delivery may continue after the process is asked to stop. */
const stopTimeoutMs = 5_000;

/**
 * Routes events to channels and sends them, one at a time and channel, so that a slow or failing receiver delays only its
 * own events. A delivery is claimed in a short transaction and sent outside of it. If the process ends in between, it is
 * sent again after the lease with the same id.
 */
export function startEventSender(deps: EventSenderDeps): Worker {
  const { db, channels, log } = deps;
  const abort = new AbortController();
  const senders = new Map<string, Worker>();
  const stopped: Promise<void>[] = [];

  const startSender = (channel: string): Worker => {
    let pausedUntil = -Infinity;
    return startWorker({
      name: "webhook",
      intervalMs,
      work: async () => {
        if (performance.now() < pausedUntil) return false;
        const outcome = await sendNext(deps, channel, abort.signal);
        if (outcome === "failed") pausedUntil = performance.now() + (deps.failurePauseMs ?? defaults.failurePauseMs);
        return outcome !== "idle";
      },
      onFault: (error) => log.error({ err: error, channel }, "the event queue failed"),
    });
  };

  /** Starts a sender for each channel with a webhook, and stops those of the others. */
  function wakeSenders(): void {
    for (const { id, webhook } of channels.all().values()) {
      const sender = senders.get(id);
      if (sender) sender.wake();
      else if (webhook) senders.set(id, startSender(id));
    }
    for (const [id, sender] of senders) {
      if (channels.all().get(id)?.webhook) continue;
      senders.delete(id);
      stopped.push(sender.stop());
    }
  }

  const router = startWorker({
    name: "event-router",
    intervalMs,
    work: async () => {
      const routed = await routeEvents(db, channels.all());
      wakeSenders();
      return routed > 0;
    },
    onFault: (error) => log.error({ err: error }, "events could not be routed"),
  });

  return {
    wake: () => router.wake(),
    async stop() {
      await router.stop();
      const deadline = setTimeout(() => abort.abort(), stopTimeoutMs);
      await Promise.all([...stopped, ...[...senders.values()].map((sender) => sender.stop())]);
      clearTimeout(deadline);
    },
  };
}

async function sendNext(
  deps: EventSenderDeps,
  channel: string,
  abort: AbortSignal,
): Promise<"idle" | "failed" | "delivered"> {
  const { db, channels, signingSecrets, log, timeoutMs = defaults.timeoutMs } = deps;
  const webhook = channels.all().get(channel)?.webhook;
  if (!webhook) return "idle";
  const delivery = await claimDelivery(db, channel, leaseMs);
  if (!delivery) return "idle";
  const { id, type, attempts } = delivery;
  const about = { channel, delivery: id, type, attempts };
  try {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeoutMs)]);
    const secrets = channelSecrets(signingSecrets, channel);
    await postEvent({ url: webhook.url, secrets }, delivery, signal);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const fault = error.message;
    if (delivery.overdue) {
      await settleDelivery(db, id, fault);
      log.error({ ...about, fault }, "an event was given up");
      telemetry.emit("delivery", { queue: "webhook", outcome: "given-up" });
    } else {
      await postponeDelivery(db, id, retryPauseMs(attempts), fault);
      log.warn({ ...about, fault }, "an event could not be delivered yet");
      telemetry.emit("delivery", { queue: "webhook", outcome: "failed" });
    }
    return "failed";
  }
  await settleDelivery(db, id, null);
  log.info(about, "event delivered");
  telemetry.emit("delivery", { queue: "webhook", outcome: "sent" });
  return "delivered";
}
