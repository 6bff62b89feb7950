import { dealerSchema } from "#/features/checkout/billing/rules.ts";
import { REQUIRED } from "@telfer/forms/rules.ts";
import { useEffect, useState } from "react";
import {
  type SelectedDealer,
  type DealerSelection,
  selectDealer,
  dealerChoice,
} from "#/features/dealers/selected-dealer.ts";
import { fieldId } from "#/lib/forms/field-id.ts";
import { type CheckedForm, useShopForm } from "#/lib/forms/use-shop-form.ts";
import { type DealerFieldName, dealerFormValues } from "./dealer-form-values.ts";
import { type DealerValues, emptyDealer } from "#/features/checkout/billing/forms.ts";
import { dealerSummaryLabels } from "#/features/checkout/billing/checkout-input.ts";
import type { Draft } from "#/features/checkout/checkout-storage.ts";

type View = "list" | "chosen" | "typed";

export interface DealerForm {
  form: CheckedForm<typeof dealerSchema, DealerValues>;
  view: View;
  dealer: SelectedDealer | null;
  /** Fields that the list lacks for the selected dealer. */
  missing: readonly DealerFieldName[];
  /** Id of the last choice that was filled in; null if none was. */
  choiceId: string | null;
  /** Errors, each linked to its field, or to the dealer itself where there are no fields. */
  faults: { name: keyof typeof dealerSummaryLabels; fieldId: string; message: string }[];
  /** Counts the user's view changes: the new view then takes the focus. */
  moves: number;
  /** Selects a dealer and keeps the list open. */
  select: (dealer: SelectedDealer) => void;
  /** Selects a dealer, for the locator too, and closes the list. */
  choose: (dealer: SelectedDealer) => void;
  openList: () => void;
  /** Opens the fields with the values typed before. */
  type: () => void;
  validate: () => Promise<DealerValues | null>;
}

/**
 * The dealer who receives the dealer items. A choice made in the locator is applied once; later input stays until another
 * dealer is chosen.
 * @param isAsked whether something ships to a dealer; before that, no choice is applied, because no one would see it
 */
export function useDealerForm(draft: Pick<Draft, "dealer" | "choice" | "isTyped">, isAsked: boolean): DealerForm {
  const [started] = useState(() => start(draft, isAsked));
  const form = useShopForm(dealerSchema, started.values, dealerSummaryLabels);
  const [taken, setTaken] = useState<Taken>(started.taken);
  const [moves, setMoves] = useState(0);
  const { view, dealer, choiceId } = taken;
  const missing = dealer && view !== "typed" ? dealerFormValues(dealer).missing : [];
  const typed = view === "typed" ? form.values : taken.typed;

  function write(values: DealerValues): void {
    for (const [name, value] of Object.entries(values)) form.change(name as DealerFieldName, value);
  }

  function take(choice: DealerSelection, next: View): void {
    write(dealerFormValues(choice.dealer).values);
    setTaken({ view: next, dealer: choice.dealer, choiceId: choice.id, typed });
  }

  function moveTo(next: View): void {
    setTaken({ ...taken, view: next, typed });
    setMoves((count) => count + 1);
  }

  // The section may appear later, and the back/forward cache may restore a page that was left for the locator.
  useEffect(() => {
    function takeUp(): void {
      const choice = dealerChoice.get();
      if (isAsked && choice && choice.id !== choiceId) take(choice, "chosen");
    }
    takeUp();
    window.addEventListener("pageshow", takeUp);
    return () => window.removeEventListener("pageshow", takeUp);
  });

  return {
    form,
    view,
    dealer,
    missing,
    choiceId,
    faults: form.faults.map(({ name: field, fieldId: own, message }) => {
      const name = field as DealerFieldName;
      if (view === "typed" || missing.includes(name)) return { name, fieldId: own, message };
      return { name: view === "list" ? "id" : name, fieldId: dealerAnchorId(form.id), message };
    }),
    moves,
    select: (chosen) => take(selectDealer(chosen), "list"),
    choose(chosen) {
      take(selectDealer(chosen), "chosen");
      setMoves((count) => count + 1);
    },
    openList() {
      const isKept = dealer !== null && view !== "typed";
      write(isKept ? form.values : dealer ? dealerFormValues(dealer).values : emptyDealer);
      moveTo("list");
    },
    type() {
      write(typed);
      moveTo("typed");
    },
    async validate() {
      if (view === "list" && !dealer) {
        form.fail([{ name: "name", message: REQUIRED }]);
        return null;
      }
      const values = await form.validate();
      setTaken((now) => (now.view === "list" ? { ...now, view: "chosen" } : now));
      return values;
    },
  };
}

/** Id of the element that represents the dealer while there are no fields: the first radio, or the chosen dealer. */
export const dealerAnchorId = (formId: string): string => fieldId(formId, "name" satisfies DealerFieldName);

interface Taken extends Pick<DealerForm, "view" | "dealer" | "choiceId"> {
  /** Values typed before a dealer was chosen from the list. */
  typed: DealerValues;
}

/** The initial state: the draft, and any choice made since. */
function start(draft: Pick<Draft, "dealer" | "choice" | "isTyped">, isAsked: boolean) {
  const choice = dealerChoice.get();
  const typed = draft.isTyped ? draft.dealer : emptyDealer;
  const isNew = choice !== null && choice.id !== draft.choice;
  if (isNew && isAsked) {
    const taken: Taken = { view: "chosen", dealer: choice.dealer, choiceId: choice.id, typed };
    return { taken, values: dealerFormValues(choice.dealer).values };
  }
  const dealer = isNew ? null : (choice?.dealer ?? null);
  const view: View = draft.isTyped ? "typed" : dealer ? "chosen" : "list";
  const taken: Taken = { view, dealer, choiceId: draft.choice, typed };
  return { taken, values: view === "list" ? emptyDealer : draft.dealer };
}
