import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSignedOut } from "../account/auth/auth-state.ts";
import { writeCart } from "../cart/change-cart.ts";
import { storeGuestToken } from "../cart/guest-token.ts";
import { cap, cartOf, rifle } from "../../../test-helpers/cart.tsx";
import { chooseDealer, readDealerChoice } from "../dealers/chosen-dealer.ts";
import { bell, kerf } from "../../../test-helpers/dealers.ts";
import { serveQueries } from "../../../test-helpers/gateway.ts";
import { emptyDealer } from "./forms.ts";
import { readDraft, writeDraft } from "./session.ts";
import { type Answers, billing, renderCheckout } from "../../../test-helpers/checkout.tsx";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
  storeGuestToken("guest-1");
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renderDealer = (answers: Answers = {}) =>
  renderCheckout({ Cart: () => ({ cart: cartOf(cap, rifle) }), ...answers });
const dealerForm = () => screen.findByRole("group", { name: "Receiving dealer" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it("starts with the dealer who was chosen in the locator, and what is changed of it stays", async () => {
  chooseDealer(kerf);
  renderDealer();
  expect((await dealerForm()).textContent).toContain("Kerf & Anvil is filled in.");
  expect(field("Dealer phone").value).toBe("(802) 555-0101");
  fill("Dealer name", "Kerf");
  fill("Dealer e-mail", "desk@kerf.example");
  expect(screen.queryByText(/is filled in/)).toBeNull();

  cleanup();
  renderDealer();
  expect((await dealerForm()).textContent).not.toContain("is filled in");
  expect([field("Dealer name").value, field("Dealer e-mail").value]).toEqual(["Kerf", "desk@kerf.example"]);
});

it("takes up what was chosen after something was typed, says so, and gives it back when asked", async () => {
  renderDealer();
  await dealerForm();
  fill("Dealer name", "Falls Sporting");
  fill("Dealer e-mail", "desk@falls.example");
  cleanup();
  chooseDealer(kerf);
  const { user } = renderDealer();
  expect((await dealerForm()).textContent).toContain("Kerf & Anvil took the place of what stood here.");
  expect([field("Dealer name").value, field("Dealer e-mail").value]).toEqual(["Kerf & Anvil", ""]);
  await user.click(screen.getByText("Put back what I had"));
  expect(document.activeElement).toMatchObject({ name: "dealerName", value: "Falls Sporting" });
  expect([field("Dealer e-mail").value, field("Dealer phone").value]).toEqual(["desk@falls.example", ""]);

  cleanup();
  renderDealer();
  await dealerForm();
  expect(field("Dealer name").value).toBe("Falls Sporting");
});

it("takes up a choice when the browser brings the page back as it was left", async () => {
  renderDealer();
  await dealerForm();
  chooseDealer(kerf);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await screen.findByText(/is filled in/);
  expect(field("Dealer name").value).toBe("Kerf & Anvil");
});

it("waits with the choice until something ships to a dealer, and fills it in with a word then", async () => {
  chooseDealer(kerf);
  const { client } = renderDealer({ Cart: () => ({ cart: cartOf(cap) }) });
  await screen.findByRole("button", { name: "Continue to payment" });
  expect(document.body.textContent).not.toContain("Kerf");
  act(() => writeCart(client.cache, cartOf(cap, rifle)));
  expect((await dealerForm()).textContent).toContain("Kerf & Anvil is filled in.");
});

it("fills in who is found near the ZIP code that was typed, and leads to what is left to fill in", async () => {
  writeDraft({ billing: { ...billing, zip: "05101-1234" }, dealer: emptyDealer, choice: null, seen: [] });
  const found = { center: kerf.coordinates, totalCount: 2, dealers: [bell, kerf], userErrors: [] };
  serveQueries(() => ({ data: { dealers: found } }));
  const { user } = renderDealer();
  await user.click(within(await dealerForm()).getByText("Find a dealer"));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("2 dealers within 50 miles of 05101, nearest first.");
  await user.click(dialog.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }));
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "dealerEmail"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field("Dealer name").value).toBe("Kerf & Anvil");
  expect(readDraft()).toMatchObject({ dealer: { dealerZip: "05301" }, choice: readDealerChoice()?.id });
});
