import { callerOf } from "../caller.ts";
import { clientOf } from "../client.ts";
import { idempotencyKey } from "../fields.ts";
import { ownerOf } from "../owner.ts";
import { outcomeUnknown } from "../problems.ts";
import { invalid, Problem } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { begin, type CheckoutCall } from "./begin.ts";
import { OutcomeUnknown, withRequestId } from "./payment.ts";
import { resolve, settle, type SettleDeps } from "./settle.ts";
import { type CheckoutAnswer, checkoutAnswer, checkoutRequest } from "./wire.ts";

const schema = { body: checkoutRequest, response: { 200: checkoutAnswer } };

/** Placing an order, exactly once for each idempotency key. */
export function checkoutRoutes(app: App, { db, payment }: Omit<SettleDeps, "log">): void {
  app.post("/Checkout/simplified", { schema }, (request) => {
    const caller = callerOf(request);
    if (caller.kind === "anonymous") throw new Problem(401, "Please sign in, or check out as a guest.");
    const { data: key } = idempotencyKey.safeParse(request.headers["idempotency-key"]);
    if (key === undefined) throw invalid({ "Idempotency-Key": ["Required: 1 to 255 visible characters."] });
    const deps = { db, payment: withRequestId(payment, request.id), log: request.log };
    const accountEmail = caller.kind === "customer" ? caller.email : null;
    const client = clientOf(request);
    return checkOut(deps, { owner: ownerOf(caller), accountEmail, client, key, request: request.body });
  });
}

async function checkOut(deps: SettleDeps, call: CheckoutCall): Promise<CheckoutAnswer> {
  try {
    let begun = await begin(deps.db, call);
    while ("other" in begun) {
      await resolve(deps, begun.other);
      begun = await begin(deps.db, call);
    }
    return await settle(deps, begun.own, begun.isNew);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    deps.log.error({ err: error }, "the outcome of a charge is unknown");
    throw outcomeUnknown();
  }
}
