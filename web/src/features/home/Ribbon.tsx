import { ContentLink } from "../../ui/ContentLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { HomeRibbonItemFragment } from "./home.generated.ts";
import styles from "./Ribbon.module.css";

/** Pictures that lead to collections, side by side; scrolls sideways where there is no room. */
export function Ribbon({ items }: { items: HomeRibbonItemFragment[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.ribbon} aria-labelledby="ribbon-title">
      <h2 className="vh" id="ribbon-title">
        Shop by kind
      </h2>
      <ul className={`wrap ${styles.items}`}>
        {items.map(({ id, title, image, link }) => (
          <li key={id}>
            <ContentLink to={link}>
              <Picture image={image} sizes="(min-width: 1024px) 14vw, (min-width: 768px) 24vw, 42vw" alt="" />
              <span>
                {title}
                <Icon name="arrow-right" size="small" />
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
