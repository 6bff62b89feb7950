import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { currentPerson, onAuthChange } from "../account/auth/auth-state.ts";
import { customerKey } from "../account/auth/traces.ts";
import { readSession, writeSession } from "../../lib/session-value.ts";

const KEY = customerKey("dealer");

const known = z.nullable(z.string());
const dealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: known,
  addressLine1: known,
  addressLine2: known,
  city: known,
  state: known,
  postalCode: known,
});
const choiceSchema = z.object({
  /** Another one each time that somebody chooses, also the same dealer again. */
  id: z.string(),
  /** E-mail address of the customer who chose; null for a guest. */
  owner: z.nullable(z.string()),
  dealer: dealerSchema,
});

/** What is known of a dealer; a part of what the gateway tells. */
export type ChosenDealer = z.infer<typeof dealerSchema>;

/** That a dealer was chosen. */
export type DealerChoice = z.infer<typeof choiceSchema>;

const listeners = new Set<() => void>();
let shown: DealerChoice | null = null;

/**
 * The dealer that was chosen in this tab by who is here now; null when none was. A guest's choice goes on with the
 * customer who signs in, a customer's is nobody else's. The same object as long as nothing changes.
 */
export function readDealerChoice(): DealerChoice | null {
  const { data } = choiceSchema.safeParse(readSession(KEY));
  const choice = data && (data.owner === null || data.owner === currentPerson()) ? data : null;
  if (choice?.id !== shown?.id) shown = choice;
  return shown;
}

/** Keeps a dealer for this tab until another is chosen, none is, or the person signs out. */
export function chooseDealer(dealer: ChosenDealer): DealerChoice {
  const choice = { id: crypto.randomUUID(), owner: currentPerson(), dealer: dealerSchema.parse(dealer) };
  keep(choice);
  return choice;
}

export function unchooseDealer(): void {
  keep(null);
}

function keep(choice: DealerChoice | null): void {
  writeSession(KEY, choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopAuth = onAuthChange(listener);
  return () => {
    listeners.delete(listener);
    stopAuth();
  };
}

/** `readDealerChoice` as it changes; null on the server and while the page is hydrated. */
export function useDealerChoice(): DealerChoice | null {
  return useSyncExternalStore(subscribe, readDealerChoice, () => null);
}
