import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { type CheckedForm, useShopForm } from "#/lib/forms/use-shop-form.ts";
import { type Card, cardSchema, emptyCard } from "./card.ts";

const names = Object.keys(emptyCard) as (keyof Card)[];

/** The card form. Its input exists only in this page's memory and is cleared when the page is left. */
export function useCardForm(): CheckedForm<typeof cardSchema, Card> {
  const form = useShopForm(cardSchema, emptyCard);

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
