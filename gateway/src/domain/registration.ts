interface DealerAddress {
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** A dealer who registers; without the files. */
export interface DealerRegistration {
  company: string;
  website: string;
  phone: string;
  email: string;
  /** In plain text: in no log and no answer. */
  password: string;
  firstName: string;
  lastName: string;
  address: DealerAddress;
  useForBillingAddress: boolean;
  /** Null: the same as `address`. */
  billingAddress: DealerAddress | null;
  appearInDealerLocator: boolean;
  useThisAddressInDealerLocator: boolean;
  /** Null: the same as `address`, or none. */
  locatorAddress: DealerAddress | null;
  hasFflSot: boolean;
  fflNumber: string | null;
  sotEin: string | null;
}

export interface ProductRegistration {
  productName: string;
  sku: string | null;
  serialNumber: string;
  /** `YYYY-MM-DD`. */
  purchaseDate: string;
  purchasedFrom: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface ImageRequest {
  firstName: string;
  lastName: string;
  email: string;
  lookingFor: string;
}
