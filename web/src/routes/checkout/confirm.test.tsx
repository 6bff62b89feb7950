import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { FFL_TRANSFER_STEPS, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeConsent } from "#/lib/stores/consent.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { rememberRecentOrder } from "#/features/checkout/confirmation/recent-order.ts";
import { notification } from "#/lib/stores/notification.ts";
import {
  type Backend,
  type StepName,
  backendWith,
  clientOf,
  dealer,
  delivery,
  impatient,
  line,
  money,
  order,
} from "#test-helpers/orders.tsx";
import { testPapers } from "#test-helpers/papers.ts";
import ConfirmPage from "./confirm.tsx";

const gtag = vi.fn<NonNullable<Window["gtag"]>>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSignedOut();
  guestToken.set("guest-1");
  notification.set(null);
  gtag.mockClear();
  window.gtag = gtag;
});
afterEach(() => {
  cleanup();
  delete window.gtag;
});

const signIn = () =>
  act(async () =>
    setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null }),
  );

function visit(backend: Backend, id = "7") {
  const Shop = createRoutesStub([
    {
      path: "/confirm/:orderId",
      Component: ({ params }) => (
        <main id="main" tabIndex={-1}>
          <ConfirmPage {...({ params } as unknown as Parameters<typeof ConfirmPage>[0])} />
        </main>
      ),
    },
  ]);
  render(
    <StrictMode>
      <WithClient client={clientOf(backend)}>
        <Shop initialEntries={[`/confirm/${id}`]} />
      </WithClient>
    </StrictMode>,
  );
}

const thanks = () => screen.findByRole("heading", { level: 1, name: "Thank You" });

