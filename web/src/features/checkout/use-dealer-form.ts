import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import { REQUIRED } from "@telfer/forms/rules.ts";
import { useEffect, useState } from "react";
import { type ChosenDealer, type DealerChoice, chooseDealer, readDealerChoice } from "../dealers/chosen-dealer.ts";
import { fieldId } from "../../lib/forms/field-id.ts";
import { type CheckedForm, useShopForm } from "../../lib/forms/use-shop-form.ts";
import { type DealerName, filledBy } from "./dealer-choice.ts";
import { type DealerValues, emptyDealer } from "./forms.ts";
import type { dealerSummaryLabels } from "./input.ts";
import type { Draft } from "./session.ts";

/** Whether a dealer is being chosen of the list, has been chosen, or is typed. */
type View = "list" | "chosen" | "typed";

export interface DealerForm {
  form: CheckedForm<typeof dealerSchema, DealerValues>;
  view: View;
  /** Who is chosen of the list; null when nobody is. */
  dealer: ChosenDealer | null;
  /** The fields that the list does not tell of the chosen dealer. */
  missing: readonly DealerName[];
  /** Id of the newest choice that was filled in; null: none was. */
  choiceId: string | null;
  /** What is wrong, each leading to its field, or to the place of the dealer where there are no fields. */
  faults: { name: keyof typeof dealerSummaryLabels; fieldId: string; message: string }[];
  /** Counts how often somebody went from one view to another: what is there then takes the focus. */
  moves: number;
  /** Selects a dealer of the list, which stays. */
  select: (dealer: ChosenDealer) => void;
  /** Selects a dealer, for the locator too, and closes the list. */
  choose: (dealer: ChosenDealer) => void;
  /** Closes the list, of which somebody is selected. */
  closeList: () => void;
  openList: () => void;
  /** Opens the fields, as they were typed before. */
  type: () => void;
  validate: () => Promise<DealerValues | null>;
}

/**
 * The dealer who receives what is ordered. A dealer who was chosen in the locator is taken up once; what is typed
 * afterwards stays until somebody chooses again.
 * @param isAsked whether something ships to a dealer; until then no choice is taken up, which nobody would see
 */
export function useDealerForm(draft: Pick<Draft, "dealer" | "choice" | "isTyped">, isAsked: boolean): DealerForm {
  const [started] = useState(() => start(draft, isAsked));
  const form = useShopForm(dealerSchema, started.values);
  const [taken, setTaken] = useState<Taken>(started.taken);
  const [moves, setMoves] = useState(0);
  const { view, dealer, choiceId } = taken;
  const missing = dealer && view === "chosen" ? filledBy(dealer).missing : [];
  const typed = view === "typed" ? form.values : taken.typed;

  function write(values: DealerValues): void {
    for (const [name, value] of Object.entries(values)) form.change(name as DealerName, value);
  }

  function take(choice: DealerChoice, next: View): void {
    write(filledBy(choice.dealer).values);
    setTaken({ view: next, dealer: choice.dealer, choiceId: choice.id, typed });
  }

  function moveTo(next: View): void {
    setTaken({ ...taken, view: next, typed });
    setMoves((count) => count + 1);
  }

  // A dealer may be asked for later on, and the browser may bring the page back as it was left for the locator.
  useEffect(() => {
    function takeUp(): void {
      const choice = readDealerChoice();
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
      const name = field as DealerName;
      if (view === "typed" || missing.includes(name)) return { name, fieldId: own, message };
      return { name: view === "list" ? "dealer" : name, fieldId: dealerPlaceId(form.id), message };
    }),
    moves,
    select: (chosen) => take(chooseDealer(chosen), "list"),
    choose(chosen) {
      take(chooseDealer(chosen), "chosen");
      setMoves((count) => count + 1);
    },
    closeList: () => moveTo("chosen"),
    openList() {
      const isKept = dealer !== null && view !== "typed";
      write(isKept ? form.values : dealer ? filledBy(dealer).values : emptyDealer);
      moveTo("list");
    },
    type() {
      write(typed);
      moveTo("typed");
    },
    async validate() {
      if (view === "list" && !dealer) {
        form.fail([{ name: "dealerName", message: REQUIRED }]);
        return null;
      }
      const values = await form.validate();
      setTaken((now) => (now.view === "list" ? { ...now, view: "chosen" } : now));
      return values;
    },
  };
}

/** Id of what stands for the dealer while no fields do: the first of the list, or who was chosen. */
export const dealerPlaceId = (formId: string): string => fieldId(formId, "dealerName" satisfies DealerName);

interface Taken extends Pick<DealerForm, "view" | "dealer" | "choiceId"> {
  /** What was typed before somebody was chosen of the list. */
  typed: DealerValues;
}

/** What was chosen or typed, with the choice that was made since. */
function start(draft: Pick<Draft, "dealer" | "choice" | "isTyped">, isAsked: boolean) {
  const choice = readDealerChoice();
  const typed = draft.isTyped ? draft.dealer : emptyDealer;
  const isNew = choice !== null && choice.id !== draft.choice;
  if (isNew && isAsked) {
    const taken: Taken = { view: "chosen", dealer: choice.dealer, choiceId: choice.id, typed };
    return { taken, values: filledBy(choice.dealer).values };
  }
  const dealer = isNew ? null : (choice?.dealer ?? null);
  const view: View = draft.isTyped ? "typed" : dealer ? "chosen" : "list";
  const taken: Taken = { view, dealer, choiceId: draft.choice, typed };
  return { taken, values: view === "list" ? emptyDealer : draft.dealer };
}
