import { memo, useEffect } from "react";
import { data } from "react-router";
import { skipSearchRevalidation } from "#/graph/revalidation.ts";
import { track } from "#/lib/track.ts";
import { useStockOverride } from "#/features/cart/add/stock-overrides.ts";
import { recordViewed } from "#/features/catalog/cards/last-viewed.ts";
import { ProductLayout } from "#/features/catalog/product/ProductLayout.tsx";
import { ProductMeta } from "#/features/catalog/product/ProductMeta.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";
import { RatingSummary } from "#/features/reviews/rating/RatingSummary.tsx";
import { type LoadedReviews, loadReviews, loadReviewsInTime } from "#/features/reviews/load-reviews.ts";
import { useLoadedReviews } from "#/features/reviews/use-loaded-reviews.ts";
import type { BreadcrumbsHandle } from "#/features/shell/header/current-menu.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { pageLifetimeContext } from "#/graph/page-lifetime.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { movedPermanently } from "#/lib/moved-permanently.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { lazyHydrate } from "#/ui/loading/lazy-hydrate.tsx";
import type { Route } from "./+types/product";
import { productQuery } from "./product.generated.ts";
import styles from "./product.module.css";

const ProductStory = lazyHydrate(
  async () => (await import("#/features/catalog/product/story/ProductSections.tsx")).ProductSections,
);

type LoaderArgs = Pick<Route.LoaderArgs, "context" | "params" | "request">;

async function load({ context, params, request }: LoaderArgs, askForReviews: typeof loadReviews) {
  const { documentId } = params;
  const { pathname, search, searchParams } = new URL(request.url);
  const ask = context.get(fetchQueryContext);
  // Not awaited: the page does not wait for reviews.
  const reviews = askForReviews(ask, documentId, searchParams);
  const { data: page, failure } = await ask(productQuery, { id: documentId });
  const product = page?.checkoutProduct ?? null;
  if (!product && !failure) throw data(null, { status: 404 });
  // The product determines the layout, regardless of the URL.
  if (product && pathname !== new URL(product.url, request.url).pathname) throw movedPermanently(product.url + search);
  return data({ product, failure, reviews }, { status: product ? 200 : 503 });
}

export function loader(args: Route.LoaderArgs) {
  const lifetime = args.context.get(pageLifetimeContext);
  return load(args, (...parameters) => loadReviewsInTime(...parameters, () => lifetime.noteFailure()));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, loadReviews);

export const handle: BreadcrumbsHandle<Route.ComponentProps["loaderData"]> = {
  breadcrumbs: ({ product }) => product?.breadcrumbs,
};

/** The query string only selects options; the product stays the same. */
export const shouldRevalidate = skipSearchRevalidation;

export default function ProductPage({ loaderData: { product, failure, reviews }, params }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <>
      {!product && (
        <>
          <PageHead title="Product" />
          <h1 className={`wrap ${styles.missing}`}>Product</h1>
        </>
      )}
      {failure && (
        <div className={`wrap ${styles.failure}`}>
          <LoadError message={failure} onRetry={retry} />
        </div>
      )}
      {/* The key resets the state for another product. */}
      {product && <Content key={params.documentId} loaded={product} loadedReviews={reviews} />}
    </>
  );
}

interface ContentProps {
  loaded: ProductPageFragment;
  loadedReviews: Promise<LoadedReviews>;
}

/** Memoized, so that navigation states do not render it again. */
const Content = memo(function Content({ loaded, loadedReviews }: ContentProps) {
  const product = useStockOverride(loaded);
  const { id, title } = product;
  const { reviews, renew } = useLoadedReviews(id, loadedReviews);
  useEffect(() => {
    recordViewed(id);
    track("view_item", { items: [{ item_id: id, item_name: title }] });
  }, [id, title]);
  return (
    <>
      <ProductMeta product={product} reviews={reviews} />
      <ProductLayout product={product} rating={<RatingSummary reviews={reviews} />}>
        <ProductStory product={product} reviews={reviews} renewReviews={renew} />
      </ProductLayout>
    </>
  );
});
