import type { EventParameters } from "#/lib/track.ts";

/**
 * Page fields for analytics. Reports the full path of products only and otherwise its first segment, because the rest
 * may be an order number, a token or typed text. Omits query string, title and referrer.
 */
export function pageView(pathname: string, origin: string): EventParameters {
  const isProduct = pathname.startsWith("/product/");
  const path = isProduct ? pathname : `/${pathname.split("/")[1] ?? ""}`;
  return { page_location: origin + path, page_path: path, page_title: path, page_referrer: "" };
}
