import * as z from "zod/mini";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, emptyBilling, emptyDealer } from "./forms.ts";

/** Session storage: what was typed, and an order whose outcome is not known. Never card data. */
const DRAFT = "checkoutDraft";
const ATTEMPT = "checkoutAttempt";

/** What was typed on the billing step. */
export interface Draft {
  billing: BillingValues;
  dealer: DealerValues;
}

const valuesSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
const draftSchema = z.object({ billing: valuesSchema, dealer: valuesSchema });
const attemptSchema = z.looseObject({ idempotencyKey: z.string(), cartId: z.string(), paymentToken: z.string() });

export function readDraft(): Draft {
  const { data } = draftSchema.safeParse(read(DRAFT));
  return { billing: known(emptyBilling, data?.billing), dealer: known(emptyDealer, data?.dealer) };
}

/** Keeps a draft; null forgets it. */
export function writeDraft(draft: Draft | null): void {
  write(DRAFT, draft);
}

/** An order that was sent and not answered; sending it again is safe. Null when there is none. */
export function readAttempt(): CheckoutPlaceOrderInput | null {
  const stored = read(ATTEMPT);
  // It was written below, whole.
  return attemptSchema.safeParse(stored).success ? (stored as CheckoutPlaceOrderInput) : null;
}

export function writeAttempt(attempt: CheckoutPlaceOrderInput | null): void {
  write(ATTEMPT, attempt);
}

/** The stored values of the fields there are, of the kind they have. */
function known<Values extends Record<string, string | boolean>>(
  defaults: Values,
  stored: Record<string, string | boolean> = {},
): Values {
  const entries = Object.entries(stored).filter(([name, value]) => typeof value === typeof defaults[name]);
  return { ...defaults, ...Object.fromEntries(entries) };
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}
