import { type ReactNode, Suspense, lazy, startTransition, useEffect, useMemo, useRef, useState } from "react";
import {
  Outlet,
  PrefetchPageLinks,
  type ShouldRevalidateFunctionArgs,
  isRouteErrorResponse,
  parsePath,
  redirectDocument,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { compared } from "#/features/catalog/compare/compared.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { ErrorReport } from "#/features/shell/errors/ErrorReport.tsx";
import { NotFound } from "#/features/shell/errors/NotFound.tsx";
import { Header } from "#/features/shell/header/Header.tsx";
import { SiteLinksContext } from "#/features/shell/navigation/use-collection-links.ts";
import { NotificationBanner } from "#/ui/overlays/NotificationBanner.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { useOnMount } from "#/ui/loading/use-lazy-module.ts";
import { type LinkActions, LinkActionsContext } from "#/ui/links/Link.tsx";
import { type PagePreview, PagePreviewView } from "#/ui/page/PagePreview.tsx";
import { isCheckoutPath } from "#/paths.ts";
import { FromTop, lazyHydrate } from "#/ui/loading/lazy-hydrate.tsx";
import { canPrefetch } from "#/lib/browser/can-prefetch.ts";
import { useStore } from "#/lib/stores/store.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import { nextPaint } from "#/lib/browser/after-paint.ts";
import { whenIdle } from "#/lib/browser/when-idle.ts";
import type { Route } from "./+types/shop-layout";
import { prefetchData } from "./prefetch-data.ts";
import { type ShopLayoutQuery, shopLayoutQuery } from "./shop-layout.generated.ts";
import styles from "./shop-layout.module.css";

const Footer = lazyHydrate(async () => (await import("#/features/shell/footer/Footer.tsx")).Footer);

const nothing: ShopLayoutQuery = { navigation: null, footer: null };

async function load({ context }: Pick<Route.LoaderArgs, "context">): Promise<ShopLayoutQuery> {
  const { data } = await context.get(fetchQueryContext)(shopLayoutQuery, {});
  return data ?? nothing;
}

export const loader = (args: Route.LoaderArgs) => load(args);

/** A document keeps its Content-Security-Policy, so leaving the checkout for the shop loads a new one. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  isCheckoutPath(window.location.pathname) ? redirectDocument(args.request.url) : load(args);

/** Menus and footer are the same on every page; only a retry of the same URL reloads them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export default function ShopLayout() {
  return (
    <Chrome>
      <FromTop />
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;

  /** Navigates to the current location, which makes the router clear the error and load missing data. */
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

/** Keeps loaded parts when reloading them fails. */
const kept = (shown: ShopLayoutQuery, { navigation, footer }: ShopLayoutQuery): ShopLayoutQuery => ({
  navigation: navigation ?? shown.navigation,
  footer: footer ?? shown.footer,
});

/** Menus and footer; missing parts are requested again with each new page. */
function useShopLayout(): ShopLayoutQuery {
  const loaded = useRouteLoaderData<ShopLayoutQuery>("routes/shop/shop-layout") ?? nothing;
  const [{ of, shown }, setState] = useState({ of: loaded, shown: loaded });
  if (of !== loaded) setState({ of: loaded, shown: kept(shown, loaded) });
  const { pathname } = useLocation();
  const askedAt = useRef(pathname);
  const missing = !shown.navigation || !shown.footer;

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    if (!missing) return;
    void fetchQuery(shopLayoutQuery, {}).then(({ data }) =>
      setState((state) => ({ ...state, shown: kept(state.shown, data ?? nothing) })),
    );
  }, [pathname, missing]);

  return shown;
}

/**
 * Loads the code that most visits need next: products, collections and the cart. A part that fails now loads when it is
 * needed; a failure in the router's own prefetching would reload the document.
 */
function prefetchParts(): void {
  if (!canPrefetch()) return;
  import("#/features/catalog/product/ProductLayout.tsx").catch(() => undefined);
  import("#/features/shell/header/CartPanel.tsx").catch(() => undefined);
}

interface Previewed {
  /** Key of the history entry where the link was pressed. */
  from: string;
  preview: PagePreview;
}

/** Link behavior, the pages whose modules to prefetch, and the preview of the page being loaded. */
function useLinkActions() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [prefetched, setPrefetched] = useState<readonly string[]>([]);
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  }, [key]);
  const actions = useMemo<LinkActions>(
    () => ({
      async open(to, options, preview) {
        // Within the page, a transition keeps the HTML of parts that are not hydrated, and with it the link's target.
        if (!preview && parsePath(to).pathname === window.location.pathname) {
          startTransition(() => void navigate(to, options));
          return;
        }
        let shown: Previewed | null = null;
        function show(known: PagePreview): void {
          shown = { from: currentKey.current, preview: known };
          setPreviewed(shown);
        }
        let isOpen = false;
        if (preview instanceof Promise) {
          void preview.then((known) => known && !isOpen && show(known));
        } else if (preview) {
          show(preview);
          // Show the preview before loading the page keeps the browser busy.
          await nextPaint();
        }
        await navigate(to, options);
        isOpen = true;
        // Going back to that entry must not show the preview again.
        setPreviewed((current) => (current === shown ? null : current));
      },
      prefetch(path) {
        setPrefetched((pages) => (pages.includes(path.pathname) ? pages : [...pages, path.pathname]));
        return prefetchData(fetchQuery, path);
      },
    }),
    [navigate],
  );
  return { actions, prefetched, preview: previewed?.from === key ? previewed.preview : null };
}

/** The frame of every shop page; works without the content service. */
function Chrome({ children }: { children: ReactNode }) {
  const links = useShopLayout();
  const { navigation, footer } = links;
  const { analyticsId } = usePublicConfig();
  const { actions, prefetched, preview } = useLinkActions();
  useEffect(() => whenIdle(prefetchParts), []);
  return (
    <LinkActionsContext value={actions}>
      <SiteLinksContext value={links}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header menus={navigation} />
        <NotificationBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
          {preview && <PagePreviewView {...preview} />}
        </main>
        <Footer content={footer} isMeasured={analyticsId !== null} />
        {analyticsId !== null && <Measuring id={analyticsId} />}
        <Comparison />
        <Somebody />
        {prefetched.map((page) => (
          <PrefetchPageLinks key={page} page={page} />
        ))}
      </SiteLinksContext>
    </LinkActionsContext>
  );
}

const CompareBar = lazy(async () => ({
  default: (await import("#/features/catalog/compare/CompareBar.tsx")).CompareBar,
}));

/** The bar of products to compare, except where they are compared. */
function Comparison() {
  const products = useStore(compared);
  const { pathname } = useLocation();
  if (!products?.length || pathname === "/compare") return null;
  return (
    <Suspense>
      <CompareBar products={products} />
    </Suspense>
  );
}

const PersonalState = lazy(async () => ({
  default: (await import("#/features/shell/apollo/UserStateSync.tsx")).UserStateSync,
}));

/** Loads the personal parts only with a guest token or a signed-in customer. */
function Somebody() {
  const { status } = useAuthState();
  const token = useStore(guestToken);
  if (status !== "authenticated" && !token) return null;
  return (
    <Suspense>
      <PersonalState />
    </Suspense>
  );
}

const fetchAnalytics = async () => (await import("#/features/shell/analytics/Analytics.tsx")).Analytics;

/** Loads analytics after the page, and only in shops that use it. */
function Measuring({ id }: { id: string }) {
  const { module: Analytics } = useOnMount(fetchAnalytics);
  return Analytics && <Analytics id={id} />;
}
