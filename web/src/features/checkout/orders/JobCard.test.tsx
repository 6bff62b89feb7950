import { LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { type Delivery, type StepName, dealer, delivery as deliveryOf, line, order } from "#test-helpers/orders.tsx";
import { JobCard } from "./JobCard.tsx";
import type { OrderFieldsFragment } from "./orders.generated.ts";

afterEach(cleanup);

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;

const names: Record<"SHIPPING" | "DEALER", StepName[]> = {
  SHIPPING: ["PLACED", "SHIPPED"],
  DEALER: ["PLACED", "LICENSE_RECEIVED", "SHIPPED_TO_DEALER", "AT_DEALER"],
};

/** @param taken days of the first steps */
const delivery = (kind: "SHIPPING" | "DEALER", taken: number[], about?: Partial<Delivery>) =>
  deliveryOf(
    kind,
    names[kind].map((name, index) => [name, taken[index] ?? null]),
    about,
  );

function renderCard(about: Partial<OrderFieldsFragment>, brief?: boolean) {
  render(
    <MemoryRouter>
      <JobCard order={order(10_001, about)} title="Where it is" brief={brief} />
    </MemoryRouter>,
  );
}

const steps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const checked = () => screen.getAllByRole("listitem").map((step) => step.querySelector("svg") !== null);
const current = () => screen.getAllByRole("listitem", { current: "step" }).map(({ textContent }) => textContent);
const card = () => screen.getByRole("region", { name: "Where it is" }).textContent;

describe("the job card", () => {
  it.each([null, []])("is absent without a fulfillment status: %j", (deliveries) => {
    renderCard({ deliveries });
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("groups the goods by destination and explains what is next", () => {
    renderCard({
      dealer,
      lines: [
        line({ productName: "Datum 16", isFflItem: true, quantity: 1 }),
        line({ productName: "Bench cap", quantity: 2 }),
      ],
      deliveries: [delivery("SHIPPING", [3]), delivery("DEALER", [3, 4])],
    });
    expect(screen.getByText(/^Job 10001/).textContent).toBe("Job 10001, 11/03/2026");
    const way = (name: string) => screen.getByRole("heading", { name }).parentElement as HTMLElement;
    const own = within(way("Coming to you"));
    expect(own.getByText("2 ×").parentElement?.textContent).toBe("2 × Bench cap");
    expect(own.queryByText("Datum 16")).toBeNull();
    const dealers = within(way("Going to your dealer"));
    expect(dealers.getByText("Datum 16").textContent).toBe("Datum 16");
    expect(dealers.queryByText(/Bench cap/)).toBeNull();
    expect(steps()).toEqual([
      "Placed 11/03/2026We have your order and are packing it.",
      "ShippedWe'll email you when it leaves.",
      "Placed 11/03/2026",
      "License received 11/04/2026Green River Arms has sent us a copy of their license.",
      "Shipped to your dealerWe ship to Green River Arms, insured, signature required.",
      "At your dealerYou pick it up at their counter, after the background check and paperwork your state requires.",
    ]);
    expect(current()).toEqual([
      "Placed 11/03/2026We have your order and are packing it.",
      "License received 11/04/2026Green River Arms has sent us a copy of their license.",
    ]);
    expect(checked()).toEqual([true, false, true, true, false, false]);
    expect(card()).not.toContain(LICENSE_TIMEOUT_NOTICE);
  });

  it("warns of the deadline while the dealer's license is missing, and only then", () => {
    renderCard({ deliveries: [delivery("DEALER", [3])] });
    expect(steps()[0]).toContain("We've emailed your dealer what we need and where to send it.");
    expect(steps()[1]).toContain("your dealer sends us a copy of their license, and we ship nothing until we have it.");
    expect(card()).toContain(LICENSE_TIMEOUT_NOTICE);
    cleanup();
    renderCard({ deliveries: [delivery("SHIPPING", [3])] });
    expect(card()).not.toContain(LICENSE_TIMEOUT_NOTICE);
  });

  it("names the tracking number of what has shipped, and links to the carrier if it can", () => {
    const tracked = { carrier: "UPS", trackingNumber: "1Z999" };
    renderCard({
      deliveries: [
        delivery("SHIPPING", [3, 4], { ...tracked, trackingUrl: "https://carrier.example/1Z999" }),
        delivery("DEALER", [3, 4, 5], tracked),
      ],
    });
    expect(screen.getAllByText(/^UPS tracking number:/).map((it) => it.textContent)).toEqual([
      "UPS tracking number: 1Z999Track it with UPS (opens in a new tab)",
      "UPS tracking number: 1Z999",
    ]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("https://carrier.example/1Z999");
    expect(card()).toContain("It's on its way to you.");
    expect(card()).toContain("It's on its way to your dealer, insured, signature required.");
  });

  it.each<Partial<Delivery>>([{ carrier: "UPS" }, { trackingNumber: "1Z999" }])(
    "shows no incomplete tracking: %j",
    (about) => {
      renderCard({ deliveries: [delivery("SHIPPING", [3, 4], about)] });
      expect(card()).not.toContain("tracking number");
    },
  );

  it("ends with the cancellation, and says that the refund is being made until it is", () => {
    renderCard({ deliveries: [delivery("DEALER", [3], { canceledAt: on(5) })] });
    expect(steps()).toEqual(["Placed 11/03/2026"]);
    expect(card()).toContain("Canceled 11/05/2026We're refunding it to the card you paid with.");
    expect(card()).not.toContain(LICENSE_TIMEOUT_NOTICE);
    cleanup();
    renderCard({ deliveries: [delivery("DEALER", [3], { canceledAt: on(5), refundedAt: on(6) })] });
    expect(card()).toMatch(/Canceled 11\/05\/2026Refunded 11\/06\/2026$/);
  });

  it("has only steps and days in brief", () => {
    renderCard({ deliveries: [delivery("SHIPPING", [3]), delivery("DEALER", [3], { canceledAt: on(5) })] }, true);
    expect(steps()).toEqual(["Placed 11/03/2026", "Shipped", "Placed 11/03/2026"]);
    expect(card()).not.toContain("Bench cap");
    expect(card()).toMatch(/Canceled 11\/05\/2026$/);
  });
});
