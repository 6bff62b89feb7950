import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import { useEffect, useState } from "react";
import { type ChosenDealer, chooseDealer, readDealerChoice } from "../dealers/chosen-dealer.ts";
import { type CheckedForm, useShopForm } from "../../lib/forms/use-shop-form.ts";
import { type FilledDealer, fillDealer } from "./dealer-choice.ts";
import type { DealerValues } from "./forms.ts";
import type { Draft } from "./session.ts";

export interface DealerForm {
  form: CheckedForm<typeof dealerSchema, DealerValues>;
  /** Id of the newest choice that was filled in; null: none was. */
  choiceId: string | null;
  /** What was filled in since the page was opened; null when nothing was, or something else is named by now. */
  filled: FilledDealer | null;
  /** Fills in a dealer, for the locator too; returns what the form holds then. */
  choose: (dealer: ChosenDealer) => DealerValues;
  /** Gives back what made way for `filled`. */
  putBack: () => void;
}

/**
 * The form of the dealer who receives what is ordered. A dealer who was chosen in the locator is filled in once; what
 * is typed afterwards stays until somebody chooses again.
 * @param isAsked whether something ships to a dealer; until then nothing is filled in, which nobody would see
 */
export function useDealerForm(draft: Pick<Draft, "dealer" | "choice">, isAsked: boolean): DealerForm {
  const [started] = useState(() => start(draft, isAsked));
  const form = useShopForm(dealerSchema, started.values);
  const [taken, setTaken] = useState<Taken>(started);

  function write(values: DealerValues): void {
    for (const [name, value] of Object.entries(values)) form.change(name as keyof DealerValues, value);
  }

  function choose(dealer: ChosenDealer): DealerValues {
    const filled = fillDealer(form.values, dealer);
    write(filled.values);
    setTaken({ filled, choiceId: chooseDealer(dealer).id });
    return filled.values;
  }

  function putBack(): void {
    if (taken.filled?.replaced) write(taken.filled.replaced);
    setTaken({ ...taken, filled: null });
  }

  // A dealer may be asked for later on, and the browser may bring the page back as it was left for the locator.
  useEffect(() => {
    function takeUp(): void {
      const next = start({ dealer: form.values, choice: taken.choiceId }, isAsked);
      if (next.choiceId === taken.choiceId) return;
      write(next.values);
      setTaken(next);
    }
    takeUp();
    window.addEventListener("pageshow", takeUp);
    return () => window.removeEventListener("pageshow", takeUp);
  });

  const isNamed = taken.filled?.values.dealerName === form.values.dealerName;
  return { form, choiceId: taken.choiceId, filled: isNamed ? taken.filled : null, choose, putBack };
}

type Started = Pick<Draft, "dealer" | "choice">;
type Taken = Pick<DealerForm, "choiceId" | "filled">;

/** What was typed, with the choice that was made since. */
function start({ dealer, choice: known }: Started, isAsked: boolean): Taken & { values: DealerValues } {
  const choice = readDealerChoice();
  if (!isAsked || choice === null || choice.id === known) return { values: dealer, choiceId: known, filled: null };
  const filled = fillDealer(dealer, choice.dealer);
  return { values: filled.values, choiceId: choice.id, filled };
}
