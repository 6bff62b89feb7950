import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import {
  Outlet,
  type Path,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  redirectDocument,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { useAuthState } from "../features/account/auth/auth-state.ts";
import { useGuestToken } from "../features/cart/guest-token.ts";
import { ErrorReport } from "../features/shell/errors/ErrorReport.tsx";
import { NotFound } from "../features/shell/errors/NotFound.tsx";
import { Header } from "../features/shell/header/Header.tsx";
import { MenusContext } from "../features/shell/use-collection-links.ts";
import { NotificationBanner } from "../ui/NotificationBanner.tsx";
import { askContext } from "../graph/ask.ts";
import { ask } from "../graph/browser.ts";
import { useOnMount } from "../ui/use-on-demand.ts";
import { PrefetchDataContext } from "../ui/Link.tsx";
import { isCheckoutPath } from "../paths.ts";
import { later } from "../ui/later.tsx";
import { canPrefetch } from "../lib/can-prefetch.ts";
import { usePublicConfig } from "../lib/use-public-config.ts";
import { whenIdle } from "../lib/when-idle.ts";
import type { Route } from "./+types/shop-layout";
import { prefetchData } from "./prefetch-data.ts";
import { type ShopLayoutQuery, shopLayoutQuery } from "./shop-layout.generated.ts";
import styles from "./shop-layout.module.css";

const Footer = later(async () => (await import("../features/shell/footer/Footer.tsx")).Footer);

const nothing: ShopLayoutQuery = { navigation: null, footer: null };

async function load({ context }: Pick<Route.LoaderArgs, "context">): Promise<ShopLayoutQuery> {
  const { data } = await context.get(askContext)(shopLayoutQuery, {});
  return data ?? nothing;
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

/** What is there stays when it cannot be had anew. */
const kept = (shown: ShopLayoutQuery, { navigation, footer }: ShopLayoutQuery): ShopLayoutQuery => ({
  navigation: navigation ?? shown.navigation,
  footer: footer ?? shown.footer,
});

/** Menus and footer; what could not be had is asked for again with each new page. */
function useShopLayout(): ShopLayoutQuery {
  const loaded = useRouteLoaderData<ShopLayoutQuery>("routes/shop-layout") ?? nothing;
  const [{ of, shown }, setState] = useState({ of: loaded, shown: loaded });
  if (of !== loaded) setState({ of: loaded, shown: kept(shown, loaded) });
  const { pathname } = useLocation();
  const askedAt = useRef(pathname);
  const missing = !shown.navigation || !shown.footer;

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    if (!missing) return;
    void ask(shopLayoutQuery, {}).then(({ data }) =>
      setState((state) => ({ ...state, shown: kept(state.shown, data ?? nothing) })),
    );
  }, [pathname, missing]);

  return shown;
}

const prefetch = (path: Path) => prefetchData(ask, path);

/**
 * Fetches what most visits go on to: products, collections and the cart. A part that cannot be had now comes when it is
 * wanted; of the router's own prefetching a failure loads the document anew.
 */
function prefetchParts(): void {
  if (!canPrefetch()) return;
  import("../features/catalog/product/ProductFrame.tsx").catch(() => undefined);
  import("../features/shell/header/CartPanel.tsx").catch(() => undefined);
}

/** What stands around every page of the shop; usable without the content service. */
function Chrome({ children }: { children: ReactNode }) {
  const { navigation, footer } = useShopLayout();
  const { analyticsId } = usePublicConfig();
  useEffect(() => whenIdle(prefetchParts), []);
  return (
    <PrefetchDataContext value={prefetch}>
      <MenusContext value={navigation}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header menus={navigation} />
        <NotificationBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer content={footer} isMeasured={analyticsId !== null} />
        {analyticsId !== null && <Measuring id={analyticsId} />}
        <Somebody />
      </MenusContext>
    </PrefetchDataContext>
  );
}

const PersonalState = lazy(async () => ({
  default: (await import("../features/shell/personal/PersonalState.tsx")).PersonalState,
}));

/** What is personal is fetched as soon as there is a guest's token or somebody signed in, and for nobody else. */
function Somebody() {
  const { status } = useAuthState();
  const token = useGuestToken();
  if (status !== "authenticated" && !token) return null;
  return (
    <Suspense>
      <PersonalState />
    </Suspense>
  );
}

const fetchAnalytics = async () => (await import("../features/shell/analytics/Analytics.tsx")).Analytics;

/** Fetched by shops that measure only, after the page. Without it nothing is measured. */
function Measuring({ id }: { id: string }) {
  const { module: Analytics } = useOnMount(fetchAnalytics);
  return Analytics && <Analytics id={id} />;
}
