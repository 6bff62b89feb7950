import { randomBytes } from "node:crypto";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { cspConfig } from "#/server/config.server.ts";
import { pageLifetimeContext } from "#/graph/page-lifetime.ts";
import { NonceContext } from "#/lib/nonce.ts";
import { extractInlineScripts } from "#/server/inline-scripts.server.ts";
import { pictureFirst } from "#/server/picture-first.server.ts";
import { documentCsp } from "#/server/csp.server.ts";
import { renderPage } from "#/server/render-page.server.ts";
import { readStylesheet } from "#/server/stylesheet.server.ts";
import { StylesContext } from "#/server/styles-context.ts";

/** Time in ms after which pending parts are left out; the browser loads them itself. */
export const streamTimeout = 5_000;

const CHECKOUT = "routes/checkout/checkout-layout";

/** Personal pages, which must not be stored by any shared or browser cache. */
const personalRoutes = [
  CHECKOUT,
  "routes/checkout/cart",
  "routes/checkout/confirm",
  "routes/account/newsletter-verify",
  "routes/account/profile-layout",
  "routes/account/register",
  "routes/account/signin-callback",
];

/** How long a page may be served stale while it is revalidated, in seconds. */
const STALE_SECONDS = 60;

/** Cache-Control of the page. */
function cachingOf(isPersonal: boolean, status: number, context: RouterContextProvider): string {
  if (isPersonal) return "no-store";
  const { seconds, isWhole } = context.get(pageLifetimeContext);
  if (status !== 200 || seconds === null) return "private, no-cache";
  return `public, max-age=${seconds}${isWhole ? `, stale-while-revalidate=${STALE_SECONDS}` : ""}`;
}

export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // No nonce in development, where Vite injects its own scripts and styles.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("base64");
  const styles = import.meta.env.DEV ? undefined : readStylesheet(entryContext.manifest);
  const rendered = await renderPage(
    <NonceContext value={nonce}>
      <StylesContext value={styles?.css ?? ""}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </StylesContext>
    </NonceContext>,
    { nonce, timeoutMs: streamTimeout + 1_000, signal: request.signal },
  );
  const status = rendered.failed ? 500 : given;
  const { matches } = entryContext.staticHandlerContext;
  const isOf = (...ids: string[]) => matches.some(({ route }) => ids.includes(route.id));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", cachingOf(isOf(...personalRoutes), status, loadContext));
  if (nonce === undefined || !styles) return new Response(rendered.html, { status, headers });
  const { html, sources: scripts } = extractInlineScripts(rendered.html, nonce);
  const own = { scripts, style: styles.source };
  headers.set("Content-Security-Policy", documentCsp(isOf(CHECKOUT) ? "checkout" : "shop", own, cspConfig));
  return new Response(pictureFirst(html), { status, headers });
}
