import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DealerMapProps } from "#/features/dealers/map/map.ts";
import { type MapsState, mapsState } from "./maps-script.ts";
import { GoogleDealerMap } from "./GoogleDealerMap.tsx";

const loadMaps = vi.hoisted(() => vi.fn<(key: string) => void>());
vi.mock("./maps-script.ts", async (importOriginal) => ({ ...(await importOriginal<object>()), loadMaps }));
vi.mock("./GoogleMapView.tsx", () => ({ GoogleMapView: () => <p>Google's map</p> }));
vi.mock("#/features/dealers/map/own/UsDealerMap.tsx", () => ({
  UsDealerMap: ({ dealers }: DealerMapProps) => <p>Own map of {dealers.length}</p>,
}));
vi.mock("#/lib/use-public-config.ts", () => ({ usePublicConfig: () => ({ mapsBrowserKey: "the-key" }) }));

beforeEach(() => {
  mapsState.set("not loaded");
  loadMaps.mockReset();
});
afterEach(cleanup);

const enter = (state: MapsState) => act(async () => mapsState.set(state));
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
  expect(loadMaps).toHaveBeenCalledWith("the-key");
  expect(screen.getByRole("status").textContent).toBe("Loading the map");
  await enter("loading");
  expect(screen.getByRole("status").textContent).toBe("Loading the map");
  await enter("loaded");
  expect(screen.getByText("Google's map")).toBeDefined();
  expect(screen.queryByRole("status")).toBeNull();
  unmount();
});

test("retries a script that failed to load", async () => {
  render(map());
  await enter("failed");
  expect(screen.getByRole("alert").textContent).toContain("The map couldn't be loaded.");
  loadMaps.mockImplementation(() => mapsState.set("loading"));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(loadMaps).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(focused()).toContain("Loading the map");
});

test("reports a rejected key, even after the map was shown, and offers the shop's own map", async () => {
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
