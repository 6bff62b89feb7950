import * as z from "zod/mini";
import type { ShopFormValues } from "../../lib/forms/use-shop-form.ts";
import { ownedValue } from "./owned-value.ts";

/** The fields of a form that differ from what was saved. */
const changedFields = z.record(z.string(), z.union([z.string(), z.boolean()]));

const draftOf = (name: string) => ownedValue(`form.${name}`, changedFields);

/** What the customer has changed in the form of this name; nothing when it was somebody else, or another version's form. */
export function readDraft<Values extends ShopFormValues>(name: string, saved: Values): Partial<Values> {
  const changed = draftOf(name).read()?.value ?? {};
  const known = Object.entries(changed).filter(([field, value]) => typeof value === typeof saved[field]);
  return Object.fromEntries(known) as Partial<Values>;
}

/** Keeps what differs from `saved`; where nothing does, there is no draft. */
export function writeDraft<Values extends ShopFormValues>(name: string, saved: Values, values: Values): void {
  const changed = Object.entries(values).filter(([field, value]) => value !== saved[field]);
  draftOf(name).write(changed.length === 0 ? null : Object.fromEntries(changed));
}

export function removeDraft(name: string): void {
  draftOf(name).write(null);
}
