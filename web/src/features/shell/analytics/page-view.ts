import type { EventParameters } from "../../../lib/analytics/track.ts";

/**
 * What is told of a page. Only a product's address is told whole; of any other the first segment, because what follows
 * may be an order number, a token or words that were typed. Neither search nor title nor the page before are told.
 */
export function pageView(pathname: string, origin: string): EventParameters {
  const isProduct = pathname.startsWith("/product/");
  const path = isProduct ? pathname : `/${pathname.split("/")[1] ?? ""}`;
  return { page_location: origin + path, page_path: path, page_title: path, page_referrer: "" };
}
