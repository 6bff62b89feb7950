import { sql, type UpdateObject } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { type CheckoutOutcome, telemetry } from "../../process/telemetry.ts";
import type { Db, Tables, Tx } from "../database/tables.ts";
import { createOrder } from "../order/store.ts";
import type { Owner } from "../owner.ts";
import { paymentTokenInvalid } from "../problems.ts";
import { type Attempt, findAttempt, release } from "./attempts.ts";
import { warnOfDeclines } from "./declines.ts";
import {
  findCharge,
  NotSentError,
  type Outcome,
  chargeOutcome,
  OutcomeUnknownError,
  type PaymentClient,
} from "./payment.ts";
import type { CheckoutResponse } from "./wire.ts";

/** The final state of an attempt: the outcome of its charge, or `failed` if there is no charge and never will be. */
export type FinalState = Outcome | { kind: "failed" };

const messages = {
  declined: "The card was declined. Nothing was charged. Please check it or use another card.",
  refused: "The card details have expired. Nothing was charged. Please enter your card again.",
  failed: "The payment couldn't be completed. Nothing was charged. Please try again.",
};

export interface SettleDeps {
  db: Db;
  payment: PaymentClient;
  log: FastifyBaseLogger;
}

/**
 * Charges for a pending attempt and finishes it; for a settled attempt, returns the same response again. Safe in several
 * processes at once: the charge API deduplicates by reference, and the row lock decides which process writes.
 * @param isNew whether the caller has just recorded the attempt, so no other process can have charged for it.
 * @throws {Problem} 422 if the payment token was refused
 * @throws {OutcomeUnknownError} if neither the charge nor the lookup returns an outcome; the attempt stays pending.
 */
export async function settle(deps: SettleDeps, attempt: Attempt, isNew: boolean): Promise<CheckoutResponse> {
  return answerOf(attempt.payment ? await chargeFor(deps, attempt, attempt.payment.token, isNew) : attempt);
}

async function chargeFor(deps: SettleDeps, attempt: Attempt, token: string, isNew: boolean): Promise<Attempt> {
  const { reference, amount } = attempt;
  const charge = { token, amount, reference };
  let outcome: Outcome;
  try {
    outcome = await deps.payment.charge(charge);
  } catch (error) {
    if (isNew && error instanceof NotSentError) {
      deps.log.error({ err: error, attempt: attempt.id, reference }, "the charge API cannot be reached");
      return finishAttempt(deps, attempt.id, { kind: "failed" });
    }
    deps.log.warn({ err: error, attempt: attempt.id, reference }, "no response to a charge; looking it up");
    // If the ledger has no charge, the call never arrived, for example because the connection had been closed. Should it
    // still arrive, the reference prevents a second charge.
    outcome = (await findCharge(deps.payment, attempt)) ?? (await deps.payment.charge(charge));
  }
  return finishAttempt(deps, attempt.id, outcome);
}

/** Finishes a pending attempt. One that is already final keeps its state, and a charge that it did not lead to is voided. */
export async function finishAttempt(
  { db, payment, log }: SettleDeps,
  attemptId: number,
  ending: FinalState,
): Promise<Attempt> {
  const { attempt, isNewlySettled } = await db.transaction().execute((tx) => endLocked(tx, attemptId, ending));
  if (isNewlySettled) telemetry.emit("checkout", { outcome: outcomes[ending.kind], cents: attempt.amount });
  if (ending.kind === "approved" && attempt.state !== "ordered") {
    log.warn(
      { attempt: attemptId, chargeId: ending.chargeId },
      "a charge came after its attempt had ended; voiding it",
    );
    // If voiding fails, the sweeper finds the charge again, because the attempt is watched.
    await payment.voidCharge(ending.chargeId).catch((error: unknown) => log.error({ err: error }, "could not void"));
  }
  if (ending.kind === "declined") await warnOfDeclines(db, log);
  return attempt;
}

const outcomes: Record<FinalState["kind"], CheckoutOutcome> = {
  approved: "ordered",
  declined: "declined",
  refused: "token-refused",
  failed: "failed",
};

async function endLocked(
  tx: Tx,
  attemptId: number,
  ending: FinalState,
): Promise<{ attempt: Attempt; isNewlySettled: boolean }> {
  // The cart's lock also guards its attempts; `begin` takes it first too.
  await sql`select id from carts where id = (select cart_id from checkout_attempts where id = ${attemptId})
    for no key update`.execute(tx);
  const attempt = await findAttempt(tx, { id: attemptId });
  if (!attempt) throw new Error(`there is no attempt ${attemptId}`);
  if (!attempt.payment) return { attempt, isNewlySettled: false };
  const { cartId, owner, payment } = attempt;
  await release(tx, cartId, ending.kind === "approved");
  const settled = { payment_token: null, request: null, client: null, settled_at: sql<Date>`now()` };
  if (ending.kind === "approved") {
    const { customer, dealer, channel = null } = payment;
    const orderId = await createOrder(tx, { cartId, owner, chargeId: ending.chargeId, customer, dealer, channel });
    const message = `Thank you. Your order number is ${orderId}.`;
    await update(tx, attemptId, { ...settled, state: "ordered", order_id: orderId, message });
  } else if (ending.kind === "failed") {
    await update(tx, attemptId, { ...settled, state: "failed", message: messages.failed, watched: true });
  } else if (ending.kind === "refused") {
    // The card's bank was never asked, so this is not a decline.
    await update(tx, attemptId, { ...settled, state: "failed", message: messages.refused, token_refused: true });
  } else {
    await update(tx, attemptId, { ...settled, client: attempt.client, state: "declined", message: messages.declined });
  }
  const ended = await findAttempt(tx, { id: attemptId });
  return { attempt: ended ?? attempt, isNewlySettled: true };
}

const update = (tx: Tx, id: number, values: UpdateObject<Tables, "checkout_attempts">) =>
  tx.updateTable("checkout_attempts").set(values).where("id", "=", id).execute();

function answerOf({ state, orderId, message, tokenRefused }: Attempt): CheckoutResponse {
  if (tokenRefused) throw paymentTokenInvalid(message ?? messages.refused);
  return { orderId, success: state === "ordered", message: message ?? "" };
}

/** Milliseconds after which a pending attempt without a charge is given up: no caller still waits for it. */
export const giveUpAfterMs = 60_000;

/**
 * Finishes another caller's pending attempt according to the charge API's ledger, without charging.
 * @throws {OutcomeUnknownError} while the attempt may still be running.
 */
export async function resolveAttempt(deps: SettleDeps, attempt: Attempt): Promise<void> {
  if (attempt.age < giveUpAfterMs) {
    const outcome = await findCharge(deps.payment, attempt);
    if (!outcome) throw new OutcomeUnknownError("an earlier attempt is still in progress");
    await finishAttempt(deps, attempt.id, outcome);
    return;
  }
  const found = await deps.payment.find(attempt.reference);
  await finishAttempt(deps, attempt.id, found ? chargeOutcome(found, attempt) : { kind: "failed" });
}

/** Finishes the owner's pending attempt, if any, as `resolve` does. An attempt that may still be running stays pending. */
export async function resolvePending(deps: SettleDeps, owner: Owner): Promise<void> {
  const pending = await findAttempt(deps.db, { pendingOf: owner });
  if (!pending) return;
  try {
    await resolveAttempt(deps, pending);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    deps.log.warn({ err: error, attempt: pending.id }, "an attempt could not be settled yet");
  }
}
