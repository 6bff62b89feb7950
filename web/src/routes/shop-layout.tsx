import { type ReactNode, useEffect, useRef } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  redirectDocument,
  useLocation,
  useNavigate,
} from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { ErrorReport } from "../features/errors/ErrorReport.tsx";
import { NotFound } from "../features/errors/NotFound.tsx";
import { Header } from "../features/header/Header.tsx";
import { NotificationBanner } from "../features/notification/NotificationBanner.tsx";
import { useOnDemand } from "../ui/use-on-demand.ts";
import { isCheckoutPath } from "../paths.ts";
import { later } from "../ui/later.tsx";
import { usePublicConfig } from "../use-public-config.ts";
import type { Route } from "./+types/shop-layout";
import { ShopLayoutDocument, useShopLayoutQuery } from "./shop-layout.generated.ts";
import styles from "./shop-layout.module.css";

const Footer = later(async () => (await import("../features/footer/Footer.tsx")).Footer);

async function load({ context }: Pick<Route.LoaderArgs, "context">) {
  await loadPage(context.get(apolloContext), ShopLayoutDocument, {});
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);

/** A document keeps the policy it came with: who leaves the checkout for the shop gets a new one. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  isCheckoutPath(window.location.pathname) ? redirectDocument(args.request.url) : load(args);

/** Menus and footer are the same on every page. The same URL anew is another try, also for them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export default function ShopLayout() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;

  /** Goes where one is: the router forgets an error with the navigation, and loads what is missing. */
  function retry(): void {
    void navigate(location, { replace: true, preventScrollReset: true });
  }

  return (
    <Chrome>
      {notFound ? (
        <NotFound />
      ) : (
        <div className="wrap">
          <ErrorReport error={error} onRetry={retry} />
        </div>
      )}
    </Chrome>
  );
}

/** Menus and footer; when they could not be had, they are asked for again with each new page. */
function useShopLayout() {
  const { data, refetch } = useShopLayoutQuery({ errorPolicy: "all", context: { background: true } });
  const { pathname } = useLocation();
  const askedAt = useRef(pathname);
  const missing = !data?.navigation || !data.footer;

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    // A failure leaves things as they are until the next page.
    if (missing) refetch().catch(() => undefined);
  }, [pathname, missing, refetch]);

  return data;
}

/** What stands around every page of the shop; usable without the content service. */
function Chrome({ children }: { children: ReactNode }) {
  const data = useShopLayout();
  const { analyticsId } = usePublicConfig();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header menus={data?.navigation ?? null} />
      <NotificationBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer content={data?.footer ?? null} isMeasured={analyticsId !== null} />
      {analyticsId !== null && <Measuring id={analyticsId} />}
    </>
  );
}

const fetchAnalytics = async () => (await import("../features/analytics/Analytics.tsx")).Analytics;

/** Fetched by shops that measure only, after the page. Without it nothing is measured. */
function Measuring({ id }: { id: string }) {
  const { module: Analytics, load } = useOnDemand(fetchAnalytics);
  const start = useRef(load);
  useEffect(() => void start.current(), []);
  return Analytics && <Analytics id={id} />;
}
