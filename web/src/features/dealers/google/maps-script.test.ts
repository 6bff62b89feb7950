import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOAD_TIMEOUT_MS } from "./maps-script.ts";

/** A script tag that never reaches the network: each inclusion is answered by hand. */
const included: { url: URL; refuse: () => void }[] = [];
vi.mock("../../../lib/load-script.ts", () => ({
  loadScript: (url: string) =>
    new Promise((_resolve, reject) => {
      included.push({ url: new URL(url), refuse: () => reject(new Error("blocked")) });
    }),
}));

/** The module as a new document has it. */
async function setUp() {
  vi.resetModules();
  included.length = 0;
  const { loadMaps, mapsState } = await import("./maps-script.ts");
  const seen: string[] = [];
  mapsState.subscribe(() => seen.push(mapsState()));
  return { script: { load: loadMaps, getState: mapsState }, included, seen };
}

const libraries = vi.fn<(name: string) => Promise<unknown>>();
/** Google's script has run. */
function arrive({ url } = { url: new URL("none:?callback=googleMapsReady1") }) {
  vi.stubGlobal("google", { maps: { importLibrary: libraries } });
  (Reflect.get(window, url.searchParams.get("callback") ?? "") as () => void)();
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
  libraries.mockReset().mockResolvedValue({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("Google's script", () => {
  it("is not loaded until somebody asks, and then once", async () => {
    const { script, included, seen } = await setUp();
    expect(script.getState()).toBe("not loaded");
    script.load("a key&more");
    script.load("a key&more");
    arrive();
    await settle();
    script.load("a key&more");
    expect(included).toHaveLength(1);
    expect(seen).toEqual(["loading", "loaded"]);
    expect(libraries.mock.calls.flat()).toEqual(["core", "maps", "marker"]);
  });

  it("is asked for at Google with the key and without ways to add to its address", async () => {
    const { script, included } = await setUp();
    script.load("a key&callback=alert");
    const url = included[0]?.url ?? new URL("none:");
    expect(url.origin + url.pathname).toBe("https://maps.googleapis.com/maps/api/js");
    expect(url.searchParams.get("key")).toBe("a key&callback=alert");
    expect(url.searchParams.getAll("callback")).toEqual(["googleMapsReady1"]);
  });

  it("that is blocked has failed, and can be tried again", async () => {
    const { script, included, seen } = await setUp();
    script.load("key");
    included[0]?.refuse();
    await settle();
    script.load("key");
    arrive(included[1]);
    await settle();
    expect(included).toHaveLength(2);
    expect(seen).toEqual(["loading", "failed", "loading", "loaded"]);
  });

  it("that never answers has failed after its time, and the first of two answers will do", async () => {
    const { script, included, seen } = await setUp();
    script.load("key");
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(script.getState()).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(script.getState()).toBe("failed");
    script.load("key");
    // The first one gives up at last: that is no news of the second.
    included[0]?.refuse();
    await settle();
    expect(script.getState()).toBe("loading");
    // The browser would have the second one wait for the first if it had the same address.
    expect(included[1]?.url.href).not.toBe(included[0]?.url.href);
    arrive(included[1]);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(seen).toEqual(["loading", "failed", "loading", "loaded"]);
  });

  it("that is late is good all the same", async () => {
    const { script } = await setUp();
    script.load("key");
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    arrive();
    await settle();
    expect(script.getState()).toBe("loaded");
  });

  it("whose libraries are missing has failed; they are asked for again without a second script", async () => {
    const { script, included } = await setUp();
    libraries.mockRejectedValueOnce(new Error("chunk"));
    script.load("key");
    arrive();
    await settle();
    expect(script.getState()).toBe("failed");
    script.load("key");
    await settle();
    expect(script.getState()).toBe("loaded");
    expect(included).toHaveLength(1);
  });

  it("that refuses its key stays refused, whatever comes", async () => {
    const { script, included, seen } = await setUp();
    script.load("key");
    arrive();
    await settle();
    window.gm_authFailure?.();
    script.load("key");
    arrive();
    await settle();
    expect(seen).toEqual(["loading", "loaded", "auth failure"]);
    expect(included).toHaveLength(1);
  });
});
