import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import * as z from "zod/mini";
import { onUserChange } from "#/features/account/auth/auth-state.ts";
import { createCustomerStore } from "#/features/account/auth/user-storage.ts";
import { useAccountEmail } from "#/features/account/drafts/use-account-email.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { type DealerField, type DealerValues, dealerSchema, emptyDealer } from "./dealer-rules.ts";

const draft = createCustomerStore(
  "form.dealerRegistration",
  z.record(z.string(), z.union([z.string(), z.boolean()])),
  "session",
);

/** Never stored: passwords, and file names, because the files themselves would be gone. */
const SECRET = new Set<string>(["password", "confirmPassword", "fflDocument", "sotDocument"]);

type Entry = [name: DealerField, value: string | boolean];

const entriesOf = (values: object): Entry[] =>
  (Object.entries(values) as Entry[]).filter(
    ([name, value]) => !SECRET.has(name) && typeof value === typeof emptyDealer[name],
  );

function writeDraft(values: DealerValues): void {
  const changed = entriesOf(values).filter(([name, value]) => value !== emptyDealer[name]);
  draft.set(changed.length === 0 ? null : Object.fromEntries(changed));
}

/**
 * Counts sign-outs in other tabs while this page is open, so that the form can be reset. An expired session keeps the
 * draft and does not count.
 */
export function useSignOutCount(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onUserChange((_person, before) => {
        if (before !== null && draft.get() === null) setCount((known) => known + 1);
      }),
    [],
  );
  return count;
}

type Stage = "as the server has it" | "alive" | "restored";

/** The form with a draft for this tab. Prefills the signed-in user's email address unless the draft has another. */
export function useDealerForm() {
  const form = useShopForm(dealerSchema, emptyDealer);
  const { values, change } = form;
  // Restore the draft after hydration, because the server has none; input from before hydration is newer and wins.
  const [stage, enter] = useReducer((_: Stage, next: Stage) => next, "as the server has it");
  const isOver = useRef(false);
  useAccountEmail(form, stage === "restored");

  useEffect(() => {
    if (stage === "restored") {
      if (!isOver.current) writeDraft(values);
      return;
    }
    if (stage === "alive") {
      for (const [name, value] of entriesOf(draft.get() ?? {})) {
        if (values[name] === emptyDealer[name]) change(name, value);
      }
    }
    enter(stage === "alive" ? "restored" : "alive");
  }, [stage, values, change]);

  const forgetDraft = useCallback(() => {
    isOver.current = true;
    draft.set(null);
  }, []);

  return { form, forgetDraft };
}

export type DealerForm = ReturnType<typeof useDealerForm>["form"];
