import { useRef } from "react";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { ScrollArrows } from "#/ui/media/ScrollArrows.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { THUMBNAIL_WIDTH, scrollStep } from "#/features/content/media/ribbon-layout.ts";
import type { HomeRibbonItemFragment } from "./home.generated.ts";
import styles from "./Ribbon.module.css";

/** Pictures that link to collections, side by side; scrolls horizontally if there is no room. */
export function Ribbon({ items }: { items: HomeRibbonItemFragment[] }) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  return (
    <section className={styles.ribbon} aria-labelledby="ribbon-title">
      <h2 className="vh" id="ribbon-title">
        Shop by category
      </h2>
      <ul ref={list} className={styles.items}>
        {items.map(({ id, title, image, link }) => (
          <li key={id} style={{ width: THUMBNAIL_WIDTH }}>
            <ContentLink to={link}>
              <Picture image={image} sizes={`${THUMBNAIL_WIDTH}px`} alt="" className={styles.picture} />
              <span className={styles.label}>
                {title}
                <Icon name="arrow-right" size="small" />
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
      <ScrollArrows list={list} of="categories" step={scrollStep} />
    </section>
  );
}
