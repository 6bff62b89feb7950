import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "../../../lib/store.ts";
import { useOnDemand } from "../../../ui/use-on-demand.ts";
import { choosingAnew, useConsent } from "../../../lib/analytics/consent.ts";
import { pageView } from "./page-view.ts";
import { startTag, stopTag } from "./tag.ts";
import { track } from "../../../lib/analytics/track.ts";

const fetchConsentBar = async () => (await import("./ConsentBar.tsx")).ConsentBar;

/**
 * Asks whether visits may be counted, and counts pages when they may. Before that nothing is loaded, stored or sent.
 *
 * @param id measurement id of the analytics tag.
 */
export function Analytics({ id }: { id: string }) {
  const consent = useConsent();
  const anew = useStore(choosingAnew);
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);

  useEffect(() => {
    if (consent === "granted") startTag(id);
    else stopTag(id);
  }, [id, consent]);

  useEffect(() => {
    if (consent !== "granted" || counted.current === pathname) return;
    counted.current = pathname;
    const page = pageView(pathname, location.origin);
    // Events that follow name this page, and not the address as it stands.
    window.gtag?.("set", page);
    track("page_view", page);
  }, [consent, pathname]);

  const { module: ConsentBar, load } = useOnDemand(fetchConsentBar);
  const isAsked = consent === null || (consent !== undefined && anew);
  const start = useRef(load);
  useEffect(() => {
    if (isAsked) void start.current();
  }, [isAsked]);

  return isAsked && ConsentBar && <ConsentBar takesFocus={anew} />;
}
