import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { falls } from "#test-helpers/checkout.tsx";
import { emptyDealer } from "#/features/checkout/billing/forms.ts";
import { dealerSchema } from "#/features/checkout/billing/rules.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { DealerFields } from "./DealerFields.tsx";
import type { DealerFieldName } from "./dealer-form-values.ts";

afterEach(cleanup);

function Fields({ only }: { only?: DealerFieldName[] }) {
  const form = useShopForm(dealerSchema, emptyDealer);
  return (
    <>
      <DealerFields form={form} only={only} />
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
}

const renderFields = (only?: DealerFieldName[]) =>
  render(
    <MemoryRouter>
      <Fields only={only} />
    </MemoryRouter>,
  );
const labels = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);

it("asks for everything about a dealer", async () => {
  const user = userEvent.setup();
  renderFields();
  expect(labels()).toEqual([
    "Dealer name",
    "Dealer email",
    "Dealer phone",
    "Street address",
    "City",
    "State",
    "ZIP code",
    "Country",
  ]);
  const typed = {
    "Dealer name": "Falls Sporting",
    "Dealer email": "desk@falls.example",
    "Dealer phone": "8025550199",
    "Street address": "9 Canal Street",
    City: "Windsor",
    "ZIP code": "05089",
  };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText("State"), "Vermont");
  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  expect(JSON.parse(screen.getByRole("status").textContent)).toEqual(falls);
});

it.each<[DealerFieldName[], string[]]>([
  [["name"], ["Dealer name"]],
  [
    ["email", "phone"],
    ["Dealer email", "Dealer phone"],
  ],
  [
    ["addressLine1", "city", "state"],
    ["Street address", "City", "State"],
  ],
  [
    ["postalCode", "country"],
    ["ZIP code", "Country"],
  ],
])("asks only for %j", (only, expected) => {
  renderFields(only);
  expect(labels()).toEqual(expected);
});
