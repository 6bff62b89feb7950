import "@fontsource-variable/instrument-sans/wdth.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "./styles/fonts/faces.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { askContext } from "./graph/ask.ts";
import { PageLifetime, pageLifetimeContext } from "./graph/page-lifetime.ts";
import { createServerAsk } from "./graph/server.ts";
import { gatewayUrl, publicConfig } from "./config.server.ts";
import { GlobalSpinner } from "./features/activity/GlobalSpinner.tsx";
import { startAuth } from "./features/auth/auth.ts";
import { ErrorPage } from "./features/errors/ErrorPage.tsx";
import { PageArrival } from "./features/navigation/PageArrival.tsx";
import { scrollKey } from "./features/navigation/scroll-key.ts";
import { EarlyPresses, waitingMark } from "./ui/early-presses.tsx";
import { focusPressed } from "./ui/focus-pressed.ts";
import { OldBrowserCheck, OldBrowserNote } from "./ui/OldBrowser.tsx";
import layers from "./styles/layers.css?inline";
import { usePublicConfig } from "./use-public-config.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const requestId = request.headers.get("X-Request-ID") ?? crypto.randomUUID();
    const visitorAddress = request.headers.get("X-Forwarded-For");
    const { signal } = request;
    const lifetime = new PageLifetime();
    const page = { requestId, signal, visitorAddress, lifetime };
    context.set(pageLifetimeContext, lifetime);
    context.set(askContext, createServerAsk(gatewayUrl, page));
  },
];

export function loader() {
  return { config: publicConfig };
}

/** The configuration never changes while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.png", type: "image/png", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" {...waitingMark}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <style>{layers}</style>
        <OldBrowserCheck />
        <EarlyPresses />
        <Meta />
        <Links />
      </head>
      <body>
        <OldBrowserNote />
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { identity, shopOrigin } = usePublicConfig();
  useEffect(() => startAuth({ identity, shopOrigin }), [identity, shopOrigin]);
  useEffect(focusPressed, []);
  return (
    <>
      <Outlet />
      <PageArrival />
      <GlobalSpinner />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
