import { loadScript } from "#/lib/browser/load-script.ts";
import { createStore } from "#/lib/stores/store.ts";

export type MapsState = "not loaded" | "loading" | "loaded" | "failed" | "auth failure";

/** Covers the script and its libraries. */
export const LOAD_TIMEOUT_MS = 15_000;

declare global {
  interface Window {
    /** Google's script calls it, once per document, if it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** @param callback name of the `window` function that the script calls when loaded */
function addressFor(key: string, callback: string): string {
  const parameters = {
    key,
    v: "quarterly",
    language: "en",
    region: "US",
    loading: "async",
    callback,
  };
  return `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(parameters).toString()}`;
}

const loadLibraries = () => Promise.all(["core", "maps", "marker"].map((name) => google.maps.importLibrary(name)));

/** State of Google's script, which a document can include only once. */
export const mapsState = createStore<MapsState>("not loaded");

let attempts = 0;

/** Auth failure is final, because Google reports it only once. */
function enter(next: MapsState): void {
  if (mapsState.get() !== "auth failure") mapsState.set(next);
}

/** Loads the script unless it is loaded, loading or its key was rejected. Retries after a failure. */
export function loadMaps(key: string): void {
  if (mapsState.get() !== "not loaded" && mapsState.get() !== "failed") return;
  const attempt = ++attempts;
  // A unique name makes the URL unique: with the same URL, the browser would make a retry wait for the first script.
  const callback = `googleMapsReady${attempt}`;
  const timer = setTimeout(() => fail(new Error("Google Maps does not answer.")), LOAD_TIMEOUT_MS);

  function fail(reason: unknown): void {
    clearTimeout(timer);
    if (attempt !== attempts || mapsState.get() !== "loading") return;
    console.warn(reason);
    enter("failed");
  }

  function finish(): void {
    loadLibraries().then(() => {
      clearTimeout(timer);
      enter("loaded");
    }, fail);
  }

  enter("loading");
  // Both callbacks stay when the map unmounts: a late script serves the next map, and Google may reject a key at any
  // time.
  Object.assign(window, { [callback]: finish });
  window.gm_authFailure = () => {
    clearTimeout(timer);
    enter("auth failure");
  };
  // Google's script warns if it is included twice. If it is present, only its libraries can be missing.
  if (typeof google !== "undefined" && "importLibrary" in google.maps) {
    finish();
    return;
  }
  loadScript(addressFor(key, callback)).catch(fail);
}
