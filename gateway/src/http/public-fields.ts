import type { QueryResolvers } from "../generated/resolvers.ts";

type QueryField = Exclude<keyof QueryResolvers, "__isTypeOf">;

/**
 * Root fields whose answer depends on nothing but their arguments: not on who asks. Only operations made of these are
 * answered from the cache of whole answers; a field that is missing here is merely slower.
 */
const PUBLIC_FIELDS: readonly QueryField[] = [
  "navigation",
  "footer",
  "homePage",
  "aboutUsPage",
  "contactUsPage",
  "dealerRegistrationPage",
  "faqPage",
  "limitedEditionPage",
  "mediaLibraryPage",
  "warrantyPage",
  "resourcesPage",
  "supportPage",
  "copyPage",
  "patentsPage",
  "dealerLocatorPage",
  "dealers",
  "checkoutProduct",
  "collection",
  "products",
  "collections",
  "search",
];

const names: ReadonlySet<string> = new Set([...PUBLIC_FIELDS, "__typename"]);

export const isPublicField = (name: string): boolean => names.has(name);
