import { useCallback, useEffect, useReducer, useRef } from "react";
import { useAuthState } from "../auth/auth-state.ts";
import { customerKey } from "../auth/traces.ts";
import { useShopForm } from "../form/use-shop-form.ts";
import { readSession, writeSession } from "../storage/session-value.ts";
import { type DealerField, type DealerValues, dealerSchema, emptyDealer } from "./dealer-rules.ts";

/** Under the customers' keys, so that it leaves with a sign-out. */
const DRAFT = customerKey("form.dealerRegistration");

/** Never kept: passwords, and names of files whose content would be gone. */
const SECRET = new Set<string>(["password", "confirmPassword", "fflDocument", "sotDocument"]);

type Entry = [name: DealerField, value: string | boolean];

const entriesOf = (values: object): Entry[] =>
  (Object.entries(values) as Entry[]).filter(
    ([name, value]) => !SECRET.has(name) && typeof value === typeof emptyDealer[name],
  );

function writeDraft(values: DealerValues): void {
  const changed = entriesOf(values).filter(([name, value]) => value !== emptyDealer[name]);
  writeSession(DRAFT, changed.length === 0 ? null : Object.fromEntries(changed));
}

/**
 * The form; what is typed in it is kept for this tab. Who is signed in finds the address of the account in it.
 */
export function useDealerForm() {
  const email = useAuthState().user?.email ?? "";
  const form = useShopForm(dealerSchema, emptyDealer);
  const { values, change } = form;
  // The server knows no draft, and what was typed before the page was alive is newer.
  const [isAlive, awake] = useReducer(() => true, false);
  const isRestored = useRef(false);
  const isOver = useRef(false);
  useEffect(awake, [awake]);

  useEffect(() => {
    if (!isAlive || isOver.current) return;
    if (isRestored.current) {
      writeDraft(values);
      return;
    }
    isRestored.current = true;
    for (const [name, value] of entriesOf(readSession(DRAFT) ?? {})) {
      if (values[name] === emptyDealer[name]) change(name, value);
    }
  }, [isAlive, values, change]);

  const prefilled = useRef("");
  useEffect(() => {
    if (!isAlive || email === prefilled.current) return;
    prefilled.current = email;
    if (values.email === "") change("email", email);
  }, [isAlive, email, values.email, change]);

  const forgetDraft = useCallback(() => {
    isOver.current = true;
    writeSession(DRAFT, null);
  }, []);

  return { form, forgetDraft };
}

export type DealerForm = ReturnType<typeof useDealerForm>["form"];
