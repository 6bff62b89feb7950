import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSignedOut } from "../account/auth/auth-state.ts";
import { cartSummary, noCart } from "../cart/cart-summary.ts";
import { notification } from "../../lib/notification.ts";
import { UseDealerButton } from "./UseDealerButton.tsx";
import { readDealerChoice } from "./chosen-dealer.ts";
import { bell, kerf } from "../../../test-helpers/dealers.ts";

beforeEach(() => {
  sessionStorage.clear();
  setSignedOut();
  notification(null);
});
afterEach(cleanup);

function renderDealers(hasFflItems = false) {
  cartSummary({ ...noCart, totalQuantity: 1, hasFflItems });
  render(
    <>
      <UseDealerButton dealer={kerf} />
      <UseDealerButton dealer={bell} />
    </>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByRole("button", { name }));
}

it("marks the one dealer that is kept, and keeps the focus while it is given up again", async () => {
  const press = renderDealers();
  await press("Use this dealer (Kerf & Anvil)");
  await press("Use this dealer (Second Bell Sporting)");
  expect(screen.getAllByText("Your dealer at checkout")).toHaveLength(1);
  expect(readDealerChoice()?.dealer.id).toBe("bell");
  await press("Do not use (Second Bell Sporting)");
  expect(document.activeElement?.textContent).toBe("Use this dealer (Second Bell Sporting)");
  expect(readDealerChoice()).toBeNull();
  expect(notification()?.message).toBe("Second Bell Sporting is not kept for checkout any more.");
});

it.each([
  ["leads to the checkout when something waits for a dealer", true, "Check out"],
  ["only says so when nothing in the cart ships to one", false, undefined],
])("%s", async (_, isWaited, action) => {
  const press = renderDealers(isWaited);
  await press("Use this dealer (Kerf & Anvil)");
  expect(notification()?.message).toContain("Kerf & Anvil");
  expect(notification()?.action?.label).toBe(action);
});
