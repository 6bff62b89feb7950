import type { Order } from "./order.ts";

/** What kind of place an address is. */
export type AddressType = "HOME" | "BUSINESS" | "OTHER";

export interface Address {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  mainContact: string | null;
  faxContact: string | null;
  addressName: string | null;
  addressContact: string | null;
  addressType: AddressType;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string;
  residential: boolean;
}

/** Changes of an address; what is undefined stays, null removes. */
export type AddressChange = Partial<Omit<Address, "id">>;

/** An address as it is added. The backend decides about flags that are undefined. */
export type NewAddress = Omit<Address, "id" | "isDefaultShipping" | "isDefaultBilling"> &
  Pick<AddressChange, "isDefaultShipping" | "isDefaultBilling">;

/** The signed-in customer. */
export interface Profile {
  id: string;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  addresses: Address[];
  /** Newest first. */
  orders: Order[];
}

/** Changes of a profile; what is undefined stays. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  /** Null removes it. */
  phoneNumber?: string | null;
}
