import { publicConfig } from "#/server/config.server.ts";

/** Personal pages, redirects to the sign-in provider, and searches, of which there are infinitely many. */
const PRIVATE = [
  "/cart",
  "/saved",
  "/compare",
  "/checkout",
  "/confirm/",
  "/invoice/",
  "/return-label/",
  "/search",
  "/signin/",
  "/register",
  "/profile",
  "/account-deleted",
  "/Newsletter/",
];

/** https://www.rfc-editor.org/rfc/rfc9309 */
export function loader() {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicConfig.shopOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain", "Cache-Control": "public, max-age=3600" },
  });
}
