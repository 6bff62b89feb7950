import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { Webhook } from "standardwebhooks";
import type { Delivery } from "./deliveries.ts";
import { toPayload } from "./payload.ts";

interface Receiver {
  url: string;
  /** See `channelSecret`. During a rotation, the event has a signature for each, and the receiver needs only one. */
  secrets: Secrets;
}

/**
 * Posts a signed event (standardwebhooks.com). The body is the same in every attempt; the timestamp and thus the signature
 * are not. Reads nothing of the response but its status.
 * @throws {DeliveryError} unless the response is a 2xx; redirects are not followed
 */
export async function postEvent({ url, secrets }: Receiver, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { id, type, createdAt, data } = delivery;
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data: toPayload(data) });
  const now = new Date();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Telfer-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(" "),
  };
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  } catch (error) {
    throw new DeliveryError(describe(error), { cause: error });
  }
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`);
}

/** Why an event did not arrive, without anything that the receiver has sent. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "timeout";
  if (error.name === "AbortError") return "the shop was stopped";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "no connection";
}
