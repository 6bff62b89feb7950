import * as z from "zod/mini";
import { createStore, useStore } from "../../lib/store.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useAuthState } from "../account/auth/auth-state.ts";
import { ownedValue } from "../account/owned-value.ts";

const known = z.nullable(z.string());
const dealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: known,
  email: known,
  addressLine1: known,
  addressLine2: known,
  city: known,
  state: known,
  postalCode: known,
});
const choiceSchema = z.object({
  /** Another one each time that somebody chooses, also the same dealer again. */
  id: z.string(),
  dealer: dealerSchema,
});

/** What is known of a dealer; a part of what the gateway tells. */
export type ChosenDealer = z.infer<typeof dealerSchema>;

/** That a dealer was chosen. */
export type DealerChoice = z.infer<typeof choiceSchema>;

const kept = ownedValue("dealer", choiceSchema);

/** The newest choice of this tab, which who is here now may not be shown. */
const newest = createStore<string | null>(null);
let shown: DealerChoice | null = null;

/**
 * The dealer that was chosen in this tab by who is here now; null when none was. The same object as long as nothing
 * changes.
 */
export function readDealerChoice(): DealerChoice | null {
  const choice = kept.read()?.value ?? null;
  if (choice?.id !== shown?.id) shown = choice;
  return shown;
}

/** Keeps a dealer for this tab until another is chosen, none is, or the person signs out. */
export function chooseDealer(dealer: ChosenDealer): DealerChoice {
  const choice = { id: crypto.randomUUID(), dealer: dealerSchema.parse(dealer) };
  keep(choice);
  return choice;
}

export function unchooseDealer(): void {
  keep(null);
}

function keep(choice: DealerChoice | null): void {
  kept.write(choice);
  newest(choice?.id ?? null);
}

/** `readDealerChoice` as it changes; null on the server and while the page is hydrated. */
export function useDealerChoice(): DealerChoice | null {
  useStore(newest);
  useAuthState();
  return useHydrated() ? readDealerChoice() : null;
}
