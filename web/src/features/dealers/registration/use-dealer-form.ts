import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { onPersonChange } from "../../account/auth/auth-state.ts";
import { customerKey } from "../../account/auth/traces.ts";
import { useOwnEmail } from "../../account/use-own-email.ts";
import { useShopForm } from "../../../lib/forms/use-shop-form.ts";
import { readSession, writeSession } from "../../../lib/session-value.ts";
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
 * Counts how often somebody has signed out elsewhere while this page was open: what they typed must not stay. Whose
 * sign-in has expired finds it kept.
 */
export function useSignOuts(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onPersonChange((_person, before) => {
        // A sign-out takes the draft along.
        if (before !== null && readSession(DRAFT) === null) setCount((known) => known + 1);
      }),
    [],
  );
  return count;
}

type Stage = "as the server has it" | "alive" | "restored";

/**
 * The form; what is typed in it is kept for this tab. Who is signed in finds the address of the account in it, unless
 * another one was kept.
 */
export function useDealerForm() {
  const form = useShopForm(dealerSchema, emptyDealer);
  const { values, change } = form;
  // The server knows no draft, and what was typed before the page was alive is newer.
  const [stage, enter] = useReducer((_: Stage, next: Stage) => next, "as the server has it");
  const isOver = useRef(false);
  useOwnEmail(form, stage === "restored");

  useEffect(() => {
    if (stage === "restored") {
      if (!isOver.current) writeDraft(values);
      return;
    }
    if (stage === "alive") {
      for (const [name, value] of entriesOf(readSession(DRAFT) ?? {})) {
        if (values[name] === emptyDealer[name]) change(name, value);
      }
    }
    enter(stage === "alive" ? "restored" : "alive");
  }, [stage, values, change]);

  const forgetDraft = useCallback(() => {
    isOver.current = true;
    writeSession(DRAFT, null);
  }, []);

  return { form, forgetDraft };
}

export type DealerForm = ReturnType<typeof useDealerForm>["form"];
