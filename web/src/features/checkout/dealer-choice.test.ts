import { describe, expect, it } from "vitest";
import { bell, kerf } from "../../../test-helpers/dealers.ts";
import { fieldToFill, fillDealer } from "./dealer-choice.ts";
import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import { emptyDealer } from "./forms.ts";

const filled = {
  dealerName: "Kerf & Anvil",
  dealerEmail: "",
  dealerPhone: "(802) 555-0101",
  dealerAddress: "12 Millrace Row",
  dealerCity: "Brattleboro",
  dealerState: "VT",
  dealerZip: "05301",
  dealerCountry: "United States",
};
const dealerEmail = "desk@kerf.example";

describe("a chosen dealer", () => {
  it("fills the empty form, which lacks the e-mail address alone then", () => {
    expect(fillDealer(emptyDealer, kerf)).toEqual({ dealer: kerf, values: filled, replaced: null });
    expect(fieldToFill(filled)).toBe("dealerEmail");
    expect(dealerSchema.safeParse({ ...filled, dealerEmail }).success).toBe(true);
  });

  it("leaves an e-mail address that was typed before anything else, or for the same dealer", () => {
    expect(fillDealer({ ...emptyDealer, dealerEmail }, kerf)).toMatchObject({
      values: { ...filled, dealerEmail },
      replaced: null,
    });
    const typed = { ...filled, dealerName: " kerf & anvil", dealerAddress: "12 Millrace", dealerEmail };
    expect(fillDealer(typed, kerf)).toMatchObject({ values: { ...filled, dealerEmail }, replaced: typed });
  });

  it.each([
    ["another name", { dealerName: "Falls Sporting" }],
    ["the same name in another place", { dealerName: "Kerf & Anvil", dealerZip: "05819" }],
  ])("takes the place of a dealer of %s whole, and what was typed can be had back", (_, other) => {
    const typed = { ...emptyDealer, ...other, dealerEmail: "desk@falls.example" };
    expect(fillDealer(typed, kerf)).toEqual({ dealer: kerf, values: filled, replaced: typed });
  });

  it("changes nothing that is filled in already", () => {
    const typed = { ...filled, dealerEmail };
    expect(fillDealer(typed, kerf)).toEqual({ dealer: kerf, values: typed, replaced: null });
  });

  it("fills in what is known of it, and leaves the rest as it was typed", () => {
    const sparse = { ...kerf, phone: null, addressLine1: null, addressLine2: "By the mill", city: null, state: null };
    const typed = { ...emptyDealer, dealerName: "Kerf & Anvil", dealerCity: "Brattleboro", dealerPhone: "802" };
    expect(fillDealer(typed, { ...sparse, postalCode: null })).toMatchObject({ values: typed, replaced: null });
    const { values } = fillDealer({ ...emptyDealer, dealerName: "Falls Sporting", dealerPhone: "802" }, sparse);
    expect(values).toEqual({ ...emptyDealer, dealerName: "Kerf & Anvil", dealerZip: "05301" });
    expect(fieldToFill(values)).toBe("dealerEmail");
  });

  it("fills in neither a state that nothing ships to nor a phone number the form would refuse", () => {
    const { values } = fillDealer(emptyDealer, { ...bell, state: "QC", phone: "603-555-0103 ext. 4" });
    expect(values).toMatchObject({ dealerState: "", dealerPhone: "" });
  });
});

it("the field to fill first is the first empty one, and the e-mail address when there is none", () => {
  expect(fieldToFill({ ...filled, dealerEmail, dealerCity: " " })).toBe("dealerCity");
  expect(fieldToFill({ ...filled, dealerEmail })).toBe("dealerEmail");
});
