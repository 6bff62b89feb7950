import type { TestResponse, Customer } from "./shop.ts";

interface AddressBody {
  id: number;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
  [field: string]: unknown;
}

export interface ProfileBody {
  addresses: AddressBody[];
  orders: {
    id: number;
    status: string;
    totalAmount: number;
    dealerName: string | null;
    items: object[];
    deliveries: { kind: string; steps: { name: string; at: string | null }[]; refundedAt: string | null }[];
  }[];
  [field: string]: unknown;
}

export const home = {
  addressName: "Home",
  firstName: "Ann",
  lastName: "Miller",
  mainContact: "(512) 555-0100",
  addressLine1: "1 Congress Ave",
  city: "Austin",
  state: "TX",
  postalCode: "78701",
  country: "United States",
  addressType: 10,
};

export const addAddress = (customer: Customer, changes: object = {}): Promise<TestResponse<AddressBody>> =>
  customer.call("POST", "/User/addresses", { ...home, ...changes });
export const changeAddress = (customer: Customer, id: number, changes: object): Promise<TestResponse<AddressBody>> =>
  customer.call("PUT", `/User/addresses/${id}`, changes);
export const profile = async (customer: Customer): Promise<ProfileBody> =>
  (await customer.call<ProfileBody>("GET", "/User/profile")).body;
export const defaults = async (customer: Customer) =>
  (await profile(customer)).addresses.map(({ isDefaultShipping, isDefaultBilling }) => [
    isDefaultShipping,
    isDefaultBilling,
  ]);
