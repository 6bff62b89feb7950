import { loadScript } from "../../../lib/load-script.ts";
import { createStore } from "../../../lib/store.ts";

/** Where Google's script is. */
export type MapsState = "not loaded" | "loading" | "loaded" | "failed" | "auth failure";

/** For the script and its libraries. */
export const LOAD_TIMEOUT_MS = 15_000;

declare global {
  interface Window {
    /** Google's script calls it, once in a document, when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** @param callback what of the window the script calls when it is there */
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

/** Puts what the map is made of into `google.maps`. */
const loadLibraries = () => Promise.all(["core", "maps", "marker"].map((name) => google.maps.importLibrary(name)));

/** Of Google's script in this document, which can be included once only. */
export const mapsState = createStore<MapsState>("not loaded");

let attempts = 0;

/** A refused key stays refused, and Google says so once. */
function enter(next: MapsState): void {
  if (mapsState() !== "auth failure") mapsState(next);
}

/** Includes the script unless it is there, on its way, or its key was refused; after a failure it tries again. */
export function loadMaps(key: string): void {
  if (mapsState() !== "not loaded" && mapsState() !== "failed") return;
  const attempt = ++attempts;
  // An address of its own: the browser would have a second script wait for the answer to the first.
  const callback = `googleMapsReady${attempt}`;
  const timer = setTimeout(() => fail(new Error("Google Maps does not answer.")), LOAD_TIMEOUT_MS);

  function fail(reason: unknown): void {
    clearTimeout(timer);
    if (attempt !== attempts || mapsState() !== "loading") return;
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
  // Neither is taken away when the map is left: a script that is late is good for the next one, and a key may be
  // refused at any time.
  Object.assign(window, { [callback]: finish });
  window.gm_authFailure = () => {
    clearTimeout(timer);
    enter("auth failure");
  };
  // Included twice it complains; what is missing can only be one of its libraries.
  if (typeof google !== "undefined" && "importLibrary" in google.maps) {
    finish();
    return;
  }
  loadScript(addressFor(key, callback)).catch(fail);
}
