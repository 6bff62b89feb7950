import * as z from "zod/mini";
import { currentPerson } from "../account/auth/auth-state.ts";
import { ownedValue } from "../account/owned-value.ts";
import type { SeenLine } from "./cart-changes.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, emptyBilling, emptyDealer } from "./forms.ts";

/** What was typed on the billing step, and the cart that stood beside it. */
export interface Draft {
  billing: BillingValues;
  dealer: DealerValues;
  /** Id of the newest choice of a dealer that was filled in; null when none was. */
  choice: string | null;
  /** Whether the dealer is typed and not chosen of the list. */
  isTyped: boolean;
  seen: SeenLine[];
}

const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const seenLine = z.object({ item: z.string(), name: z.string(), quantity: z.number(), cents: z.number() });
const choice = z._default(z.nullable(z.string()), null);
const isTyped = z._default(z.boolean(), false);
const draftSchema = z.object({ billing: values, dealer: values, choice, isTyped, seen: z.array(seenLine) });
const inputSchema = z.looseObject({ idempotencyKey: z.string(), cartId: z.string(), paymentToken: z.string() });

/** What was typed, and an order whose outcome is not known. Never card data. */
const keptDraft = ownedValue("checkoutDraft", draftSchema);
const keptAttempt = ownedValue("checkoutAttempt", inputSchema);

/** What was typed in this tab by who is here now; `seen` is null when nothing was. */
export function readDraft(): Omit<Draft, "seen"> & { seen: SeenLine[] | null; changedHands: boolean } {
  const draft = keptDraft.read();
  return {
    billing: known(emptyBilling, draft?.value.billing),
    dealer: known(emptyDealer, draft?.value.dealer),
    choice: draft?.value.choice ?? null,
    isTyped: draft?.value.isTyped ?? false,
    seen: draft?.value.seen ?? null,
    changedHands: draft !== null && draft.owner !== currentPerson(),
  };
}

/** Keeps a draft in the name of who is here now; null forgets it. */
export function writeDraft(draft: Draft | null): void {
  keptDraft.write(draft);
}

/**
 * An order that was sent and not answered; sending it again is safe. Null when there is none, or it is a customer's who
 * is not here. A guest's is the customer's once the carts are joined.
 */
export function readAttempt(): CheckoutPlaceOrderInput | null {
  // It was written below, whole.
  return (keptAttempt.read()?.value as unknown as CheckoutPlaceOrderInput | undefined) ?? null;
}

/** Whether the unanswered order was sent by a guest. */
export const isAttemptOfGuest = (): boolean => keptAttempt.owner() === null;

/** Keeps an order until it is answered; null forgets it. Sent again, it stays in the name it was first sent in. */
export function writeAttempt(attempt: CheckoutPlaceOrderInput | null): void {
  const isAgain = attempt !== null && readAttempt()?.idempotencyKey === attempt.idempotencyKey;
  if (!isAgain) keptAttempt.write(attempt);
}

/** Whether what is kept here is a customer's while nobody is signed in, for instance because the sign-in expired. */
export const isHeldForCustomer = (): boolean =>
  currentPerson() === null && [keptDraft, keptAttempt].some(({ owner }) => typeof owner() === "string");

/** Forgets everything. */
export function clearCheckout(): void {
  keptDraft.write(null);
  keptAttempt.write(null);
}

/** The stored values of the fields there are, of the kind they have. */
function known<Values extends Record<string, string | boolean>>(
  defaults: Values,
  stored: Record<string, string | boolean> = {},
): Values {
  const entries = Object.entries(stored).filter(([name, value]) => typeof value === typeof defaults[name]);
  return { ...defaults, ...Object.fromEntries(entries) };
}
