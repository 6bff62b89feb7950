/**
 * Pages with editorial content. The module of each in `routes/content/` is named after its path, and its query has the same
 * name: `about-us.tsx`, `about-us.content.graphql`.
 */
export const contentPaths = {
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  limitedEdition: "/limited-edition",
  mediaLibrary: "/media-library",
  support: "/support",
  warranty: "/warranty",
  faq: "/faq",
  resources: "/resources",
  patents: "/patents",
  dealerRegistration: "/dealer-registration",
} as const;

/** All URLs of the shop; links are built only here. Product and collection pages are linked by the gateway's `url`. */
export const paths = {
  ...contentPaths,
  home: "/",
  cart: "/cart",
  checkout: (stepId: CheckoutStepId) => `/checkout?stepId=${stepId}`,
  /** JSON list of the modules of the checkout document. */
  checkoutModules: "/checkout/modules",
  confirm: (orderId: string) => `/confirm/${encodeURIComponent(orderId)}`,
  invoice: (orderId: string) => `/invoice/${encodeURIComponent(orderId)}`,
  returnLabel: (orderId: string, returnId: string) =>
    `/return-label/${encodeURIComponent(orderId)}/${encodeURIComponent(returnId)}`,
  /** Search page without a query. */
  searchStart: "/search",
  // A lone `..` would resolve to the parent path, even percent-encoded; the page trims the space.
  search: (query: string) => `/search/${encodeURIComponent(query === ".." ? ".. " : query)}`,
  reviews: "/reviews",
  saved: "/saved",
  compare: (ids: readonly string[]) => `/compare?ids=${ids.map(encodeURIComponent).join(",")}`,
  careers: "/about-us#careers",
  terms: "/terms-of-service",
  privacy: "/copy/privacy",
  dealerLocator: "/dealer-locator",
  /** Form to look up papers. */
  papersStart: "/papers",
  papers: (serialNumber: string) => `/papers/${encodeURIComponent(serialNumber)}`,
  /** Product registration, not account registration. */
  productRegistration: "/registration",
  /** Redirects to the provider's registration page. */
  register: "/register",
  account: "/profile",
  accountInformation: "/profile/account-information",
  accountDetails: "/profile/details",
  accountNewsletter: "/profile/newsletter",
  accountData: "/profile/your-data",
  accountDeleted: "/account-deleted",
  addressBook: "/profile/address-book",
  /** Address form; `new` adds an address. */
  address: (id: string) => `/profile/address-book/${encodeURIComponent(id)}`,
  orders: "/profile/orders",
  order: (id: string) => `/profile/orders/${encodeURIComponent(id)}`,
  myReviews: "/profile/my-reviews",
  /** Redirect targets of the sign-in provider: the page, and the hidden frame of a silent sign-in. */
  signInCallback: "/signin/callback",
  signInSilent: "/signin/silent",
  /** The builder with options in its query string; without them, it starts with the first product. */
  builder: (search?: URLSearchParams) => (search?.size ? `/3dbuilder?${search.toString()}` : "/3dbuilder"),
} as const;

/** The layout in a product or collection path (`/product/{display_type}/…`), as the schema's enum value. */
export function displayTypeOf(pathname: string): string {
  return (pathname.split("/")[2] ?? "").toUpperCase().replaceAll("-", "_");
}

/** Checkout steps; `billing` is the default. */
export type CheckoutStepId = "billing" | "payment";

/** The step in a URL; anything but `payment` is billing. */
export function checkoutStepId(search: URLSearchParams): CheckoutStepId {
  return search.get("stepId") === "payment" ? "payment" : "billing";
}

/** True for the checkout, whose document has its own Content-Security-Policy. */
export const isCheckoutPath = (pathname: string): boolean => /^\/checkout\/*$/i.test(pathname);

/** The path of a page about an order with the order's token, if any: the hash is never sent to a server. */
export const withOrderToken = (path: string, token: string | null): string =>
  token === null ? path : `${path}#token=${encodeURIComponent(token)}`;
