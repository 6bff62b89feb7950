import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { line, money, order } from "#test-helpers/orders.tsx";
import type { OrderReturnFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import { OrderReturns } from "./OrderReturns.tsx";

afterEach(cleanup);

type Return = OrderReturnFieldsFragment;

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;

const returnOf = (about: Partial<Return>): Return => ({
  __typename: "OrderReturn",
  id: "R-7-1",
  createdAt: on(5),
  lines: [
    { __typename: "OrderReturnLine", lineId: "1", quantity: 2 },
    { __typename: "OrderReturnLine", lineId: "9", quantity: 1 },
  ],
  status: "REQUESTED",
  receivedAt: null,
  refundedAt: null,
  refundAmount: null,
  instructions: ["Pack the items.", "Stick the label on."],
  address: ["Telfer Returns", "1 Works Road"],
  ...about,
});

function renderReturns(returns: Return[] | null, token: string | null = null) {
  render(
    <MemoryRouter>
      <OrderReturns order={order(7, { lines: [line({ id: "1" })], returns })} token={token} />
    </MemoryRouter>,
  );
}

it.each([null, []])("shows nothing without a return: %j", (returns) => {
  renderReturns(returns);
  expect(document.body.textContent).toBe("");
});

it("says what comes back and how to send it, with its label", () => {
  renderReturns([returnOf({})], "order-token_1");
  const shown = screen.getByRole("article", { name: "Return R-7-1" });
  expect([...shown.children].map(({ textContent }) => textContent)).toEqual([
    "Return R-7-1",
    "Announced 11/05/2026. We're waiting for your package.",
    "2 × Bench cap, Large - Navy1 × item",
    "Pack the items.Stick the label on.",
    "Telfer Returns1 Works Road",
    "Print label of return R-7-1",
  ]);
  const label = screen.getByRole("link", { name: "Print label of return R-7-1" });
  expect(label.getAttribute("href")).toBe("/return-label/7/R-7-1#token=order-token_1");
  cleanup();
  renderReturns([returnOf({ instructions: [], address: [] })]);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("list")).toHaveLength(1);
});

it.each<[Partial<Return>, string]>([
  [{ status: "RECEIVED", receivedAt: on(6) }, "Arrived 11/06/2026. We're checking it."],
  [{ status: "RECEIVED" }, "Arrived 11/05/2026. We're checking it."],
  [{ status: "REFUNDED", refundedAt: on(7), refundAmount: money(7_600) }, "Refunded $76.00 11/07/2026"],
  [{ status: "REFUNDED" }, "Refunded "],
  [{ status: "DECLINED" }, "We couldn't accept this return. Please contact us."],
])("says how far a return is, and no longer how to send it: %j", (about, said) => {
  renderReturns([returnOf(about)]);
  expect(screen.getByRole("heading", { name: "Return R-7-1" }).nextElementSibling?.textContent).toBe(said);
  expect(screen.queryByText("Pack the items.")).toBeNull();
});
