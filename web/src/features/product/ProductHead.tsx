import { useApolloClient } from "@apollo/client/react";
import { Suspense, memo, use } from "react";
import { usePublicConfig } from "../../use-public-config.ts";
import { type StreamedReviews, takeReviews } from "../reviews/load-reviews.ts";
import { PageHead } from "../seo/PageHead.tsx";
import { StructuredData } from "../seo/StructuredData.tsx";
import { breadcrumbList, productData } from "../seo/structured-data.ts";
import type { ProductPageFragment } from "./product.generated.ts";

interface ProductHeadProps {
  product: ProductPageFragment;
  /** From the loader, by `loadReviews`. */
  reviews: Promise<StreamedReviews>;
}

/** What a product is to search engines and where its link is shared; the choice of it is no page of its own. */
export function ProductHead({ product, reviews }: ProductHeadProps) {
  const { title, subtitle, url, image, breadcrumbs } = product;
  const { shopOrigin } = usePublicConfig();
  const taken = takeReviews(useApolloClient(), reviews);
  return (
    <>
      <PageHead
        type="product"
        title={title}
        description={`${[title, subtitle].filter(Boolean).join(". ")}. Made by Telfer Rimfire Works, Bellows Falls, Vermont.`}
        path={url}
        image={image}
      />
      <StructuredData data={import.meta.env.SSR ? breadcrumbList(breadcrumbs, shopOrigin) : undefined} />
      <Facts product={product} reviews={taken} />
    </>
  );
}

/** Waits for the rating, which crawlers get with the page; as with the reviews, updates of the page do not reach it. */
const Facts = memo((props: ProductHeadProps) => (
  <Suspense>
    <RatedFacts {...props} />
  </Suspense>
));

function RatedFacts({ product, reviews }: ProductHeadProps) {
  const { data } = use(reviews);
  const { shopOrigin } = usePublicConfig();
  const { image, imageLibrary, subtitle } = product;
  const pictures = [image, ...imageLibrary.map((picture) => picture.image)];
  const images = pictures.flatMap((picture) => picture?.url ?? []);
  const rating = data?.checkoutProduct?.reviewSummary ?? null;
  return (
    <StructuredData
      data={
        import.meta.env.SSR ? productData({ ...product, description: subtitle, images, rating }, shopOrigin) : undefined
      }
    />
  );
}
