import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { address } from "#test-helpers/address-book.tsx";
import { checkoutProfile } from "#test-helpers/checkout.tsx";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { emptyBilling } from "./forms.ts";
import { type AddressKind, type CheckoutProfile, savedAddress } from "./prefill.ts";
import { billingSchema } from "./rules.ts";
import { SavedAddresses } from "./SavedAddresses.tsx";

afterEach(cleanup);

const abroad = address("9", { address: { country: "Canada" } });

function renderSaved(kind: AddressKind, about: Partial<CheckoutProfile>) {
  function Saved() {
    const form = useShopForm(billingSchema, emptyBilling);
    return (
      <>
        <SavedAddresses form={form} kind={kind} profile={checkoutProfile(about)} />
        <output>{JSON.stringify(form.values)}</output>
      </>
    );
  }
  render(
    <MemoryRouter>
      <Saved />
    </MemoryRouter>,
  );
}

const select = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "Use a saved address" });

it.each<AddressKind>(["billing", "shipping"])("fills in the chosen %s address", async (kind) => {
  const user = userEvent.setup();
  const second = address("2", { name: "", address: { company: "Telfer" } });
  renderSaved(kind, { addresses: [address("1"), second, abroad] });
  expect([...(select()?.options ?? [])].map(({ text }) => text)).toEqual([
    "Choose",
    "Place 1, 1 Mill Street, Bellows Falls, VT",
    "2 Mill Street, Bellows Falls, VT",
  ]);
  await user.selectOptions(screen.getByRole("combobox"), "2");
  expect(JSON.parse(screen.getByRole("status").textContent)).toEqual({
    ...emptyBilling,
    ...savedAddress(kind, second),
  });
  expect(select()?.value).toBe("2");
});

it("offers no choice of a single address", () => {
  renderSaved("billing", { addresses: [address("1"), abroad] });
  expect(select()).toBeNull();
});

it.each<[AddressKind, Partial<CheckoutProfile>]>([
  ["billing", { defaultBillingAddress: abroad, defaultShippingAddress: address("1") }],
  ["shipping", { defaultBillingAddress: address("1"), defaultShippingAddress: abroad }],
])("says why the default %s address abroad is not filled in, and nothing of the other", (kind, about) => {
  const message = `Your default ${kind} address is in Canada. We bill and ship within the United States only.`;
  renderSaved(kind, about);
  expect(screen.getByText(message)).toBeDefined();
  cleanup();
  renderSaved(kind === "billing" ? "shipping" : "billing", about);
  expect(screen.queryByText(/^Your default/)).toBeNull();
});
