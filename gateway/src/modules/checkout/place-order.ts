import { setTimeout as delay } from "node:timers/promises";
import type { GatewayContext } from "../context.ts";
import type { OrderOutcome, OrderRequest } from "../../domain/order.ts";
import { TokenRejectedError } from "../../upstream/commerce/calls.ts";
import { UpstreamContractError, UpstreamUnavailableError } from "../../upstream/errors.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/**
 * Places the order with one call, which may use the full order deadline. If its response is lost, the remaining time is for
 * retries with the same key, followed by one last check after the deadline. For the same key, the backend returns the same
 * outcome and never charges twice.
 * @returns null if the outcome is still unknown
 * @throws UpstreamUnavailable if the order cannot have reached the backend
 * @throws UpstreamProblem if the backend rejected the order
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
        // An access token may expire while the outcome of the first attempt is still unknown.
        if (!isFirst && error instanceof TokenRejectedError) return null;
        const lost = error instanceof UpstreamUnavailableError || error instanceof UpstreamContractError;
        if (!lost) throw error;
        if (isFirst && error instanceof UpstreamUnavailableError && !error.sent) throw error;
        log.warn({ err: error }, "the outcome of an order is still unknown");
        if (kind === "orderLookup") return null;
      }
      await delay(Math.min(pause, scope.timeLeft("order")));
      if (scope.timeLeft("order") > 0) continue;
      kind = "orderLookup";
      // Start the time limit of the lookup.
      scope.written();
    }
  } finally {
    scope.written();
  }
}
