/**
 * Every URL of the shop (storefront spec, section 2). Links are made here and nowhere else; product and collection
 * pages are linked by the `url` the gateway gives.
 */
export const paths = {
  home: "/",
  cart: "/cart",
  checkout: (stepId: CheckoutStepId) => `/checkout?stepId=${stepId}`,
  confirm: (orderId: string) => `/confirm/${encodeURIComponent(orderId)}`,
} as const;

/** Steps of the checkout; `billing` is the default. */
export type CheckoutStepId = "billing" | "payment";

/** The step a URL names; anything but `payment` is billing. */
export function checkoutStepId(search: URLSearchParams): CheckoutStepId {
  return search.get("stepId") === "payment" ? "payment" : "billing";
}
