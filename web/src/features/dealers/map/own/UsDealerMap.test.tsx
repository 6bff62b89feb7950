import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MappedDealer } from "#/features/dealers/map/map.ts";
import { manyDealers, testDealer } from "#test-helpers/dealers.ts";
import { UsDealerMap } from "./UsDealerMap.tsx";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(760);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(cleanup);

function Shown({ dealers, first = null }: { dealers: readonly MappedDealer[]; first?: string | null }) {
  const [selectedId, setSelectedId] = useState<string | null>(first);
  return (
    <>
      <UsDealerMap
        dealers={dealers}
        center={null}
        radius={null}
        selectedId={selectedId}
        onSelect={setSelectedId}
        renderInfo={({ name }) => <p role="note">{name}</p>}
      />
      <button onClick={() => setSelectedId(dealers.at(-1)?.id ?? null)}>Last of the list</button>
    </>
  );
}

const far = [testDealer(1, 43.13, -72.44), testDealer(2, 34, -118), testDealer(3, 30, -97)];
const map = () => screen.getByRole("group", { name: "Map of dealers" });
const markers = () => within(map()).getAllByRole("button");
const pin = (name: RegExp) => within(map()).getByRole("button", { name });

it("opens a marker's info window and closes it on a click beside it", () => {
  render(<Shown dealers={far} />);
  fireEvent.click(pin(/^2\. Dealer 2/));
  expect(pin(/^2\./).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("note").textContent).toBe("Dealer 2");
  fireEvent.click(map());
  expect(screen.queryByRole("note")).toBeNull();
});

it("is a single tab stop, with arrow keys between the markers", () => {
  render(<Shown dealers={far} />);
  expect(markers().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  const [first, second, third] = markers();
  act(() => first?.focus());
  fireEvent.keyDown(document.activeElement ?? map(), { key: "ArrowRight" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? map(), { key: "ArrowLeft" });
  fireEvent.keyDown(document.activeElement ?? map(), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(third);
  expect(markers().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

it("keeps the focus on a marker whose selection moves the map", () => {
  render(<Shown dealers={far} />);
  const marker = pin(/^3\./);
  act(() => marker.focus());
  const before = marker.style.transform;
  fireEvent.click(marker);
  expect(marker.style.transform).not.toBe(before);
  expect(document.activeElement).toBe(marker);
});

it("stays at the selected dealer when more dealers are loaded", () => {
  const { rerender } = render(<Shown dealers={far.slice(0, 2)} />);
  fireEvent.click(pin(/^2\./));
  const before = pin(/^2\./).style.transform;
  rerender(<Shown dealers={far} />);
  rerender(<Shown dealers={[...far, testDealer(4, 61.2, -149.9)]} />);
  expect(pin(/^2\./).style.transform).toBe(before);
});

it("moves to a dealer selected in the list, with few elements for thousands of dealers", () => {
  render(<Shown dealers={manyDealers(3000)} />);
  expect(map().querySelectorAll("*").length).toBeLessThan(400);
  fireEvent.click(screen.getByText("Last of the list"));
  expect(screen.getByRole("note").textContent).toBe("Dealer 3000");
  // Centered, with room for the info window above.
  expect(pin(/^3000\./).style.transform).toBe("translate(380.0px, 410.0px)");
  expect(map().querySelectorAll("*").length).toBeLessThan(400);
});

it("splits a cluster and keeps the focus on the map", () => {
  render(<Shown dealers={[...far, testDealer(4, 43.2, -72.5)]} />);
  fireEvent.click(pin(/^2 dealers/));
  expect(document.activeElement).toBe(map());
  expect(pin(/^4\. /)).toBeTruthy();
  expect(within(map()).queryByRole("button", { name: /dealers/ })).toBeNull();
});

it("steps through dealers at the same place", () => {
  render(<Shown dealers={[testDealer(1), testDealer(2)]} />);
  fireEvent.click(pin(/^2 dealers/));
  const first = screen.getByRole("note").textContent;
  fireEvent.click(pin(/^2 dealers/));
  const second = screen.getByRole("note").textContent;
  expect([first, second].toSorted()).toEqual(["Dealer 1", "Dealer 2"]);
});

it("moves by buttons and keys and resets the view", () => {
  render(<Shown dealers={far} />);
  const where = () => pin(/^3\./).style.transform;
  const home = where();
  fireEvent.keyDown(map(), { key: "ArrowRight" });
  expect(where()).not.toBe(home);
  fireEvent.keyDown(map(), { key: "0" });
  expect(where()).toBe(home);
  fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(where()).not.toBe(home);
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(where()).toBe(home);
});

it("shows the info window of a dealer outside the map", () => {
  render(<Shown dealers={[...far, testDealer(4, 18.2, -66.4)]} first="d4" />);
  expect(screen.getByRole("note").textContent).toBe("Dealer 4");
  expect(markers()).toHaveLength(3);
});
