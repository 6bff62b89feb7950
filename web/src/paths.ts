/**
 * Every URL of the shop. Links are made here and nowhere else; product and collection pages are linked by the `url` the
 * gateway gives.
 */
export const paths = {
  home: "/",
  cart: "/cart",
  checkout: (stepId: CheckoutStepId) => `/checkout?stepId=${stepId}`,
  confirm: (orderId: string) => `/confirm/${encodeURIComponent(orderId)}`,
  /** Where a search begins without one. */
  searchStart: "/search",
  // Two dots alone would be the way up, however they are written; the page trims the space.
  search: (query: string) => `/search/${encodeURIComponent(query === ".." ? ".. " : query)}`,
  reviews: "/reviews",
  aboutUs: "/about-us",
  careers: "/about-us#careers",
  contactUs: "/contact-us",
  limitedEdition: "/limited-edition",
  mediaLibrary: "/media-library",
  support: "/support",
  warranty: "/warranty",
  faq: "/faq",
  resources: "/resources",
  patents: "/patents",
  terms: "/terms-of-service",
  privacy: "/copy/privacy",
  dealerLocator: "/dealer-locator",
  dealerRegistration: "/dealer-registration",
  /** Where buyers register what they bought; not where accounts are made. */
  productRegistration: "/registration",
  /** Leads on to the provider's page where accounts are made. */
  register: "/register",
  account: "/profile",
  accountInformation: "/profile/account-information",
  accountDetails: "/profile/details",
  accountNewsletter: "/profile/newsletter",
  addressBook: "/profile/address-book",
  /** The form of an address; `new` adds one. */
  address: (id: string) => `/profile/address-book/${encodeURIComponent(id)}`,
  orders: "/profile/orders",
  order: (id: string) => `/profile/orders/${encodeURIComponent(id)}`,
  myReviews: "/profile/my-reviews",
  /** Where the sign-in provider sends people back to, and the hidden frame of a silent sign-in. */
  signInCallback: "/signin/callback",
  signInSilent: "/signin/silent",
  /** The builder with a choice in its search; without one it starts with its first product. */
  builder: (search?: URLSearchParams) => (search?.size ? `/3dbuilder?${search.toString()}` : "/3dbuilder"),
} as const;

/** The layout a product's or collection's path names (`/product/{display_type}/…`), as the schema spells it. */
export function displayTypeOf(pathname: string): string {
  return (pathname.split("/")[2] ?? "").toUpperCase().replaceAll("-", "_");
}

/** Steps of the checkout; `billing` is the default. */
export type CheckoutStepId = "billing" | "payment";

/** The step a URL names; anything but `payment` is billing. */
export function checkoutStepId(search: URLSearchParams): CheckoutStepId {
  return search.get("stepId") === "payment" ? "payment" : "billing";
}

/** Whether a path is the checkout's, whose document has a policy of its own. */
export const isCheckoutPath = (pathname: string): boolean => /^\/checkout\/*$/i.test(pathname);