it("shows the whole order and takes the focus", async () => {
  const about = { lines: [line(), line({ isFflItem: true, productName: "Datum 16" })], dealer, taxAmount: money(0) };
  visit(backendWith(order(7, about)));
  const title = await thanks();
  expect(document.activeElement).toBe(title);
  const main = screen.getByRole("main");
  expect(main.textContent).toContain("Your order number is 7");
  expect(main.textContent).toContain("A confirmation is on its way to ada@shop.example.");
  expect(screen.getByRole("link", { name: "Datum 16" })).toBeDefined();
  expect(screen.getAllByText("2 × $38.00")).toHaveLength(2);
  expect(screen.getAllByText("Size: Large. Color: Navy.")).toHaveLength(2);
  expect(screen.getByRole("complementary", { name: "Summary" }).textContent).toContain(
    "Subtotal$76.00ShippingFreeTax$0.00Total$80.56Shipping addressAda Whitlock",
  );
  expect(screen.getByRole("heading", { name: "Dealer address" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue shopping" }).getAttribute("href")).toBe("/");
});

it("reports products that could not be loaded", async () => {
  visit(backendWith(order(7, { isIncomplete: true })));
  expect(await screen.findByText(/Some items in this order can't be shown right now\./)).toBeDefined();
});

it("omits the shipping address when everything ships to the dealer", async () => {
  visit(backendWith(order(7, { onlyFflItems: true, dealer })));
  await thanks();
  expect(screen.queryByRole("heading", { name: "Shipping address" })).toBeNull();
});

it("reports a failure with its reason in a notification and offers a retry", async () => {
  const backend = backendWith(order(7));
  backend.down = true;
  visit(backend);
  expect((await screen.findByRole("alert")).textContent).toContain("Your order can't be shown right now.");
  expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
  backend.down = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await thanks();
});

it("does not take the focus from another element", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  visit(backendWith(order(7)));
  await thanks();
  expect(document.activeElement).toBe(field);
  field.remove();
});

it("tracks an order once with its items and value", async () => {
  storeConsent("granted");
  rememberRecentOrder("7");
  const backend = backendWith(order(7, { shippingCost: money(900) }));
  visit(backend);
  await thanks();
  cleanup();
  visit(backend);
  await thanks();
  expect(gtag.mock.calls).toEqual([
    [
      "event",
      "purchase",
      {
        currency: "USD",
        value: 80.56,
        tax: 4.56,
        shipping: 9,
        items: [{ item_name: "Bench cap", price: 38, quantity: 2 }],
      },
    ],
  ]);
});

it.each([
  ["that was not placed in this window", "granted", "8"],
  ["without consent to analytics", "denied", "7"],
] as const)("does not count an order %s", async (_whose, consent, placed) => {
  storeConsent(consent);
  rememberRecentOrder(placed);
  visit(backendWith(order(7)));
  await thanks();
  // Later consent does not count it either.
  storeConsent("granted");
  cleanup();
  visit(backendWith(order(7)));
  await thanks();
  expect(gtag).not.toHaveBeenCalled();
});

it("sends no request until the session is known, or without a guest token", async () => {
  guestToken.set(null);
  const backend = backendWith(order(7));
  visit(backend);
  expect(screen.getByRole("heading", { name: "There is no such order" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  expect(backend.requests).toEqual([]);
  await signIn();
  await thanks();
  expect(backend.requests).toEqual(["Order 7"]);
});

it("opens a guest's order on any device from the email link", async () => {
  guestToken.set(null);
  const backend = backendWith(order(7));
  visit(backend, "7#token=opens");
  await thanks();
  expect(backend.requests).toEqual(["Order 7 opens"]);
});

it("emails the link for number and address without revealing whether they match", async () => {
  guestToken.set(null);
  const backend = backendWith(order(7));
  visit(backend);
  const email = () => screen.getByRole("textbox", { name: "Email address" });
  const send = () => userEvent.click(screen.getByRole("button", { name: "Send me the link", busy: false }));
  await userEvent.type(email(), "ada@shop.example");
  await send();
  const sentence = "If the number and email address match, we've sent the link there.";
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole("heading", { name: "There is no such order" })).toBeDefined();
  expect(backend.requests).toHaveLength(1);

  await userEvent.clear(email());
  await userEvent.type(email(), impatient);
  await send();
  expect(
    await screen.findByText(/You've tried too many addresses for this order. Try again in 60 minutes/),
  ).toBeDefined();
  expect(screen.queryByText(sentence)).toBeNull();
});

it("shows a firearm's fulfillment steps and the current one", async () => {
  const received = delivery("DEALER", [
    ["PLACED", 3],
    ["LICENSE_RECEIVED", 3],
    ["SHIPPED_TO_DEALER", null],
    ["AT_DEALER", null],
  ]);
  visit(backendWith(order(7, { dealer, deliveries: [received] })));
  await thanks();
  const way = within(screen.getByRole("region", { name: "What happens now" }));
  const told = way.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(told.map((text) => text?.includes("11/03/2026"))).toEqual([true, true, false, false]);
  expect(way.getByText("License received").closest("li")?.getAttribute("aria-current")).toBe("step");
  expect(told.map((text) => text?.replace(/^.*(License received|dealer|Placed)( 11\/03\/2026)?/, ""))).toEqual([
    "",
    "Green River Arms has sent us a copy of their license.",
    "We ship to Green River Arms, insured, signature required.",
    FFL_TRANSFER_STEPS[3],
  ]);
});

it("says that the named dealer has been written to, and when the target is shot", async () => {
  const deliveries = [
    delivery("DEALER", [
      ["PLACED", 3],
      ["LICENSE_RECEIVED", null],
    ]),
  ];
  const gun = line({ productName: "Datum 16", isFflItem: true, quantity: 1, papers: [] });
  visit(backendWith(order(7, { dealer, deliveries, lines: [gun, line()] })));
  await thanks();
  const card = screen.getByRole("region", { name: "What happens now" });
  expect(card.textContent).toContain("We've emailed Green River Arms what we need and where to send it.");
  expect(card.textContent).toContain(LICENSE_TIMEOUT_NOTICE);
  expect(card.textContent).toContain("Datum 16");
  expect(card.textContent).not.toContain("Bench cap");
  expect(screen.getByRole("region", { name: "Papers" }).textContent).toContain(
    "We shoot your target when the license is here.",
  );

  cleanup();
  const shot = { ...gun, papers: [testPapers({ serialNumber: "D-26-00500" })] };
  visit(backendWith(order(7, { dealer, deliveries, lines: [shot] })));
  await thanks();
  const papers = within(screen.getByRole("region", { name: "Papers" }));
  expect(papers.getByRole("img", { name: /^Ten shots at 50 yards, group 0.50 in/ })).toBeDefined();
  expect(papers.getByRole("link", { name: "Open the papers of D-26-00500" }).getAttribute("href")).toBe(
    "/papers/D-26-00500",
  );

  cleanup();
  visit(backendWith(order(7, { dealer, deliveries, lines: [{ ...gun, papers: null }] })));
  await thanks();
  expect(screen.queryByRole("region", { name: "Papers" })).toBeNull();
});

it("shows the cancellation and no pending steps", async () => {
  const steps: [StepName, number | null][] = [
    ["PLACED", 1],
    ["LICENSE_RECEIVED", null],
    ["SHIPPED_TO_DEALER", null],
    ["AT_DEALER", null],
  ];
  const canceled = delivery("DEALER", steps, { canceledAt: "2026-11-02T12:00:00.000Z" });
  visit(backendWith(order(7, { dealer, statusLabel: "Cancelled", deliveries: [canceled] })));
  await thanks();
  const way = screen.getByRole("region", { name: "What happens now" });
  expect(within(way).getAllByRole("listitem")).toHaveLength(1);
  expect(way.textContent).toContain("Canceled 11/02/2026");
  expect(way.textContent).toContain("We're refunding it to the card you paid with.");
  expect(way.textContent).not.toContain(LICENSE_TIMEOUT_NOTICE);

  cleanup();
  visit(backendWith(order(7, { dealer, deliveries: [{ ...canceled, refundedAt: "2026-11-03T12:00:00.000Z" }] })));
  await thanks();
  const { textContent } = screen.getByRole("region", { name: "What happens now" });
  expect(textContent).toMatch(/Canceled 11\/02\/2026Refunded 11\/03\/2026$/);
});

it("does not show another customer's order", async () => {
  await signIn();
  visit(backendWith(order(7)), "9961");
  expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See your orders" }).getAttribute("href")).toBe("/profile/orders");
});

it("reassures when the order cannot be loaded, and loads it on retry", async () => {
  const backend = backendWith(order(7));
  backend.down = true;
  visit(backend);
  expect((await screen.findByRole("alert")).textContent).toContain("If it was placed, it's safe with us.");
  backend.down = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await thanks();
});
