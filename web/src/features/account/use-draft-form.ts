import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useAuthState } from "./auth/auth-state.ts";
import { type CheckedForm, type ShopFormValues, useShopForm } from "../../lib/forms/use-shop-form.ts";
import { readDraft, removeDraft, writeDraft } from "./draft.ts";

interface DraftForm<Schema extends z.ZodMiniType, Values extends ShopFormValues> {
  form: CheckedForm<Schema, Values>;
  /** For when the form was sent or given up: nothing of it is kept. */
  forgetDraft: () => void;
}

/**
 * The shop's form with what the customer has changed in it kept for this tab, so that it is still there after the sign-in
 * has expired. Only for who is signed in; somebody else's draft is not shown but removed, and signing out removes it.
 * @param name of the form, unique in the account: `details`, `address.7`
 * @param saved what the fields hold before anything is typed; read when the form appears, not after
 */
export function useDraftForm<Schema extends z.ZodMiniType, Values extends ShopFormValues>(
  name: string,
  schema: Schema,
  saved: Values & z.input<Schema>,
): DraftForm<Schema, Values> {
  const owner = useAuthState().user?.email ?? null;
  const [untouched] = useState(saved);
  const [defaults] = useState(() => ({ ...saved, ...readDraft(name, saved) }));
  const form = useShopForm<Schema, Values>(schema, defaults);
  const { values } = form;
  const isOver = useRef(false);

  useEffect(() => {
    if (owner !== null && !isOver.current) writeDraft(name, untouched, values);
  }, [name, owner, untouched, values]);

  const forgetDraft = useCallback(() => {
    isOver.current = true;
    removeDraft(name);
  }, [name]);

  return { form, forgetDraft };
}
