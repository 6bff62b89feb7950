import { sql } from "kysely";
import type { Shopper } from "./caller.ts";

export type Owner = { guestId: string } | { customerId: string };

export const ownerOf = (shopper: Shopper): Owner =>
  shopper.kind === "customer" ? { customerId: shopper.sub } : { guestId: shopper.guest.id };

export function ownerIn(row: { guest_id: string | null; customer_id: string | null }): Owner {
  if (row.customer_id !== null) return { customerId: row.customer_id };
  if (row.guest_id !== null) return { guestId: row.guest_id };
  throw new Error("a row has no owner");
}

export const ownerColumn = (owner: Owner): { guest_id: string } | { customer_id: string } =>
  "guestId" in owner ? { guest_id: owner.guestId } : { customer_id: owner.customerId };

export const ownedBy = (owner: Owner) =>
  "guestId" in owner ? sql<boolean>`guest_id = ${owner.guestId}` : sql<boolean>`customer_id = ${owner.customerId}`;
