import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { NonceContext } from "#/lib/nonce.ts";
import { useHydrated } from "#/ui/use-hydrated.ts";

declare global {
  interface Window {
    /** Buttons that were clicked before hydration. */
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

/** Marks server-rendered elements that are not hydrated yet: the document, or a section that hydrates later. */
export const pendingHydration = { "data-waiting": "" };

/**
 * Inline script that runs before all others: records clicks on buttons that are not hydrated and shows the buttons as
 * busy. Disabled where the shop does not start (`UnsupportedBrowser.tsx`).
 *
 * After a reload, Back to a page of the same document changes only the URL. Before hydration the page must be loaded,
 * because the HTML is another page's.
 */
const script =
  `window.isOldBrowser||addEventListener("click",e=>{const b=e.target.closest("button");if(b?.closest("[data-waiting]")){e.preventDefault();b.ariaBusy="true";(window.earlyPresses??=new Set).add(b)}},true);` +
  `{const u=()=>location.pathname+location.search,r=u();addEventListener("popstate",()=>document.documentElement.matches("[data-waiting]")&&u()!==r&&location.reload())}`;

/** Ends the pending state of `place` after its hydration and replays the recorded clicks, one per button. */
export function replayClicks(place: Element): void {
  place.removeAttribute("data-waiting");
  for (const button of window.earlyPresses ?? []) {
    if (button.isConnected && button.closest("[data-waiting]")) continue;
    window.earlyPresses?.delete(button);
    button.ariaBusy = null;
    button.click();
  }
}

/** Props for an element that hydrates with the calling component, separately from its surroundings. */
export function usePendingHydration<Place extends Element>(): { ref: RefObject<Place | null> } {
  const ref = useRef<Place>(null);
  const hydrated = useHydrated();
  const [isInHtml] = useState(!hydrated);
  useEffect(() => {
    if (ref.current) replayClicks(ref.current);
  }, []);
  return { ref, ...(isInHtml && pendingHydration) };
}

/** In the head of a document marked with `pendingHydration`. */
export function ClickReplayScript() {
  const nonce = useContext(NonceContext);
  useEffect(() => replayClicks(document.documentElement), []);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
