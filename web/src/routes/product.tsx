import { useEffect } from "react";
import { data } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { unlessSearchOnly } from "../apollo/unless-search-only.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { track } from "../features/analytics/track.ts";
import { ProductFrame } from "../features/product/ProductFrame.tsx";
import { ProductHead } from "../features/product/ProductHead.tsx";
import { RatingSummary } from "../features/reviews/RatingSummary.tsx";
import { type StreamedReviews, loadReviews } from "../features/reviews/load-reviews.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { moved } from "../moved.ts";
import { Failure } from "../ui/Failure.tsx";
import { later } from "../ui/later.tsx";
import type { Route } from "./+types/product";
import { ProductDocument, useProductQuery } from "./product.generated.ts";
import styles from "./product.module.css";

const ProductStory = later(async () => (await import("../features/product/ProductStory.tsx")).ProductStory);

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const client = context.get(apolloContext);
  // The page does not wait for them.
  const reviews = loadReviews(client, params.documentId, new URL(request.url).searchParams);
  const page = await loadPage(client, ProductDocument, { documentId: params.documentId });
  const product = page.data?.checkoutProduct;
  if (!product && !page.failure) throw data(null, { status: 404 });
  // The layout is the product's, whichever the address names.
  const { pathname, search } = new URL(request.url);
  if (product && pathname !== new URL(product.url, request.url).pathname) throw moved(product.url + search);
  return data({ failure: page.failure, reviews }, { status: product ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([load(args), ProductStory.preload()]);
  return page;
}

/** The search holds what is chosen; the product stays the same. */
export const shouldRevalidate = unlessSearchOnly;

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  // A product keeps nothing of the one before it.
  const { failure, reviews } = loaderData;
  return <Content key={params.documentId} documentId={params.documentId} loaded={failure} reviews={reviews} />;
}

interface ContentProps {
  documentId: string;
  loaded: string | null;
  reviews: Promise<StreamedReviews>;
}

function Content({ documentId, loaded, reviews }: ContentProps) {
  const query = useProductQuery({ variables: { documentId }, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, query);
  const product = query.data?.checkoutProduct;
  const title = product?.title;
  useEffect(() => {
    if (title !== undefined) track("view_item", { items: [{ item_id: documentId, item_name: title }] });
  }, [documentId, title]);
  return (
    <>
      {product ? (
        <ProductHead product={product} reviews={reviews} />
      ) : (
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
      {product && (
        <ProductFrame product={product} rating={<RatingSummary productId={product.id} reviews={reviews} />}>
          <ProductStory product={product} reviews={reviews} />
        </ProductFrame>
      )}
    </>
  );
}
