import { randomBytes } from "node:crypto";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { policyConfig } from "./server/config.server.ts";
import { pageLifetimeContext } from "./graph/page-lifetime.ts";
import { NonceContext } from "./lib/nonce.ts";
import { takeOwnScripts } from "./server/own-scripts.server.ts";
import { documentPolicy } from "./server/policy.server.ts";
import { renderPage } from "./server/render-page.server.ts";
import { readStyleSheet } from "./server/style-sheet.server.ts";
import { StylesContext } from "./server/styles-context.ts";

/** After this many ms what is not there yet is given up; the browser asks for it itself. */
export const streamTimeout = 5_000;

const CHECKOUT = "routes/checkout-layout";

/** Pages that are one person's: nothing keeps a copy of them, neither on the way nor in the browser. */
const personalRoutes = [
  CHECKOUT,
  "routes/cart",
  "routes/confirm",
  "routes/newsletter-verify",
  "routes/profile-layout",
  "routes/register",
  "routes/signin-callback",
];

/** A page that is older than its prices is still shown for so many seconds, while it is made anew. */
const STALE_SECONDS = 60;

/** What whoever keeps pages may do with this one. */
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
  // None in development, where Vite puts scripts and styles of its own into the pages.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("base64");
  const styles = import.meta.env.DEV ? undefined : readStyleSheet(entryContext.manifest);
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
  const { html, sources: scripts } = takeOwnScripts(rendered.html, nonce);
  const own = { scripts, style: styles.source };
  headers.set("Content-Security-Policy", documentPolicy(isOf(CHECKOUT) ? "checkout" : "shop", own, policyConfig));
  return new Response(html, { status, headers });
}
