import type * as schema from "../generated/resolvers.ts";
import type { Order } from "./order.ts";
import type { Plain } from "./plain.ts";

export type AddressType = schema.AddressType;

export type Address = schema.Address;

/** Changes of an address: undefined keeps a value, null removes it. */
export type AddressChange = Partial<Omit<Address, "id">>;

/** An address to add. The backend chooses defaults for undefined flags. */
export type NewAddress = Omit<Address, "id" | "isDefaultShipping" | "isDefaultBilling"> &
  Pick<AddressChange, "isDefaultShipping" | "isDefaultBilling">;

export interface Profile extends Plain<schema.Profile> {
  addresses: Address[];
  /** Newest first. */
  orders: Order[];
}

/** Changes of a profile: undefined keeps a value. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
}
