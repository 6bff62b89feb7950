import { cleanup, render, screen } from "@testing-library/react";
import { type ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { cap, cartOf, rifle } from "#test-helpers/cart.tsx";
import { billing, falls } from "#test-helpers/checkout.tsx";
import { money } from "#test-helpers/orders.tsx";
import { OrderReview } from "./OrderReview.tsx";

afterEach(cleanup);

function renderReview(props: Partial<ComponentProps<typeof OrderReview>>) {
  cleanup();
  render(
    <MemoryRouter>
      <OrderReview
        cart={cartOf(cap)}
        shippingCost={undefined}
        billing={billing}
        dealer={null}
        method={undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

/** The lines of each row, without its link. */
const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [
        textContent,
        [...(nextElementSibling?.childNodes ?? [])].map((node) => node.textContent),
      ]),
  );
const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("shows only what was entered", () => {
  renderReview({});
  expect(rows()).toEqual({
    Contact: ["ruth@telfer.example"],
    "Billing address": ["Ruth Aldous", "12 Canal Street", "Bellows Falls, VT 05101"],
    "Ships to": ["Same as billing address"],
    "Shipping method": [],
  });
});

it("shows everything that will be ordered, with a link to change it", () => {
  renderReview({
    cart: { ...cartOf(cap, rifle), giftMessage: "Happy birthday!" },
    shippingCost: money(1_200),
    billing: {
      ...billing,
      optInNewsletter: true,
      company: "Telfer",
      phone: "(802) 555-0123",
      addressLine2: "Floor 2",
      shippingSameAsBilling: false,
      shippingFirstName: "Bo",
      shippingLastName: "Page",
      shippingAddressLine1: "1 Elm Street",
      shippingCity: "Keene",
      shippingState: "NH",
      shippingPostalCode: "03431",
    },
    dealer: falls,
    method: "Ground",
  });
  expect(rows()).toEqual({
    Contact: ["ruth@telfer.example", "Our newsletter, six times a year"],
    "Billing address": [
      "Ruth Aldous",
      "Telfer",
      "12 Canal Street, Floor 2",
      "Bellows Falls, VT 05101",
      "(802) 555-0123",
    ],
    "Ships to": ["Bo Page", "1 Elm Street", "Keene, NH 03431"],
    "Gift message": ["Happy birthday!"],
    "Receiving dealer": [
      "Falls Sporting",
      "9 Canal Street",
      "Windsor, VT 05089",
      "desk@falls.example",
      "(802) 555-0199",
    ],
    "Shipping method": ["Ground", "$12.00"],
  });
  expect(links()).toEqual([
    ["Change contact", "/checkout?stepId=billing"],
    ["Change billing address", "/checkout?stepId=billing"],
    ["Change shipping address", "/checkout?stepId=billing"],
    ["Change gift message", "/cart"],
    ["Change dealer", "/checkout?stepId=billing"],
    ["Change shipping method", "/checkout?stepId=billing"],
  ]);
});

it("has no shipping address if everything goes to the dealer", () => {
  renderReview({ cart: cartOf(rifle) });
  expect(Object.keys(rows())).not.toContain("Ships to");
});
