import { expect, it } from "vitest";
import { bell, kerf } from "../../../test-helpers/dealers.ts";
import { filledBy } from "./dealer-choice.ts";
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

it("a dealer of the list fills in the whole form", () => {
  expect(filledBy(kerf)).toEqual({ values, missing: [] });
  expect(dealerSchema.safeParse(values).success).toBe(true);
});

it("what the list does not tell of a dealer is empty and missing", () => {
  const place = { addressLine2: "By the mill", city: null, state: null, postalCode: null };
  expect(filledBy({ ...kerf, ...place, email: null, addressLine1: null })).toEqual({
    values: { ...values, dealerEmail: "", dealerAddress: "", dealerCity: "", dealerState: "", dealerZip: "" },
    missing: ["dealerEmail", "dealerAddress", "dealerCity", "dealerState", "dealerZip"],
  });
});

it("so is what the form would refuse", () => {
  const { values: filled, missing } = filledBy({ ...bell, state: "QC", phone: "603-555-0103 ext. 4", email: "desk" });
  expect(missing).toEqual(["dealerEmail", "dealerPhone", "dealerState"]);
  expect(filled).toMatchObject({
    dealerName: "Second Bell Sporting",
    dealerEmail: "",
    dealerPhone: "",
    dealerState: "",
  });
});
