import * as z from "zod/mini";
import type { ShopFormValues } from "#/lib/forms/use-shop-form.ts";
import { createOwnedStore } from "./owned-store.ts";

const changedFields = z.record(z.string(), z.union([z.string(), z.boolean()]));

const draftOf = (name: string) => createOwnedStore(`form.${name}`, changedFields);

/** The customer's draft of this form. Empty for another customer's; skips fields whose type does not match `saved`. */
export function readDraft<Values extends ShopFormValues>(name: string, saved: Values): Partial<Values> {
  const changed = draftOf(name).get() ?? {};
  const known = Object.entries(changed).filter(([field, value]) => typeof value === typeof saved[field]);
  return Object.fromEntries(known) as Partial<Values>;
}

export function writeDraft<Values extends ShopFormValues>(name: string, saved: Values, values: Values): void {
  const changed = Object.entries(values).filter(([field, value]) => value !== saved[field]);
  draftOf(name).set(changed.length === 0 ? null : Object.fromEntries(changed));
}

export function removeDraft(name: string): void {
  draftOf(name).set(null);
}
