import type { PictureImage } from "#/ui/media/Picture.tsx";
import { usePublicConfig } from "#/lib/use-public-config.ts";

interface SharedPage {
  /** Without the brand. */
  title: string;
  description?: string | null;
  /** Path of the canonical URL, without query string. */
  path: string;
  image?: PictureImage | null;
  type?: "website" | "product";
}

/** A page without a `path` is not indexed by search engines. */
type PageHeadProps = SharedPage | (Pick<SharedPage, "title"> & { path?: undefined });

const BRAND = "Telfer";

/** Metadata for search engines and shared links. React hoists it into the head. */
export function PageHead(page: PageHeadProps) {
  return (
    <>
      <title>{`${page.title} | ${BRAND}`}</title>
      {page.path === undefined ? <meta name="robots" content="noindex, follow" /> : <SharedHead {...page} />}
    </>
  );
}

function SharedHead({ title, description, path, image, type = "website" }: SharedPage) {
  const { shopOrigin } = usePublicConfig();
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={shopOrigin + path} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={shopOrigin + path} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image.url} />}
      {image && <meta property="og:image:alt" content={image.alternativeText} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
