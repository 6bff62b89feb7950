import { Breadcrumbs } from "../../../ui/Breadcrumbs.tsx";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { classes } from "../../../ui/classes.ts";
import { useFromHere } from "../../../ui/use-from-here.ts";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";
import styles from "./PageBanner.module.css";

interface PageBannerProps {
  banner: PageBannerFieldsFragment;
  /** Where the banner has no heading. */
  title: string;
  /** As low as its words; on a phone without its picture. */
  compact?: boolean;
}

/** The head of a content page. Its links carry where they were followed. */
export function PageBanner({ banner, title, compact }: PageBannerProps) {
  const state = useFromHere();
  const { breadcrumbs, backgroundImage, icon, superHeading, heading, subHeading, content, listContent, cta } = banner;
  return (
    <header className={classes(styles.banner, compact && styles.compact)}>
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
          <Picture image={backgroundImage} sizes="(min-width: 768px) 56vw, 100vw" alt="" priority />
        </div>
      )}
    </header>
  );
}
