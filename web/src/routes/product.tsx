import { useEffect } from "react";
import { data } from "react-router";
import { unlessSearchOnly } from "../graph/unless-search-only.ts";
import { track } from "../lib/analytics/track.ts";
import { useToldStock } from "../features/cart/told-stock.ts";
import { noteViewed } from "../features/catalog/last-viewed.ts";
import { ProductFrame } from "../features/catalog/product/ProductFrame.tsx";
import { ProductHead } from "../features/catalog/product/ProductHead.tsx";
import type { ProductPageFragment } from "../features/catalog/product/product.generated.ts";
import { RatingSummary } from "../features/reviews/RatingSummary.tsx";
import { type LoadedReviews, loadReviews, loadReviewsInTime } from "../features/reviews/load-reviews.ts";
import { useLoadedReviews } from "../features/reviews/use-loaded-reviews.ts";
import type { BreadcrumbsHandle } from "../features/shell/header/current-menu.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { askContext } from "../graph/ask.ts";
import { pageLifetimeContext } from "../graph/page-lifetime.ts";
import { useRetry } from "../graph/use-retry.ts";
import { moved } from "../lib/moved.ts";
import { Failure } from "../ui/Failure.tsx";
import { later } from "../ui/later.tsx";
import type { Route } from "./+types/product";
import { productQuery } from "./product.generated.ts";
import styles from "./product.module.css";

const ProductStory = later(async () => (await import("../features/catalog/product/ProductStory.tsx")).ProductStory);

type LoaderArgs = Pick<Route.LoaderArgs, "context" | "params" | "request">;

async function load({ context, params, request }: LoaderArgs, askForReviews: typeof loadReviews) {
  const { documentId } = params;
  const { pathname, search, searchParams } = new URL(request.url);
  const ask = context.get(askContext);
  // The page does not wait for them.
  const reviews = askForReviews(ask, documentId, searchParams);
  const { data: page, failure } = await ask(productQuery, { documentId });
  const product = page?.checkoutProduct ?? null;
  if (!product && !failure) throw data(null, { status: 404 });
  // The layout is the product's, whichever the address names.
  if (product && pathname !== new URL(product.url, request.url).pathname) throw moved(product.url + search);
  return data({ product, failure, reviews }, { status: product ? 200 : 503 });
}

export function loader(args: Route.LoaderArgs) {
  const lifetime = args.context.get(pageLifetimeContext);
  return load(args, (...asked) => loadReviewsInTime(...asked, () => lifetime.noteFailure()));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, loadReviews);

export const handle: BreadcrumbsHandle<Route.ComponentProps["loaderData"]> = {
  breadcrumbs: ({ product }) => product?.breadcrumbs,
};

/** The search holds what is chosen; the product stays the same. */
export const shouldRevalidate = unlessSearchOnly;

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
          <Failure message={failure} onRetry={retry} />
        </div>
      )}
      {/* A product keeps nothing of the one before it. */}
      {product && <Content key={params.documentId} loaded={product} loadedReviews={reviews} />}
    </>
  );
}

interface ContentProps {
  loaded: ProductPageFragment;
  loadedReviews: Promise<LoadedReviews>;
}

function Content({ loaded, loadedReviews }: ContentProps) {
  const product = useToldStock(loaded);
  const { documentId, title } = product;
  const { reviews, renew } = useLoadedReviews(documentId, loadedReviews);
  useEffect(() => {
    noteViewed(documentId);
    track("view_item", { items: [{ item_id: documentId, item_name: title }] });
  }, [documentId, title]);
  return (
    <>
      <ProductHead product={product} reviews={reviews} />
      <ProductFrame product={product} rating={<RatingSummary reviews={reviews} />}>
        <ProductStory product={product} reviews={reviews} renewReviews={renew} />
      </ProductFrame>
    </>
  );
}
