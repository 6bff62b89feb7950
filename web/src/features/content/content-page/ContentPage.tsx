import type { ReactNode } from "react";
import { usePublicConfig } from "../../../lib/use-public-config.ts";
import type { PictureImage } from "../../../ui/Picture.tsx";
import { Failure } from "../../../ui/Failure.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import { StructuredData } from "../../../ui/StructuredData.tsx";
import { breadcrumbList } from "../../../lib/structured-data.ts";
import styles from "./ContentPage.module.css";
import { PageBanner } from "./PageBanner.tsx";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";

interface ContentPageProps {
  /** Title of the document, and heading of a page whose banner has none. */
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** The page's own address. */
  path: string;
  /** Null while the page could not be loaded, or has none. */
  banner: PageBannerFieldsFragment | null;
  /** Whether the page is a tool: its banner is low, so that the tool is on the first screen. */
  compact?: boolean;
  /** Stands where the banner would, with a heading of its own. */
  hero?: ReactNode;
  /** What shared links show; the banner's picture unless it is given. */
  image?: PictureImage | null;
  /** What failed, for people; null when nothing did. */
  failure: string | null;
  onRetry: () => void;
  /** Below the banner; false when the page could not be loaded. */
  children: ReactNode;
}

/** Frame of a page that editors fill: head, banner, what went wrong, and the page itself in full width. */
export function ContentPage(props: ContentPageProps) {
  const { title, description, path, banner, compact, hero, failure, onRetry, children } = props;
  const { image = banner?.backgroundImage } = props;
  const { shopOrigin } = usePublicConfig();
  return (
    <>
      <PageHead title={title} description={description} path={path} image={image} />
      {banner && banner.breadcrumbs.length > 0 && (
        <StructuredData data={import.meta.env.SSR ? breadcrumbList(banner.breadcrumbs, shopOrigin) : undefined} />
      )}
      {hero ??
        (banner ? (
          <PageBanner banner={banner} title={title} compact={compact} />
        ) : (
          <PlainHeading>{title}</PlainHeading>
        ))}
      {failure && (
        <div className={`wrap ${styles.failure}`}>
          <Failure message={failure} onRetry={onRetry} />
        </div>
      )}
      {children}
    </>
  );
}

function PlainHeading({ children }: { children: string }) {
  return <h1 className={`wrap ${styles.plain}`}>{children}</h1>;
}
