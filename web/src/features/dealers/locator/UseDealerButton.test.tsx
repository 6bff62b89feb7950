import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { cartSummary, emptyCartSummary } from "#/features/cart/summary/cart-summary.ts";
import { notification } from "#/lib/stores/notification.ts";
import { UseDealerButton } from "./UseDealerButton.tsx";
import { dealerChoice } from "#/features/dealers/selected-dealer.ts";
import { bell, kerf } from "#test-helpers/dealers.ts";

beforeEach(() => {
  sessionStorage.clear();
  setSignedOut();
  notification.set(null);
});
afterEach(cleanup);

function renderDealers(hasFflItems = false) {
  cartSummary.set({ ...emptyCartSummary, totalQuantity: 1, hasFflItems });
  render(
    <>
      <UseDealerButton dealer={kerf} />
      <UseDealerButton dealer={bell} />
    </>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByRole("button", { name }));
}

it("marks only the chosen dealer and keeps the focus when the choice is cleared", async () => {
  const press = renderDealers();
  await press("Use this dealer (Kerf & Anvil)");
  await press("Use this dealer (Second Bell Sporting)");
  expect(screen.getAllByText("Your dealer at checkout")).toHaveLength(1);
  expect(dealerChoice.get()?.dealer.id).toBe("bell");
  await press("Don't use (Second Bell Sporting)");
  expect(document.activeElement?.textContent).toBe("Use this dealer (Second Bell Sporting)");
  expect(dealerChoice.get()).toBeNull();
  expect(notification.get()?.message).toBe("Second Bell Sporting is no longer your dealer at checkout.");
});

it.each([
  ["leads to the checkout when something waits for a dealer", true, "Check out"],
  ["only says so when nothing in the cart ships to one", false, undefined],
])("%s", async (_, isWaited, action) => {
  const press = renderDealers(isWaited);
  await press("Use this dealer (Kerf & Anvil)");
  expect(notification.get()?.message).toContain("Kerf & Anvil");
  expect(notification.get()?.action?.label).toBe(action);
});
