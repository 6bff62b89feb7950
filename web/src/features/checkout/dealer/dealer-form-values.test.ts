import { expect, it } from "vitest";
import { bell, kerf } from "#test-helpers/dealers.ts";
import { dealerFormValues } from "./dealer-form-values.ts";
import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";

const values = {
  dealerName: "Kerf & Anvil",
  dealerEmail: "desk@kerf.example",
  dealerPhone: "(802) 555-0101",
  dealerAddress: "12 Millrace Row",
  dealerCity: "Brattleboro",
  dealerState: "VT",
  dealerZip: "05301",
  dealerCountry: "United States",
};

it("fills in the whole form from a listed dealer", () => {
  expect(dealerFormValues(kerf)).toEqual({ values, missing: [] });
  expect(dealerSchema.safeParse(values).success).toBe(true);
});

it("leaves details that the list lacks empty and reports them as missing", () => {
  const place = { addressLine2: "By the mill", city: null, state: null, postalCode: null };
  expect(dealerFormValues({ ...kerf, ...place, email: null, addressLine1: null })).toEqual({
    values: { ...values, dealerEmail: "", dealerAddress: "", dealerCity: "", dealerState: "", dealerZip: "" },
    missing: ["dealerEmail", "dealerAddress", "dealerCity", "dealerState", "dealerZip"],
  });
});

it("treats values that the form would reject as missing", () => {
  const { values: filled, missing } = dealerFormValues({
    ...bell,
    state: "QC",
    phone: "603-555-0103 ext. 4",
    email: "desk",
  });
  expect(missing).toEqual(["dealerEmail", "dealerPhone", "dealerState"]);
  expect(filled).toMatchObject({
    dealerName: "Second Bell Sporting",
    dealerEmail: "",
    dealerPhone: "",
    dealerState: "",
  });
});
