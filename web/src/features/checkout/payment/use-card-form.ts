import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { type CheckedForm, useShopForm } from "#/lib/forms/use-shop-form.ts";
import { type CardValues, cardSchema, emptyCard } from "./card.ts";

export const cardLabels: Record<keyof CardValues, string> = {
  cardNumber: "Card number",
  expiry: "Expiration date",
  cardCode: "Security code",
};

const names = Object.keys(emptyCard) as (keyof CardValues)[];

/** The card form. Its input exists only in this page's memory and is cleared when the page is left. */
export function useCardForm(): CheckedForm<typeof cardSchema, CardValues> {
  const form = useShopForm(cardSchema, emptyCard, cardLabels);

  const clear = useEffectEvent(() => {
    // Synchronously: a page kept in the back/forward cache runs nothing after this event.
    flushSync(() => {
      for (const name of names) form.change(name, "");
    });
  });
  useEffect(() => {
    const leave = () => clear();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  return form;
}
