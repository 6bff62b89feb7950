import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { type StepName, delivery, line, order } from "#test-helpers/orders.tsx";
import type { OrderFieldsFragment } from "./orders.generated.ts";
import { OrderPapers } from "./OrderPapers.tsx";

afterEach(cleanup);

type Line = OrderFieldsFragment["lines"][number];

const shot = (serialNumber: string): NonNullable<Line["papers"]>[number] => ({
  __typename: "Papers",
  serialNumber,
  productName: "Datum 16",
  shotOn: "2026-11-05",
  distanceYards: 50,
  ammunition: "40 gr standard velocity",
  lot: "A 1",
  shooter: "Hollis Page",
  groupInches: 0.31,
  shots: [{ __typename: "TargetShot", x: 0, y: 0 }],
  groupShots: [{ __typename: "TargetShot", x: 0, y: 0 }],
});

const waiting: [StepName, null][] = [["SHIPPED_TO_DEALER", null]];

const gun = (about: Partial<Line> = {}) =>
  line({ productName: "Datum 16", isFflItem: true, quantity: 1, papers: [], ...about });

function renderPapers(lines: Line[], deliveries = [delivery("DEALER", waiting)]) {
  render(
    <MemoryRouter>
      <OrderPapers order={order(10_001, { lines, deliveries })} />
    </MemoryRouter>,
  );
}

const section = () => screen.queryByRole("region", { name: "Papers" });
const links = () => screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
const at = "2026-11-06T12:00:00.000Z";

describe("the papers of an order", () => {
  it.each([
    ["guns", [line()]],
    ["guns with papers, from a shop that keeps none", [gun({ papers: null })]],
    ["guns that are not canceled", [gun({ canceledAt: at, papers: [shot("D-1")] })]],
  ])("are absent without %s", (_name, lines) => {
    renderPapers(lines);
    expect(section()).toBeNull();
  });

  it("are announced until the target is shot", () => {
    renderPapers([gun(), line()]);
    expect(section()?.textContent).toBe(
      "PapersWe shoot your target when the license is here. Hollis Page signs it, and it goes in the box.",
    );
    expect(links()).toEqual([]);
  });

  it("are shown as they come, and the rest announced", () => {
    renderPapers([gun({ quantity: 2, papers: [shot("D-1")] })]);
    expect(section()?.textContent).toContain("We shoot the rest when the license is here.");
    expect(links()).toEqual([["Open the papers of D-1", "/papers/D-1"]]);
    cleanup();
    renderPapers([gun({ papers: [shot("D-1")] }), gun({ papers: [shot("D-2")] })]);
    expect(section()?.textContent).not.toContain("We shoot");
    expect(links()).toEqual([
      ["Open the papers of D-1", "/papers/D-1"],
      ["Open the papers of D-2", "/papers/D-2"],
    ]);
  });

  it.each([
    { canceledAt: at },
    { refundedAt: at },
    { steps: [{ __typename: "OrderStep" as const, name: "SHIPPED_TO_DEALER" as const, at }] },
  ])("are not announced once no more can come: %j", (about) => {
    renderPapers([gun()], [delivery("DEALER", waiting, about)]);
    expect(section()).toBeNull();
    cleanup();
    renderPapers([gun()], [delivery("SHIPPING", waiting, about)]);
    expect(section()).not.toBeNull();
  });
});
