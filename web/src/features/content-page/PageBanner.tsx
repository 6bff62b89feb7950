import { useLocation } from "react-router";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ContentLink } from "../../ui/ContentLink.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";
import styles from "./PageBanner.module.css";

/** The head of a content page (storefront spec, section 2, "Shared banner"). Its links carry where they were followed. */
export function PageBanner({ banner, title }: { banner: PageBannerFieldsFragment; title: string }) {
  const { pathname, search, hash } = useLocation();
  const state = { from: pathname + search + hash };
  const { breadcrumbs, backgroundImage, icon, superHeading, heading, subHeading, content, listContent, cta } = banner;
  return (
    <header className={styles.banner}>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumbs items={breadcrumbs} />
        <div className={styles.words}>
          {icon && <Picture image={icon} sizes="4rem" alt="" className={styles.icon} />}
          {superHeading && <p className={styles.super}>{superHeading}</p>}
          <h1 className="big">{heading ?? title}</h1>
          {subHeading && <p className={styles.sub}>{subHeading}</p>}
          {content && <p>{content}</p>}
          {listContent.length > 0 && (
            <ul className={styles.list}>
              {listContent.map((line) => (
                <li key={line}>{line}</li>
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
