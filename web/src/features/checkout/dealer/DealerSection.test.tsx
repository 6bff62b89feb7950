import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { writeCart } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { cap, cartOf, rifle } from "#test-helpers/cart.tsx";
import { selectDealer, dealerChoice } from "#/features/dealers/selected-dealer.ts";
import type { DealersQueryVariables } from "#/features/dealers/dealers.generated.ts";
import { bell, dealerPage, kerf } from "#test-helpers/dealers.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { emptyDealer } from "#/features/checkout/billing/forms.ts";
import { readDraft, writeDraft } from "#/features/checkout/checkout-storage.ts";
import { type StubResponses, billing, computeResponse, renderCheckout } from "#test-helpers/checkout.tsx";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
  guestToken.set("guest-1");
  vi.stubGlobal("scrollTo", () => undefined);
  serveDealers([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renderDealer = (responses: StubResponses = {}) =>
  renderCheckout({ Cart: () => ({ cart: cartOf(cap, rifle) }), ...responses });
const section = () => screen.findByRole("group", { name: "Receiving dealer" });
const chosen = (name = "Kerf & Anvil") => screen.findByRole("group", { name });
const field = (label: string) => within(screen.getByRole("group", { name: "Receiving dealer" })).getByLabelText(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const radio = (name: RegExp) => screen.findByRole("radio", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const goOn = () => press("Continue to payment");
const emailFields = () => screen.queryAllByLabelText("Dealer email");

/** Stores the draft of a buyer in Rutland, whose ZIP code is known. */
const liveInRutland = (changes: object = {}) =>
  writeDraft({
    billing: { ...billing, postalCode: "05701-1234", ...changes },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: [],
  });

/** Serves these dealers; returns the variables of the requests. */
function serveDealers(dealers = [bell, kerf], fields: Parameters<typeof dealerPage>[1] = {}) {
  const requests: DealersQueryVariables[] = [];
  const found = dealerPage(dealers, { center: kerf.coordinates, ...fields });
  serveQueries(({ variables }) => {
    requests.push(variables as DealersQueryVariables);
    return { data: { dealers: found } };
  });
  return requests;
}

it("shows the page's spinner while it looks for the nearest dealers", async () => {
  liveInRutland();
  serveDealers();
  expect(await spinnerWhile(async () => void renderDealer())).toBe("One moment");
  expect(await radio(/^Second Bell Sporting/)).toBeDefined();
});

it("lists the dealers nearest to the ZIP code, requested once, and keeps the selected one", async () => {
  liveInRutland();
  const requests = serveDealers();
  const { user } = renderDealer();
  const first = await radio(/^Second Bell Sporting/);
  expect(first.closest("label")?.textContent).toBe("Second Bell Sporting48 Foundry Street, Keene603-555-010317 mi");
  expect(requests).toEqual([{ postalCode: "05701", radius: null, first: 3 }]);
  expect(emailFields()).toHaveLength(0);

  await user.click(first);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await radio(/^Kerf & Anvil/));
  expect(readDraft()).toMatchObject({
    dealer: { name: "Kerf & Anvil", email: "desk@kerf.example", phone: "(802) 555-0101" },
    choice: dealerChoice.get()?.id,
    isTyped: false,
  });

  cleanup();
  renderDealer();
  const block = await chosen();
  expect([...block.children].map(({ textContent }) => textContent)).toEqual([
    "Kerf & Anvil",
    "12 Millrace Row",
    "Brattleboro, VT 05301",
    "802-555-0101",
    "desk@kerf.example",
  ]);
  expect(requests).toHaveLength(1);
});

it("makes one request per complete ZIP code, and none while it is typed", async () => {
  liveInRutland({ postalCode: "" });
  const requests = serveDealers();
  const { user } = renderDealer();
  expect((await section()).textContent).toContain("Enter your ZIP code above");
  const zip = within(screen.getByRole("group", { name: "Billing address" })).getByLabelText("ZIP code");
  await user.type(zip, "05101-1234");
  await radio(/^Second Bell/);
  await user.clear(zip);
  await waitFor(() => expect(screen.queryAllByRole("radio", { name: /Bell/ })).toEqual([]));
  await user.type(zip, "05301");
  await radio(/^Second Bell/);
  expect(requests.map(({ postalCode }) => postalCode)).toEqual(["05101", "05301"]);
});

it("keeps the chosen dealer in the list even if it is not near, and lets the buyer choose another", async () => {
  liveInRutland();
  serveDealers([bell]);
  selectDealer(kerf);
  const { user } = renderDealer({ CheckoutCompute: computeResponse({}) });
  await chosen();
  await user.click(screen.getByRole("button", { name: "Change dealer" }));
  expect(document.activeElement).toBe(await radio(/^Kerf & Anvil/));
  await user.click(await radio(/^Second Bell/));
  await radio(/^Second Bell/);
  goOn();
  expect((await chosen("Second Bell Sporting")).textContent).toContain("desk@bell.example");
});

it("applies the dealer chosen in the locator, even if the back/forward cache restores the page", async () => {
  renderDealer();
  await section();
  selectDealer(kerf);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect((await chosen()).textContent).toContain("12 Millrace Row");
});

it("applies the choice only once something ships to a dealer", async () => {
  selectDealer(kerf);
  const { client } = renderDealer({ Cart: () => ({ cart: cartOf(cap) }) });
  await screen.findByRole("button", { name: "Continue to payment" });
  expect(document.body.textContent).not.toContain("Kerf");
  act(() => writeCart(client.cache, cartOf(cap, rifle)));
  expect((await chosen()).textContent).toContain("12 Millrace Row");
});

it("asks only for the details that the list lacks, and goes on only with them", async () => {
  selectDealer({ ...kerf, email: null });
  liveInRutland();
  serveDealers();
  const { requests } = renderDealer();
  await chosen();
  expect(screen.getByLabelText("Dealer email")).toBeDefined();
  expect(screen.queryByLabelText("Dealer name")).toBeNull();
  goOn();
  const link = await screen.findByRole("link", { name: "Enter your dealer's email" });
  expect(requests).not.toContain("CheckoutCompute");
  fireEvent.click(link);
  expect(document.activeElement).toBe(field("Dealer email"));
  expect(document.activeElement).toHaveProperty("name", "email");
  fill("Dealer email", "desk@kerf.example");
  cleanup();
  renderDealer();
  await chosen();
  expect(field("Dealer email")).toHaveProperty("value", "desk@kerf.example");
  press("Change dealer");
  expect(field("Dealer email")).toHaveProperty("value", "desk@kerf.example");
});

it("asks for missing details as soon as a dealer is chosen in the list", async () => {
  liveInRutland();
  serveDealers([bell, { ...kerf, email: null }]);
  const { user } = renderDealer();
  await radio(/^Second Bell/);
  expect(emailFields()).toHaveLength(0);
  await user.click(await radio(/^Kerf/));
  await user.type(field("Dealer email"), "desk@kerf.example");
  expect(readDraft()).toMatchObject({ dealer: { name: "Kerf & Anvil", email: "desk@kerf.example" } });
});

it("opens the fields for an unlisted dealer, keeps the input, and leads back to the list", async () => {
  liveInRutland();
  serveDealers();
  const { user } = renderDealer();
  await radio(/^Second Bell/);
  await user.click(screen.getByRole("button", { name: "My dealer isn't listed" }));
  expect(document.activeElement).toBe(field("Dealer name"));
  await user.keyboard("Falls Sporting");
  cleanup();
  const again = renderDealer();
  await section();
  expect(field("Dealer name")).toHaveProperty("value", "Falls Sporting");
  await again.user.type(field("Dealer name"), " Goods");
  await again.user.click(screen.getByRole("button", { name: "Choose from the list" }));
  await again.user.click(await radio(/^Kerf/));
  await again.user.click(screen.getByRole("button", { name: "My dealer isn't listed" }));
  expect(field("Dealer name")).toHaveProperty("value", "Falls Sporting Goods");
  expect(field("Dealer email")).toHaveProperty("value", "");
});

it("says what comes to the buyer and what goes to the dealer", async () => {
  renderDealer();
  const terms = await screen.findAllByRole("term");
  const details = terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(details.slice(-2)).toEqual([
    expect.stringMatching(new RegExp(`^To you: ${cap.productName}`)),
    `To your dealer: ${rifle.productName}When we have their license`,
  ]);
});

it("reports a missing dealer in one summary with the other errors, and leads to the list", async () => {
  liveInRutland({ firstName: "" });
  serveDealers();
  renderDealer();
  await radio(/^Second Bell/);
  goOn();
  const summary = await screen.findByRole("group", {
    name: "Errors in the Billing Form Errors in the Dealer Address Form",
  });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const links = within(summary).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Enter your first name", "Choose your dealer"]);
  expect(screen.getByRole("radiogroup", { name: "Your dealer" }).textContent).toContain("Choose your dealer");
  if (links[1]) fireEvent.click(links[1]);
  expect(document.activeElement).toBe(await radio(/^Second Bell/));
});

it("rejects a dealer at the buyer's own address and shows the error at the dealer", async () => {
  const message = "Must be the dealer's address, not your billing or shipping address";
  liveInRutland({ addressLine1: "12 millrace row", postalCode: "05301" });
  serveDealers();
  selectDealer(kerf);
  const { user } = renderDealer();
  const block = await chosen();
  goOn();
  await screen.findByRole("link", { name: `Dealer's street address: ${message}` });
  const described = document.getElementById(block.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe(message);
  await user.click(screen.getByRole("button", { name: "Change dealer" }));
  expect(document.body.textContent).not.toContain(message);
});

it("lets the buyer type a dealer if the search fails, and retry the search", async () => {
  liveInRutland();
  let isDown = true;
  serveQueries(() => {
    if (isDown) throw new TypeError("Failed to fetch");
    return { data: { dealers: dealerPage([bell]) } };
  });
  const { user } = renderDealer();
  await screen.findByText("Dealers near you can't be shown right now.");
  await user.click(screen.getByRole("button", { name: "My dealer isn't listed" }));
  expect(field("Dealer name")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Choose from the list" }));
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  await radio(/^Second Bell/);
});

it("reports a ZIP code that cannot be looked up, and leads to all dealers", async () => {
  liveInRutland({ postalCode: "00000" });
  const fault = {
    __typename: "UserError" as const,
    message: "Geocoding failed: No place.",
    code: "GEOCODING_FAILED" as const,
    field: ["postalCode"],
  };
  serveDealers([], { center: null, userErrors: [fault] });
  renderDealer();
  await screen.findByText(/^We couldn't find ZIP code 00000\./);
  expect(screen.getByRole("button", { name: "Find a dealer" })).toBeDefined();
});

it("applies the dealer found in the search, which starts at the typed ZIP code", async () => {
  liveInRutland();
  serveDealers();
  const { user } = renderDealer();
  await radio(/^Second Bell/);
  await user.click(screen.getByRole("button", { name: "More dealers" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("2 dealers within 100 miles of 05701, nearest first.");
  await user.click(dialog.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }));
  await waitFor(async () => expect(document.activeElement).toBe(await chosen()));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(readDraft()).toMatchObject({ dealer: { postalCode: "05301" }, choice: dealerChoice.get()?.id });
});
