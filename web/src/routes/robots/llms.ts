import { mcpUrl, publicConfig } from "#/server/config.server.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/llms";
import { readCatalogEntries, serviceUnavailable } from "./catalog-entries.ts";

const PAGES: [title: string, path: string, about: string][] = [
  ["Questions and answers", paths.faq, "orders, shipping, dealers, care"],
  ["Warranty", paths.warranty, "what it covers and how to claim it"],
  ["Dealers", paths.dealerLocator, "licensed dealers near a ZIP code; rifles, pistols and receivers ship to one"],
  ["Terms", paths.terms, "prices, shipping, returns"],
  ["Reviews", paths.reviews, "what buyers say; their words, not the shop's"],
  ["Support", paths.support, "ways to get help"],
  [
    "Orders",
    paths.orders,
    `whether an order has shipped, after signing in; guests use the link in the confirmation email, which ${publicConfig.shopOrigin}${paths.confirm("ORDER-NUMBER")} sends again`,
  ],
  ["Site map", "/sitemap.xml", "every page"],
];

const forAssistants = (address: string): string[] => [
  "## For assistants",
  "",
  `- [Model Context Protocol](${address}): Streamable HTTP, no sign-in. Its tools search the catalog, read products, prices, stock and reviews, find dealers, fill a cart, compute tax and shipping, and hand the cart over to a person, who adds it to their own and pays in the browser.`,
  "",
];

const link = ({ title, url }: { title: string; url: string }): string =>
  `- [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${publicConfig.shopOrigin}${url})`;

/** The site's contents for language models: https://llmstxt.org. Responds 503 without the catalog. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { products, collections } = await readCatalogEntries(context.get(fetchQueryContext));
    const lines = [
      "# Telfer Rimfire Works",
      "",
      "> The maker's own shop for .22 rifles, pistols and accessories, shipped within the United States. Prices are in US dollars.",
      "",
      ...(mcpUrl === null ? [] : forAssistants(mcpUrl)),
      "## Pages",
      "",
      ...PAGES.map(([title, url, about]) => `${link({ title, url })}: ${about}`),
      "",
      "## Collections",
      "",
      ...collections.map(link),
      "",
      "## Products",
      "",
      ...products.map(link),
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  } catch (error) {
    console.error("llms.txt could not be generated:", error);
    return serviceUnavailable();
  }
}
