import * as z from "zod/mini";
import { authState } from "../account/auth/auth-state.ts";
import { customerKey } from "../account/auth/traces.ts";
import type { SeenLine } from "./cart-changes.ts";
import { readSession, writeSession } from "../../lib/session-value.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, emptyBilling, emptyDealer } from "./forms.ts";

/** Session storage: what was typed, and an order whose outcome is not known. Never card data. */
const DRAFT = customerKey("checkoutDraft");
const ATTEMPT = customerKey("checkoutAttempt");

/** What was typed on the billing step, and the cart that stood beside it. */
export interface Draft {
  billing: BillingValues;
  dealer: DealerValues;
  /** Id of the newest choice of a dealer that was filled in; null when none was. */
  choice: string | null;
  /** Null when it is not known. */
  seen: SeenLine[] | null;
}

/** E-mail address of the customer who did it; null for a guest. */
const owner = z.nullable(z.string());
const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const seenLine = z.object({ item: z.string(), name: z.string(), quantity: z.number(), cents: z.number() });
const choice = z._default(z.nullable(z.string()), null);
const draftSchema = z.object({ owner, billing: values, dealer: values, choice, seen: z.array(seenLine) });
const inputSchema = z.looseObject({ idempotencyKey: z.string(), cartId: z.string(), paymentToken: z.string() });
const attemptSchema = z.object({ owner, input: inputSchema });

/**
 * What was typed in this tab by who is here now. A guest's draft goes on with the customer who signs in; a customer's
 * is nobody else's.
 */
export function readDraft(): Draft & { changedHands: boolean } {
  const { data } = draftSchema.safeParse(readSession(DRAFT));
  const draft = data && isOurs(data.owner) ? data : null;
  return {
    billing: known(emptyBilling, draft?.billing),
    dealer: known(emptyDealer, draft?.dealer),
    choice: draft?.choice ?? null,
    seen: draft?.seen ?? null,
    changedHands: draft !== null && draft.owner !== currentOwner(),
  };
}

/** Keeps a draft in the name of who is here now; null forgets it. */
export function writeDraft(draft: Draft | null): void {
  writeSession(DRAFT, draft && { ...draft, owner: currentOwner() });
}

/**
 * An order that was sent and not answered; sending it again is safe. Null when there is none, or it is a customer's who
 * is not here. A guest's is the customer's once the carts are joined.
 */
export function readAttempt(): CheckoutPlaceOrderInput | null {
  const { data } = attemptSchema.safeParse(readSession(ATTEMPT));
  // It was written below, whole.
  return data && isOurs(data.owner) ? (data.input as unknown as CheckoutPlaceOrderInput) : null;
}

/** Whether the unanswered order was sent by a guest. */
export function isAttemptOfGuest(): boolean {
  return attemptSchema.safeParse(readSession(ATTEMPT)).data?.owner === null;
}

/** Keeps an order until it is answered; null forgets it. Sent again, it stays in the name it was first sent in. */
export function writeAttempt(attempt: CheckoutPlaceOrderInput | null): void {
  const isAgain = attempt !== null && readAttempt()?.idempotencyKey === attempt.idempotencyKey;
  if (!isAgain) writeSession(ATTEMPT, attempt && { owner: currentOwner(), input: attempt });
}

/** Whether what is kept here is a customer's while nobody is signed in, for instance because the sign-in expired. */
export function isHeldForCustomer(): boolean {
  if (currentOwner() !== null) return false;
  const kept = [draftSchema.safeParse(readSession(DRAFT)), attemptSchema.safeParse(readSession(ATTEMPT))];
  return kept.some(({ data }) => typeof data?.owner === "string");
}

/** Forgets everything. */
export function clearCheckout(): void {
  writeSession(DRAFT, null);
  writeSession(ATTEMPT, null);
}

const currentOwner = (): string | null => authState().user?.email ?? null;

const isOurs = (of: string | null): boolean => of === null || of === currentOwner();

/** The stored values of the fields there are, of the kind they have. */
function known<Values extends Record<string, string | boolean>>(
  defaults: Values,
  stored: Record<string, string | boolean> = {},
): Values {
  const entries = Object.entries(stored).filter(([name, value]) => typeof value === typeof defaults[name]);
  return { ...defaults, ...Object.fromEntries(entries) };
}
