import * as z from "zod/mini";
import { createOwnedStore } from "#/features/account/drafts/owned-store.ts";

const known = z.nullable(z.string());
const dealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: known,
  email: known,
  address: z.object({ addressLine1: known, addressLine2: known, city: known, state: known, postalCode: known }),
});
const choiceSchema = z.object({
  /** Unique per choice, even if the same dealer is chosen again. */
  id: z.string(),
  dealer: dealerSchema,
});

export type SelectedDealer = z.infer<typeof dealerSchema>;

export type DealerSelection = z.infer<typeof choiceSchema>;

export const dealerChoice = createOwnedStore("dealer", choiceSchema);

/** Stores a dealer for this tab until another is chosen, the choice is cleared or the user signs out. */
export function selectDealer(dealer: SelectedDealer): DealerSelection {
  const choice = { id: crypto.randomUUID(), dealer: dealerSchema.parse(dealer) };
  dealerChoice.set(choice);
  return choice;
}
