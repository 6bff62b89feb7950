import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cap, cartOf } from "#test-helpers/cart.tsx";
import { userError } from "#test-helpers/checkout.tsx";
import type { UserErrorCode } from "#/graph/apollo/fragments.generated.ts";
import type { PlaceOrderOutcome } from "#/features/checkout/place-order/place-order.ts";
import { PaymentStep } from "./PaymentStep.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window.Accept;
});

/** Renders the step with a card that gets a token, and the outcomes of its orders. */
function renderStep(...outcomes: (() => PlaceOrderOutcome)[]) {
  window.Accept = {
    dispatchData: (_, callback) =>
      callback({
        messages: { resultCode: "Ok", message: [] },
        opaqueData: { dataDescriptor: "card", dataValue: "token-1" },
      }),
  };
  render(
    <MemoryRouter>
      <PaymentStep
        cart={cartOf(cap)}
        payment={{ scriptUrl: "", loginId: "", clientKey: "" }}
        onPay={async () => outcomes.shift()?.() ?? { kind: "unknown" }}
        onRefused={async (errors) => errors.map(({ message }) => message).join(" ")}
      >
        <p>Review</p>
      </PaymentStep>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const refused =
  (...codes: UserErrorCode[]) =>
  (): PlaceOrderOutcome => ({ kind: "refused", errors: codes.map((code) => userError(code)) });
const placeOrder = () => screen.getByRole<HTMLButtonElement>("button", { name: "Place order, $38.00" });
const toCart = () => screen.queryByRole("link", { name: "Change the cart" });
const drawing = () => screen.queryByRole("presentation");

it("takes no order before the card can be entered", async () => {
  renderStep();
  expect(placeOrder().disabled).toBe(true);
  expect(screen.getByText("Loading card payment")).toBeDefined();
  await screen.findByLabelText("Card number");
  expect(placeOrder().disabled).toBe(false);
  expect(placeOrder().ariaBusy).not.toBe("true");
  expect(screen.queryByText("Loading card payment")).toBeNull();
});

it("leads to the cart if something is out of stock, and draws a declined card, each until the next attempt", async () => {
  const fail = () => {
    throw new TypeError("Failed to fetch");
  };
  const user = renderStep(refused("PRICE_CHANGED", "OUT_OF_STOCK"), fail, refused("CARD_DECLINED"), fail);
  await user.type(await screen.findByLabelText("Card number"), "4111111111111111");
  await user.type(screen.getByLabelText("Expiration date"), `12${String(new Date().getFullYear() + 2).slice(2)}`);
  await user.type(screen.getByLabelText("Security code"), "123");
  expect(toCart()).toBeNull();
  await user.click(placeOrder());
  await screen.findByText("It is PRICE_CHANGED. It is OUT_OF_STOCK.");
  expect([toCart()?.getAttribute("href"), drawing()]).toEqual(["/cart", null]);
  await user.click(placeOrder());
  await screen.findByText(/^The shop can't be reached/);
  expect(toCart()).toBeNull();
  await user.click(placeOrder());
  await screen.findByText("It is CARD_DECLINED.");
  expect(toCart()).toBeNull();
  expect(drawing()).not.toBeNull();
  await user.type(screen.getByLabelText("Security code"), "123");
  await user.click(placeOrder());
  await screen.findByText(/^The shop can't be reached/);
  expect(drawing()).toBeNull();
});
