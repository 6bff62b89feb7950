import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DealerMapProps } from "../map.ts";
import type { MapsState } from "./maps-script.ts";
import { GoogleDealerMap } from "./GoogleDealerMap.tsx";

const script = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const own = {
    state: "not loaded",
    load: vi.fn<(key: string) => void>(),
    getState: () => own.state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter(state: string) {
      own.state = state;
      for (const listener of listeners) listener();
    },
    listeners,
  };
  return own;
});
vi.mock("./maps-script.ts", () => ({ mapsScript: script }));
vi.mock("./GoogleMapView.tsx", () => ({ GoogleMapView: () => <p>Google's map</p> }));
vi.mock("../own-map/OwnDealerMap.tsx", () => ({
  OwnDealerMap: ({ dealers }: DealerMapProps) => <p>Own map of {dealers.length}</p>,
}));
vi.mock("../../../lib/use-public-config.ts", () => ({ usePublicConfig: () => ({ mapsBrowserKey: "the-key" }) }));

beforeEach(() => {
  script.state = "not loaded";
  script.load.mockReset();
});
afterEach(cleanup);

const enter = (state: MapsState) => act(async () => script.enter(state));
const map = () => (
  <GoogleDealerMap
    dealers={[]}
    center={null}
    radius={null}
    selectedId={null}
    onSelect={() => undefined}
    renderInfo={() => null}
  />
);
const focused = () => document.activeElement?.textContent;

test("waits for Google's script and shows its map", async () => {
  const { unmount } = render(map());
  expect(script.load).toHaveBeenCalledWith("the-key");
  expect(screen.getByRole("status").textContent).toBe("Loading the map");
  await enter("loading");
  expect(screen.getByRole("status").textContent).toBe("Loading the map");
  await enter("loaded");
  expect(screen.getByText("Google's map")).toBeDefined();
  expect(screen.queryByRole("status")).toBeNull();
  unmount();
  expect(script.listeners.size).toBe(0);
});

test("a script that failed can be tried again", async () => {
  render(map());
  await enter("failed");
  expect(screen.getByRole("alert").textContent).toContain("The map could not be loaded.");
  script.load.mockImplementation(() => script.enter("loading"));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(script.load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(focused()).toContain("Loading the map");
});

test("a refused key is said, even after the map was there, and the shop's own map takes its place", async () => {
  render(map());
  await enter("loaded");
  await enter("auth failure");
  expect(screen.queryByText("Google's map")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain(
    "A problem with the API key prevents the map from rendering.",
  );
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the plain map" }));
  expect(await screen.findByText("Own map of 0")).toBeDefined();
  expect(focused()).toContain("Own map of 0");
  expect(screen.queryByRole("alert")).toBeNull();
});
