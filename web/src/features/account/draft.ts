import { customerKey } from "./auth/traces.ts";
import type { ShopFormValues } from "../../lib/forms/use-shop-form.ts";
import { readSession, writeSession } from "../../lib/session-value.ts";

interface Draft {
  /** E-mail address of who typed it. */
  owner: string;
  /** The fields that differ from what was saved. */
  changed: ShopFormValues;
}

const keyOf = (name: string) => customerKey(`form.${name}`);

/** What `owner` has changed in the form of this name; nothing when it was somebody else, or another version's form. */
export function readDraft<Values extends ShopFormValues>(
  name: string,
  owner: string | null,
  saved: Values,
): Partial<Values> {
  try {
    const draft = readSession(keyOf(name)) as Draft | null;
    if (!draft || draft.owner !== owner) return {};
    const known = Object.entries(draft.changed).filter(([field, value]) => typeof value === typeof saved[field]);
    return Object.fromEntries(known) as Partial<Values>;
  } catch {
    return {};
  }
}

/** Keeps what differs from `saved`; where nothing does, there is no draft. */
export function writeDraft<Values extends ShopFormValues>(
  name: string,
  owner: string,
  saved: Values,
  values: Values,
): void {
  const changed = Object.entries(values).filter(([field, value]) => value !== saved[field]);
  writeSession(keyOf(name), changed.length === 0 ? null : { owner, changed: Object.fromEntries(changed) });
}

export function removeDraft(name: string): void {
  writeSession(keyOf(name), null);
}
