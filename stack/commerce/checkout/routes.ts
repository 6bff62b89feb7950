import { callerOf } from "../caller.ts";
import { channelOf } from "../channel.ts";
import { clientOf } from "../client.ts";
import { idempotencyKey } from "../fields.ts";
import { ownerOf } from "../owner.ts";
import { outcomeUnknown } from "../problems.ts";
import { invalid, Problem } from "../../process/problem.ts";
import { telemetry } from "../../process/telemetry.ts";
import type { App } from "../app.ts";
import { startCheckout, type CheckoutCall } from "./start-checkout.ts";
import { OutcomeUnknownError, withRequestId } from "./payment.ts";
import { resolveAttempt, settle, type SettleDeps } from "./settle.ts";
import { type CheckoutResponse, checkoutResponse, checkoutRequest } from "./wire.ts";

const schema = { body: checkoutRequest, response: { 200: checkoutResponse } };

/** Places an order exactly once per idempotency key. */
export function checkoutRoutes(app: App, { db, payment }: Omit<SettleDeps, "log">): void {
  app.post("/Checkout/simplified", { schema }, (request) => {
    const caller = callerOf(request);
    if (caller.kind === "anonymous") throw new Problem(401, "Please sign in, or check out as a guest.");
    const { data: key } = idempotencyKey.safeParse(request.headers["idempotency-key"]);
    if (key === undefined) throw invalid({ "Idempotency-Key": ["Required: 1 to 255 visible characters."] });
    const deps = { db, payment: withRequestId(payment, request.id), log: request.log };
    const accountEmail = caller.kind === "customer" ? caller.email : null;
    const [client, channel] = [clientOf(request), channelOf(request)];
    return checkOut(deps, { owner: ownerOf(caller), accountEmail, client, channel, key, request: request.body });
  });
}

async function checkOut(deps: SettleDeps, call: CheckoutCall): Promise<CheckoutResponse> {
  try {
    let begun = await startCheckout(deps.db, call);
    while ("other" in begun) {
      await resolveAttempt(deps, begun.other);
      begun = await startCheckout(deps.db, call);
    }
    return await settle(deps, begun.own, begun.isNew);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    deps.log.error({ err: error }, "the outcome of a charge is unknown");
    telemetry.emit("checkout", { outcome: "unknown", cents: 0 });
    throw outcomeUnknown();
  }
}
