import type { ReactNode } from "react";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import type { PictureImage } from "#/ui/media/Picture.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { StructuredData } from "#/ui/page/StructuredData.tsx";
import { breadcrumbList } from "#/lib/structured-data.ts";
import styles from "./ContentPage.module.css";
import { PageBanner } from "./PageBanner.tsx";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";

interface ContentPageProps {
  /** Document title, and the heading if the banner has none. */
  title: string;
  description: string;
  path: string;
  /** Null if the page could not be loaded or has no banner. */
  banner: PageBannerFieldsFragment | null;
  /** Whether the page is a tool: a low banner keeps the tool on the first screen. */
  compact?: boolean;
  /** Replaces the banner; contains its own heading. */
  hero?: ReactNode;
  /** Image for shared links; the banner's image by default. */
  image?: PictureImage | null;
  /** Error message to show; null without a failure. */
  failure: string | null;
  onRetry: () => void;
  /** Content below the banner; false if the page could not be loaded. */
  children: ReactNode;
}

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
          <LoadError message={failure} onRetry={onRetry} />
        </div>
      )}
      {children}
    </>
  );
}

function PlainHeading({ children }: { children: string }) {
  return <h1 className={`wrap ${styles.plain}`}>{children}</h1>;
}
