import { Suspense, use } from "react";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import type { LoadedReviews } from "#/features/reviews/load-reviews.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { StructuredData } from "#/ui/page/StructuredData.tsx";
import { breadcrumbList, productData } from "#/lib/structured-data.ts";
import type { ProductPageFragment } from "./product.generated.ts";

interface ProductHeadProps {
  product: ProductPageFragment;
  reviews: Promise<LoadedReviews>;
}

/** Head metadata and structured data of a product. The canonical URL excludes the selection. */
export function ProductMeta({ product, reviews }: ProductHeadProps) {
  const { title, subtitle, url, image, breadcrumbs } = product;
  const { shopOrigin } = usePublicConfig();
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
      {/* The server renders this before it responds, so crawlers get the rating with the page. */}
      <Suspense>
        <Facts product={product} reviews={reviews} />
      </Suspense>
    </>
  );
}

function Facts({ product, reviews }: ProductHeadProps) {
  const rating = use(reviews).product?.reviewSummary ?? null;
  const { shopOrigin } = usePublicConfig();
  const { image, imageLibrary, subtitle } = product;
  const pictures = [image, ...imageLibrary.map((picture) => picture.image)];
  const images = pictures.flatMap((picture) => picture?.url ?? []);
  return (
    <StructuredData
      data={
        import.meta.env.SSR ? productData({ ...product, description: subtitle, images, rating }, shopOrigin) : undefined
      }
    />
  );
}
