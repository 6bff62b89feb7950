import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "#/lib/stores/store.ts";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import { isChangingConsent, consent } from "#/lib/stores/consent.ts";
import { pageView } from "./page-view.ts";
import { startTag, stopTag } from "./tag.ts";
import { track } from "#/lib/track.ts";

const fetchConsentBar = async () => (await import("./ConsentBar.tsx")).ConsentBar;

/**
 * Asks for consent to analytics and counts page views once granted. Nothing is loaded, stored or sent before.
 *
 * @param id measurement id of the analytics tag.
 */
export function Analytics({ id }: { id: string }) {
  const choice = useStore(consent);
  const isChanging = useStore(isChangingConsent);
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (choice === "granted") startTag(id);
    else stopTag(id);
  }, [id, choice]);

  useEffect(() => {
    if (choice !== "granted" || counted.current === pathname) return;
    counted.current = pathname;
    const page = pageView(pathname, location.origin);
    // Later events use this page instead of the full URL.
    window.gtag?.("set", page);
    track("page_view", page);
  }, [choice, pathname]);

  const { module: ConsentBar, load } = useLazyModule(fetchConsentBar);
  const isAsked = choice === null || (choice !== undefined && isChanging);
  const start = useRef(load);
  useEffect(() => {
    if (isAsked) void start.current();
  }, [isAsked]);

  return isAsked && ConsentBar && <ConsentBar takesFocus={isChanging} />;
}
