import type { PictureImage } from "./Picture.tsx";
import { usePublicConfig } from "../lib/use-public-config.ts";

interface SharedPage {
  /** Without the brand. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description?: string | null;
  /** Path of the page's one address, without search. */
  path: string;
  /** What shared links show. */
  image?: PictureImage | null;
  type?: "website" | "product";
}

/** A page without a `path` is no page of its own to search engines, and kept out of them. */
type PageHeadProps = SharedPage | (Pick<SharedPage, "title"> & { path?: undefined });

const BRAND = "Telfer";

/** What a page says of itself to search engines and where its link is shared. React moves it into the head. */
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
