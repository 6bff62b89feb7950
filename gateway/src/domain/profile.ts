import type { addressChange, newAddress } from "@telfer/forms/account.ts";
import type * as z from "zod/mini";
import type * as schema from "../generated/resolvers.ts";
import type { Order } from "./order.ts";
import type { Plain } from "./plain.ts";

export type AddressType = schema.AddressType;

export type SavedAddress = schema.SavedAddress;

/** An address to add. The backend chooses defaults for undefined flags. */
export type NewAddress = z.output<ReturnType<typeof newAddress>>;

/** Changes of an address: undefined keeps a value, null removes it. */
export type AddressChange = z.output<typeof addressChange>;

export interface Profile extends Plain<schema.Profile> {
  addresses: SavedAddress[];
  /** Newest first. */
  orders: Order[];
}

/** Changes of a profile: undefined keeps a value. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
}
