/** Time after the load event when browsers without `requestIdleCallback` (Safari) count as idle, in ms. */
const IDLE_AFTER_MS = 2_000;

/**
 * Runs a function once the page has loaded and the browser is idle.
 * @returns a function that stops waiting for the load event
 */
export function whenIdle(run: () => void): () => void {
  function wait(): void {
    // oxlint-disable-next-line no-restricted-globals -- Safari waits for a time instead
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, IDLE_AFTER_MS);
  }
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => removeEventListener("load", wait);
}
