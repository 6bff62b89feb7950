import { publicConfig } from "../server/config.server.ts";

/** Pages of one person, ways to the sign-in provider, and searches, whose number has no end. */
const PRIVATE = ["/cart", "/checkout", "/confirm/", "/search", "/signin/", "/register", "/profile", "/Newsletter/"];

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
