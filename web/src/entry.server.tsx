import { randomBytes } from "node:crypto";
import { ApolloProvider } from "@apollo/client/react";
import { isbot } from "isbot";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { apolloContext } from "./apollo/context.ts";
import { policyConfig } from "./config.server.ts";
import { NonceContext } from "./nonce.ts";
import { documentPolicy } from "./policy.server.ts";
import { renderPage } from "./render-page.server.ts";

/** After this many ms what still streams is given up; the browser shows its fallback. */
export const streamTimeout = 5_000;

/** A new one for each response. None in development, where Vite puts scripts and styles of its own into the pages. */
const newNonce = (): string | undefined => (import.meta.env.DEV ? undefined : randomBytes(16).toString("base64"));

const CHECKOUT = "routes/checkout-layout";

/** Pages that are one person's: nothing keeps a copy of them, neither on the way nor in the browser. */
const personalRoutes = [CHECKOUT, "routes/confirm", "routes/profile-layout"];

function setHeaders(headers: Headers, nonce: string | undefined, { staticHandlerContext }: EntryContext): void {
  const isOf = (...ids: string[]) => staticHandlerContext.matches.some(({ route }) => ids.includes(route.id));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Any page holds the nonce of its own response: a cache that gave it to many would tell it.
  if (isOf(...personalRoutes)) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (nonce === undefined) return;
  headers.set("Content-Security-Policy", documentPolicy(isOf(CHECKOUT) ? "checkout" : "shop", nonce, policyConfig));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = newNonce();
  setHeaders(headers, nonce, entryContext);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { body, failed } = await renderPage(
    <ApolloProvider client={loadContext.get(apolloContext)}>
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>
    </ApolloProvider>,
    {
      nonce,
      // Crawlers get the page whole and in its order, people as soon as its shell is there.
      whole: isbot(request.headers.get("user-agent") ?? ""),
      timeoutMs: streamTimeout + 1_000,
      signal: request.signal,
    },
  );
  return new Response(body, { status: failed ? 500 : status, headers });
}
