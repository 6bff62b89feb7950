import { consent } from "#/lib/stores/consent.ts";
import { createStore, useStore } from "#/lib/stores/store.ts";

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

/** True once the tag's script has loaded or failed. Earlier events are queued for it. */
const settled = createStore(false);

/** Name of the global flag that disables tracking for a measurement id. */
function switchOf(id: string): `ga-disable-${string}` {
  return `ga-disable-${id}`;
}

/** Loads the provider's script once. Call it only with the user's consent. */
export function startTag(id: string): void {
  Object.assign(window, { [switchOf(id)]: false });
  if (window.gtag) return;
  settled.set(false);
  const queue: unknown[] = [];
  window.dataLayer = queue;
  window.gtag = function gtag() {
    // The provider's script requires the `arguments` object.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  window.gtag("js", new Date());
  // Page views are sent by `Analytics`, because the provider would send full URLs.
  window.gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  script.addEventListener("load", () => settled.set(true));
  script.addEventListener("error", () => settled.set(true));
  document.head.append(script);
}

/** Disables tracking and deletes the provider's cookies. */
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
 * True if events need not wait: the tag's script has loaded or failed, consent is not granted, or analytics is not
 * configured.
 *
 * @param isConfigured whether the shop has a measurement id.
 */
export function useAnalyticsReady(isConfigured: boolean): boolean {
  const choice = useStore(consent);
  const isSettled = useStore(settled);
  return !isConfigured || isSettled || (choice !== undefined && choice !== "granted");
}
