import "#/styles/layers.css";
import "@fontsource-variable/instrument-sans/wdth.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "#/styles/fonts/faces.css";
import "#/styles/fonts.css";
import "#/styles/tokens.css";
import "#/styles/base.css";

import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { OnDemandMutations } from "#/graph/apollo/on-demand.tsx";
import { PageLifetime, pageLifetimeContext } from "#/graph/page-lifetime.ts";
import { createServerFetchQuery } from "#/graph/server.ts";
import { gatewayUrl, publicConfig } from "#/server/config.server.ts";
import { CheckoutRule } from "#/features/cart/summary/CheckoutRule.tsx";
import { GlobalSpinner } from "#/features/shell/navigation/GlobalSpinner.tsx";
import { startAuth } from "#/features/account/auth/auth.ts";
import { ErrorPage } from "#/features/shell/errors/ErrorPage.tsx";
import { FocusOnNavigation } from "#/features/shell/navigation/FocusOnNavigation.tsx";
import { scrollKey } from "#/features/shell/navigation/scroll-key.ts";
import { ClickReplayScript, pendingHydration } from "#/ui/loading/click-replay.tsx";
import { focusOnPress } from "#/ui/page/focus-on-press.ts";
import { UnsupportedBrowserCheck, UnsupportedBrowserNotice } from "#/ui/messages/UnsupportedBrowser.tsx";
import layers from "#/styles/layers.css?inline";
import { STYLES_ID, StylesContext } from "#/server/styles-context.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";

const loadPersonal = async () => (await import("#/features/shell/apollo/UserDataProvider.tsx")).UserDataProvider;

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const requestId = request.headers.get("X-Request-ID") ?? crypto.randomUUID();
    const visitorAddress = request.headers.get("X-Forwarded-For");
    const traceparent = request.headers.get("traceparent");
    const { signal } = request;
    const lifetime = new PageLifetime();
    const page = { requestId, traceparent, signal, visitorAddress, lifetime };
    context.set(pageLifetimeContext, lifetime);
    context.set(fetchQueryContext, createServerFetchQuery(gatewayUrl, page));
  },
];

export function loader() {
  return { config: publicConfig };
}

export const shouldRevalidate = () => false;

/** Inlined, because the browser paints nothing before the stylesheet; in development, Vite's. */
function Styles() {
  const css = useContext(StylesContext);
  if (import.meta.env.DEV) {
    return (
      <>
        <style>{layers}</style>
        <Links />
      </>
    );
  }
  return <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: css }} />;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" {...pendingHydration}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Styles />
        <UnsupportedBrowserCheck />
        <ClickReplayScript />
        <CheckoutRule />
        <Meta />
        <link rel="icon" href="/favicon.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <UnsupportedBrowserNotice />
        <OnDemandMutations load={loadPersonal}>{children}</OnDemandMutations>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { identity, shopOrigin } = usePublicConfig();
  useEffect(() => startAuth({ identity, shopOrigin }), [identity, shopOrigin]);
  useEffect(focusOnPress, []);
  return (
    <>
      <Outlet />
      <FocusOnNavigation />
      <GlobalSpinner />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
