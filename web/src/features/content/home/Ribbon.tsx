import { useRef } from "react";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ScrollArrows } from "../../../ui/ScrollArrows.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { THUMBNAIL, scrollStep } from "../image-ribbon/ribbon-room.ts";
import type { HomeRibbonItemFragment } from "./home.generated.ts";
import styles from "./Ribbon.module.css";

/** Pictures that lead to collections, side by side; scrolls sideways where there is no room. */
export function Ribbon({ items }: { items: HomeRibbonItemFragment[] }) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  return (
    <section className={styles.ribbon} aria-labelledby="ribbon-title">
      <h2 className="vh" id="ribbon-title">
        Shop by kind
      </h2>
      <ul ref={list} className={styles.items}>
        {items.map(({ id, title, image, link }) => (
          <li key={id} style={{ width: THUMBNAIL }}>
            <ContentLink to={link}>
              <Picture image={image} sizes={`${THUMBNAIL}px`} alt="" className={styles.picture} />
              <span className={styles.label}>
                {title}
                <Icon name="arrow-right" size="small" />
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
      <ScrollArrows list={list} of="kinds" step={scrollStep} />
    </section>
  );
}
