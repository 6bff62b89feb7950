import { useConsent } from "../../../lib/analytics/consent.ts";
import { createStore, useStore } from "../../../lib/store.ts";

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

/** Whether the tag's script has loaded or failed; events that come before it does are kept for it. */
const settled = createStore(false);

/** Where the provider looks whether a page may be measured. */
function switchOf(id: string): `ga-disable-${string}` {
  return `ga-disable-${id}`;
}

/** Loads the provider's script, once; only to be called with the visitor's consent. */
export function startTag(id: string): void {
  Object.assign(window, { [switchOf(id)]: false });
  if (window.gtag) return;
  settled(false);
  const queue: unknown[] = [];
  window.dataLayer = queue;
  window.gtag = function gtag() {
    // The provider's script wants the arguments object itself.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  window.gtag("js", new Date());
  // Pages are counted by us: the provider would send whole addresses.
  window.gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  script.addEventListener("load", () => settled(true));
  script.addEventListener("error", () => settled(true));
  document.head.append(script);
}

/** Ends measuring and takes back what the provider has stored. */
export function stopTag(id: string): void {
  if (!window.gtag) return;
  Object.assign(window, { [switchOf(id)]: true });
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!name.startsWith("_ga")) continue;
    for (const domain of ["", ...domains.map((host) => `; domain=${host}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/**
 * Whether nothing has to be awaited before events are sent: the tag's script has loaded or failed, or there is none to
 * wait for.
 *
 * @param isConfigured whether the shop is measured at all.
 */
export function useAnalyticsReady(isConfigured: boolean): boolean {
  const consent = useConsent();
  const isSettled = useStore(settled);
  return !isConfigured || isSettled || (consent !== undefined && consent !== "granted");
}
