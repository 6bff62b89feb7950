/** How long after the page has loaded a browser without `requestIdleCallback` (Safari) counts as idle, in ms. */
const IDLE_AFTER_MS = 2_000;

/**
 * Runs something once the page has loaded and the browser has nothing else to do.
 * @returns what ends the wait for the page
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
