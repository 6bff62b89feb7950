import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../database/tables.ts";
import { createOrder } from "../order/store.ts";
import type { Owner } from "../owner.ts";
import { type Attempt, findAttempt, release } from "./attempts.ts";
import { warnOfDeclines } from "./declines.ts";
import { lookUp, NotSent, type Outcome, outcomeOf, OutcomeUnknown, type PaymentClient } from "./payment.ts";
import type { CheckoutAnswer } from "./wire.ts";

/** How an attempt ends: as the charge did, or `failed` when there is no charge and will be none. */
export type Ending = Outcome | { kind: "failed" };

const messages = {
  declined: "The card was declined. Nothing was charged. Please check it or use another card.",
  refused: "The card details have expired. Nothing was charged. Please enter your card again.",
  failed: "The payment could not be completed. Nothing was charged. Please try again.",
};

export interface SettleDeps {
  db: Db;
  payment: PaymentClient;
  log: FastifyBaseLogger;
}

/**
 * Charges for a pending attempt and ends it; answers a settled one again. Several processes may do so at once: the
 * charge API knows the reference, the row lock decides who writes.
 *
 * @param isNew whether the caller has just recorded the attempt, so that nobody can have charged for it before.
 * @throws {OutcomeUnknown} when neither the charge nor the look-up says what became of it; the attempt stays pending.
 */
export async function settle(deps: SettleDeps, attempt: Attempt, isNew: boolean): Promise<CheckoutAnswer> {
  if (!attempt.payment) return answerOf(attempt);
  const { reference, amount } = attempt;
  const charge = { token: attempt.payment.token, amount, reference };
  let outcome: Outcome;
  try {
    outcome = await deps.payment.charge(charge);
  } catch (error) {
    if (isNew && error instanceof NotSent) {
      deps.log.error({ err: error, attempt: attempt.id, reference }, "the charge API cannot be reached");
      return end(deps, attempt.id, { kind: "failed" });
    }
    deps.log.warn({ err: error, attempt: attempt.id, reference }, "no answer to a charge; looking it up");
    // Without a charge in the ledger the call never arrived, over a connection that was gone for instance. Should it
    // arrive after all, the reference still keeps it from being a second charge.
    outcome = (await lookUp(deps.payment, attempt)) ?? (await deps.payment.charge(charge));
  }
  return end(deps, attempt.id, outcome);
}

/** Ends a pending attempt and answers it. One that was ended before keeps its end; a charge it did not lead to is voided. */
export async function end(
  { db, payment, log }: SettleDeps,
  attemptId: number,
  ending: Ending,
): Promise<CheckoutAnswer> {
  const attempt = await db.transaction().execute((tx) => endLocked(tx, attemptId, ending));
  if (ending.kind === "approved" && attempt.state !== "ordered") {
    log.warn(
      { attempt: attemptId, chargeId: ending.chargeId },
      "a charge came after its attempt had ended; voiding it",
    );
    // When this fails, the sweeper finds the charge again: the attempt is watched.
    await payment.voidCharge(ending.chargeId).catch((error: unknown) => log.error({ err: error }, "could not void"));
  }
  if (ending.kind === "declined") await warnOfDeclines(db, log);
  return answerOf(attempt);
}

async function endLocked(tx: Tx, attemptId: number, ending: Ending): Promise<Attempt> {
  // The cart's lock guards its attempts too; begin takes it first as well.
  await sql`select id from carts where id = (select cart_id from checkout_attempts where id = ${attemptId})
    for no key update`.execute(tx);
  const attempt = await findAttempt(tx, { id: attemptId });
  if (!attempt) throw new Error(`there is no attempt ${attemptId}`);
  if (!attempt.payment) return attempt;
  const { cartId, owner, payment } = attempt;
  await release(tx, cartId, ending.kind === "approved");
  const settled = { payment_token: null, request: null, client: null, settled_at: sql<Date>`now()` };
  if (ending.kind === "approved") {
    const { customer, dealer } = payment;
    const orderId = await createOrder(tx, { cartId, owner, chargeId: ending.chargeId, customer, dealer });
    const message = `Thank you. Your order number is ${orderId}.`;
    await update(tx, attemptId, { ...settled, state: "ordered", order_id: orderId, message });
  } else if (ending.kind === "failed") {
    await update(tx, attemptId, { ...settled, state: "failed", message: messages.failed, watched: true });
  } else if (ending.kind === "refused") {
    // No card was asked.
    await update(tx, attemptId, { ...settled, state: "failed", message: messages.refused });
  } else {
    await update(tx, attemptId, { ...settled, client: attempt.client, state: "declined", message: messages.declined });
  }
  const ended = await findAttempt(tx, { id: attemptId });
  return ended ?? attempt;
}

interface AttemptUpdate {
  payment_token: null;
  request: null;
  client: string | null;
  settled_at: ReturnType<typeof sql<Date>>;
  state: "ordered" | "declined" | "failed";
  message: string;
  order_id?: number;
  watched?: boolean;
}

const update = (tx: Tx, id: number, values: AttemptUpdate) =>
  tx.updateTable("checkout_attempts").set(values).where("id", "=", id).execute();

const answerOf = ({ state, orderId, message }: Attempt): CheckoutAnswer => ({
  orderId,
  success: state === "ordered",
  message: message ?? "",
});

/** Milliseconds after which a pending attempt without a charge is given up: no caller waits for it any more. */
export const giveUpAfterMs = 60_000;

/**
 * Ends another caller's pending attempt by what the charge API's ledger says, without charging.
 *
 * @throws {OutcomeUnknown} while it may still be under way.
 */
export async function resolve(deps: SettleDeps, attempt: Attempt): Promise<void> {
  if (attempt.age < giveUpAfterMs) {
    const outcome = await lookUp(deps.payment, attempt);
    if (!outcome) throw new OutcomeUnknown("an earlier attempt is still under way");
    await end(deps, attempt.id, outcome);
    return;
  }
  const found = await deps.payment.find(attempt.reference);
  await end(deps, attempt.id, found ? outcomeOf(found, attempt) : { kind: "failed" });
}

/** Ends the owner's pending attempt, if there is one, as `resolve` does. One that may still be under way stays. */
export async function resolvePending(deps: SettleDeps, owner: Owner): Promise<void> {
  const pending = await findAttempt(deps.db, { pendingOf: owner });
  if (!pending) return;
  try {
    await resolve(deps, pending);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    deps.log.warn({ err: error, attempt: pending.id }, "an attempt could not be settled yet");
  }
}
