import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { NonceContext } from "../lib/nonce.ts";
import { useHydrated } from "./use-hydrated.ts";

declare global {
  interface Window {
    /** Buttons that were pressed before their part of the page was alive. */
    earlyPresses?: Set<HTMLButtonElement>;
  }
}

/** Marks what is in the server's HTML and not alive yet: the document, or a part of it that comes alive later. */
export const waitingMark = { "data-waiting": "" };

/**
 * Stands in the page before its scripts: keeps presses of buttons that nothing hears yet, and shows them as busy. Not
 * where the shop does not start (`OldBrowser.tsx`).
 */
const script = `window.isOldBrowser||addEventListener("click",e=>{const b=e.target.closest("button");if(b?.closest("[data-waiting]")){e.preventDefault();b.ariaBusy="true";(window.earlyPresses??=new Set).add(b)}},true)`;

/** To be called when `place` has come alive: what was pressed in it is pressed now, each button once. */
export function endWaiting(place: Element): void {
  place.removeAttribute("data-waiting");
  for (const button of window.earlyPresses ?? []) {
    if (button.isConnected && button.closest("[data-waiting]")) continue;
    window.earlyPresses?.delete(button);
    button.ariaBusy = null;
    button.click();
  }
}

/** Properties of an element that is alive only when the component that calls this is, and not with what is around it. */
export function useWaiting<Place extends Element>(): { ref: RefObject<Place | null> } {
  const ref = useRef<Place>(null);
  const hydrated = useHydrated();
  const [isInHtml] = useState(!hydrated);
  useEffect(() => {
    if (ref.current) endWaiting(ref.current);
  }, []);
  return { ref, ...(isInHtml && waitingMark) };
}

/** In the head of a document that is marked as waiting. */
export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  useEffect(() => endWaiting(document.documentElement), []);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
