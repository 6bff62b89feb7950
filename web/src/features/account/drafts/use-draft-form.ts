import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { type CheckedForm, type ShopFormValues, useShopForm } from "#/lib/forms/use-shop-form.ts";
import { readDraft, removeDraft, writeDraft } from "./draft.ts";

interface DraftForm<Schema extends z.ZodMiniType, Values extends ShopFormValues> {
  form: CheckedForm<Schema, Values>;
  /** Removes the draft for good, after submit or cancel. */
  forgetDraft: () => void;
}

/**
 * A shop form that keeps a draft for this tab, so that it survives an expired session. Only for signed-in users. Another
 * user's draft is removed instead of shown; signing out removes the draft.
 * @param name unique form name in the account: `details`, `address.7`
 * @param saved field values before any input; read only when the form mounts
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
