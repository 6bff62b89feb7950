import type { Browser } from "./browser.ts";

/** Origins, each behind what delays it. */
export interface Services {
  content: string;
  commerce: string;
  reviews: string;
}

/** Of the local review service. */
const APP_KEY = "telfer-local";

/** What the page asks for first; the web asks the gateway for the same. */
const REVIEWS = "page=1&per_page=5&sort=date&direction=desc";

/**
 * All data of a product page by the services' own REST calls, each as soon as its address is known: menus, footer, product
 * and the map of prices and stock at once, and then the reviews, whose id stands in the product.
 */
export async function readByRest(browser: Browser, services: Services, documentId: string): Promise<void> {
  const content = `${services.content}/strapi`;
  const product = browser.get<{ data: { yotpo_product_id: string } }>(`${content}/products/${documentId}`);
  const reviews = product.then(({ data }) =>
    browser.get(`${services.reviews}/v1/widget/${APP_KEY}/products/${data.yotpo_product_id}/reviews.json?${REVIEWS}`),
  );
  await Promise.all([
    browser.get(`${content}/page/app`),
    browser.get(`${content}/page/footer`),
    browser.get(`${services.commerce}/Products`),
    product,
    reviews,
  ]);
}

interface GraphQLAnswer {
  data?: { checkoutProduct?: { reviews?: { nodes: unknown[] } } | null };
  errors?: unknown;
}

/** The same by one operation. Throws when a part of it is missing. */
export async function readByGraphQL(browser: Browser, address: string): Promise<void> {
  const { data, errors } = await browser.get<GraphQLAnswer>(address);
  if (errors !== undefined || !data?.checkoutProduct)
    throw new Error(`The answer is not whole: ${JSON.stringify(errors)}`);
}
