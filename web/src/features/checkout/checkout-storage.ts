import * as z from "zod/mini";
import { currentUserEmail } from "#/features/account/auth/auth-state.ts";
import { createOwnedStore } from "#/features/account/drafts/owned-store.ts";
import type { ObservedLine } from "#/features/checkout/summary/cart-changes.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, emptyBilling, emptyDealer } from "#/features/checkout/billing/forms.ts";

export interface Draft {
  billing: BillingValues;
  dealer: DealerValues;
  /** Id of the last dealer choice that was filled into the form; null if none was. */
  choice: string | null;
  /** Whether the dealer was typed instead of chosen from the list. */
  isTyped: boolean;
  /** The cart shown with this input; null if it had not loaded yet. */
  seen: ObservedLine[] | null;
}

const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const seenLine = z.object({ item: z.string(), name: z.string(), quantity: z.number(), cents: z.number() });
const choice = z._default(z.nullable(z.string()), null);
const isTyped = z._default(z.boolean(), false);
const draftSchema = z.object({ billing: values, dealer: values, choice, isTyped, seen: z.nullable(z.array(seenLine)) });
const inputSchema = z.looseObject({ idempotencyKey: z.string(), cartId: z.string(), paymentToken: z.string() });

/** Billing input, and an order whose outcome is unknown. Card data is never stored. */
const keptDraft = createOwnedStore("checkoutDraft", draftSchema);
const keptAttempt = createOwnedStore("checkoutAttempt", inputSchema);

/** The current user's input in this tab. `changedHands` is true if a guest typed it and has signed in since. */
export function readDraft(): Draft & { changedHands: boolean } {
  const draft = keptDraft.get();
  return {
    billing: known(emptyBilling, draft?.billing),
    dealer: known(emptyDealer, draft?.dealer),
    choice: draft?.choice ?? null,
    isTyped: draft?.isTyped ?? false,
    seen: draft?.seen ?? null,
    changedHands: draft !== null && keptDraft.owner() !== currentUserEmail(),
  };
}

/** Stores the draft for the current user; null removes it. */
export function writeDraft(draft: Draft | null): void {
  keptDraft.set(draft);
}

/**
 * An order that was sent but not answered; sending it again is safe. Null without one, or if it belongs to a customer who
 * is not signed in. A guest's order becomes the customer's once the carts are merged.
 */
export function readAttempt(): CheckoutPlaceOrderInput | null {
  // `writeAttempt` stored the complete input.
  return keptAttempt.get() as CheckoutPlaceOrderInput | null;
}

export const isGuestAttempt = (): boolean => keptAttempt.owner() === null;

/** Stores an order until it is answered; null removes it. Sending it again keeps its first owner. */
export function writeAttempt(attempt: CheckoutPlaceOrderInput | null): void {
  const isAgain = attempt !== null && readAttempt()?.idempotencyKey === attempt.idempotencyKey;
  if (!isAgain) keptAttempt.set(attempt);
}

/** Whether data stored here belongs to a customer although no one is signed in, for example after the session expired. */
export const isReservedForCustomer = (): boolean =>
  currentUserEmail() === null && [keptDraft, keptAttempt].some(({ owner }) => typeof owner() === "string");

export function clearCheckout(): void {
  keptDraft.set(null);
  keptAttempt.set(null);
}

/** The stored values of known fields whose type matches the default. */
function known<Values extends Record<string, string | boolean>>(
  defaults: Values,
  stored: Record<string, string | boolean> = {},
): Values {
  const entries = Object.entries(stored).filter(([name, value]) => typeof value === typeof defaults[name]);
  return { ...defaults, ...Object.fromEntries(entries) };
}
