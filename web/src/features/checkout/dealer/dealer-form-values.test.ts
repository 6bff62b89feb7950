import { expect, it } from "vitest";
import { bell, kerf } from "#test-helpers/dealers.ts";
import { dealerSchema } from "#/features/checkout/billing/rules.ts";
import { dealerFormValues } from "./dealer-form-values.ts";

const values = {
  id: "kerf",
  name: "Kerf & Anvil",
  email: "desk@kerf.example",
  phone: "(802) 555-0101",
  addressLine1: "12 Millrace Row",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
  country: "United States",
};

it("fills in the whole form from a listed dealer", () => {
  expect(dealerFormValues(kerf)).toEqual({ values, missing: [] });
  expect(dealerSchema.safeParse(values).success).toBe(true);
});

it("leaves details that the list lacks empty and reports them as missing", () => {
  const address = { addressLine1: null, addressLine2: "By the mill", city: null, state: null, postalCode: null };
  expect(dealerFormValues({ ...kerf, address, email: null })).toEqual({
    values: { ...values, id: "", email: "", addressLine1: "", city: "", state: "", postalCode: "" },
    missing: ["email", "addressLine1", "city", "state", "postalCode"],
  });
});

it("treats values that the form would reject as missing", () => {
  const { values: filled, missing } = dealerFormValues({
    ...bell,
    address: { ...bell.address, state: "QC" },
    phone: "603-555-0103 ext. 4",
    email: "desk",
  });
  expect(missing).toEqual(["email", "phone", "state"]);
  expect(filled).toMatchObject({
    id: "",
    name: "Second Bell Sporting",
    email: "",
    phone: "",
    state: "",
  });
});
