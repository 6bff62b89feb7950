import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOAD_TIMEOUT_MS } from "./maps-script.ts";

/** Script tags without a network: the tests settle each one. */
const included: { url: URL; refuse: () => void }[] = [];
vi.mock("#/lib/browser/load-script.ts", () => ({
  loadScript: (url: string) =>
    new Promise((_resolve, reject) => {
      included.push({ url: new URL(url), refuse: () => reject(new Error("blocked")) });
    }),
}));

async function setUp() {
  vi.resetModules();
  included.length = 0;
  const { loadMaps, mapsState } = await import("./maps-script.ts");
  const seen: string[] = [];
  mapsState.subscribe(() => seen.push(mapsState.get()));
  return { script: { load: loadMaps, getState: mapsState.get }, included, seen };
}

const libraries = vi.fn<(name: string) => Promise<unknown>>();
/** Simulates that Google's script has run. */
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
  it("loads once, and only on request", async () => {
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

  it("uses Google's URL and encodes the key", async () => {
    const { script, included } = await setUp();
    script.load("a key&callback=alert");
    const url = included[0]?.url ?? new URL("none:");
    expect(url.origin + url.pathname).toBe("https://maps.googleapis.com/maps/api/js");
    expect(url.searchParams.get("key")).toBe("a key&callback=alert");
    expect(url.searchParams.getAll("callback")).toEqual(["googleMapsReady1"]);
  });

  it("fails when blocked and can be retried", async () => {
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

  it("fails after the timeout and ignores an earlier attempt's late failure", async () => {
    const { script, included, seen } = await setUp();
    script.load("key");
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(script.getState()).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(script.getState()).toBe("failed");
    script.load("key");
    // The first attempt fails late, which must not affect the second.
    included[0]?.refuse();
    await settle();
    expect(script.getState()).toBe("loading");
    // With the same URL, the browser would make the second script wait for the first.
    expect(included[1]?.url.href).not.toBe(included[0]?.url.href);
    arrive(included[1]);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(seen).toEqual(["loading", "failed", "loading", "loaded"]);
  });

  it("accepts a script that arrives after the timeout", async () => {
    const { script } = await setUp();
    script.load("key");
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    arrive();
    await settle();
    expect(script.getState()).toBe("loaded");
  });

  it("fails without its libraries and retries them without a second script", async () => {
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

  it("stays in auth failure after its key is rejected", async () => {
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
