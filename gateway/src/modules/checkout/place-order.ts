import { setTimeout as delay } from "node:timers/promises";
import type { GatewayContext } from "../context.ts";
import type { OrderOutcome, OrderRequest } from "../../domain/order.ts";
import { SignInNotAccepted } from "../../upstream/commerce/calls.ts";
import { UpstreamContract, UpstreamUnavailable } from "../../upstream/errors.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/**
 * Places the order with one call, which has all the time of an order. When its answer got lost, what is left of the time
 * is for asking again with the same key, and when nothing is left one last look: the backend answers the same key with
 * the same outcome and never charges twice.
 *
 * @returns null when the outcome could not be learnt
 * @throws UpstreamUnavailable when the order cannot have reached the backend
 * @throws UpstreamProblem when the backend refused it
 */
export async function placeOrder(
  { commerce, scope, log }: GatewayContext,
  request: OrderRequest,
): Promise<OrderOutcome | null> {
  let kind: "order" | "orderLookup" = "order";
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await commerce.placeOrder(request, kind);
      } catch (error) {
        const isFirst = pause === FIRST_PAUSE_MS;
        // An access token may run out while the outcome of the first try is still open.
        if (!isFirst && error instanceof SignInNotAccepted) return null;
        const lost = error instanceof UpstreamUnavailable || error instanceof UpstreamContract;
        if (!lost) throw error;
        if (isFirst && error instanceof UpstreamUnavailable && !error.sent) throw error;
        log.warn({ err: error }, "the outcome of an order is not known yet");
        if (kind === "orderLookup") return null;
      }
      await delay(Math.min(pause, scope.timeLeft("order")));
      if (scope.timeLeft("order") > 0) continue;
      kind = "orderLookup";
      // Its time is counted from here.
      scope.written();
    }
  } finally {
    scope.written();
  }
}
