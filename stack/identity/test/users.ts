import { customers, type SeedCustomer } from "../../seed/customers.ts";

const credentials = (customer: SeedCustomer | undefined) => {
  if (!customer) throw new Error("a seeded customer is missing");
  const { sub, email, password } = customer;
  return { sub, email, password };
};

export const ada = credentials(customers[0]);
export const ben = credentials(customers[1]);
