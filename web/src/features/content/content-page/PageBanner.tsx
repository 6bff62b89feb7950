import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { useFromLocation } from "#/ui/links/use-from-location.ts";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";
import styles from "./PageBanner.module.css";

interface PageBannerProps {
  banner: PageBannerFieldsFragment;
  title: string;
  /** No taller than its text; without its picture on phones. */
  compact?: boolean;
}

/** The head of a content page. Its links pass the current URL on. */
export function PageBanner({ banner, title, compact }: PageBannerProps) {
  const state = useFromLocation();
  const { breadcrumbs, backgroundImage, icon, superHeading, heading, subHeading, content, listContent, cta } = banner;
  return (
    <header className={classNames(styles.banner, compact && styles.compact)}>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumbs items={breadcrumbs} />
        <div className={styles.words}>
          {icon && <Picture image={icon} sizes="4rem" alt="" className={styles.icon} eager />}
          {superHeading && <p className={styles.super}>{superHeading}</p>}
          <h1 className={compact ? undefined : "big"}>{heading || title}</h1>
          {subHeading && <p className={styles.sub}>{subHeading}</p>}
          {content && <p className={styles.content}>{content}</p>}
          {listContent.length > 0 && (
            <ul className={styles.list}>
              {listContent.map((line, index) => (
                // The lines never change while they are shown.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
          {cta?.url && (
            <ContentLink className={buttonClass({})} to={cta.url} state={state}>
              {cta.label}
            </ContentLink>
          )}
        </div>
      </div>
      {backgroundImage && (
        <div className={styles.picture}>
          <Picture image={backgroundImage} sizes="(min-width: 768px) 62vw, 100vw" alt="" priority />
        </div>
      )}
    </header>
  );
}
