import { join } from "node:path";
import { createFileRoutes } from "./files.ts";
import type { RequestHandler } from "./listener.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** The page, which browsers also get at `/graphql`. */
export const GRAPHIQL = "/graphiql/";

/** Target of the issuer's response in the sign-in popup. */
const SIGNED_IN = "/graphiql/signed-in.html";

/** GraphiQL's page and assets, as `gateway/graphiql/build.ts` builds them, and its settings. */
export function createGraphiQLRoutes(
  pagesFolder: string,
  issuer: string,
  limiter: Pick<RateLimiter, "request">,
): Record<string, RequestHandler> {
  const headers = {
    "content-security-policy": policyFor(issuer),
    // The popup's URL has a code.
    "referrer-policy": "no-referrer",
  };
  const cachingOf = (path: string): string => {
    if (path.startsWith("/graphiql/assets/")) return "public, max-age=31536000, immutable";
    return path === SIGNED_IN ? "no-store" : "no-cache";
  };
  const routes = createFileRoutes({
    folder: join(pagesFolder, "development"),
    limiter,
    headersOf: (path) => ({ ...headers, "cache-control": cachingOf(path) }),
  });
  routes["/graphiql/settings.json"] = (_request, response, exchange) =>
    void response
      .writeHead(200, { ...exchange.headers, "content-type": "application/json" })
      .end(JSON.stringify({ issuer }));
  return routes;
}

/** The page runs only its own scripts and connects only to this gateway and the issuer. */
const policyFor = (issuer: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    // Monaco creates style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(issuer).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
