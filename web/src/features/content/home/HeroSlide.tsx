import type { CSSProperties } from "react";
import { classNames } from "#/ui/class-names.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import styles from "./HeroSlide.module.css";
import { type Dimension, dimensionOf } from "./dimensions.ts";
import type { HomeCarouselItemFragment } from "./home.generated.ts";

/** Phones with three pixels per CSS pixel get the picture of 1,600 px, not the one for wide windows. */
const LARGEST_ON_PHONES = "33rem";

interface HeroSlideProps {
  item: HomeCarouselItemFragment;
  /** For example `1 of 3`. */
  position: string;
  isFirst: boolean;
  isShown: boolean;
}

/** A slide: text above, a cut-out picture below on the shared background. Hidden slides are inert. */
export function HeroSlide({ item, position, isFirst, isShown }: HeroSlideProps) {
  const dimension = isFirst ? dimensionOf(item.link) : null;
  const long = isLong(item.link);
  return (
    <div
      className={styles.slide}
      // A group with the role description "slide": the carousel pattern of the ARIA Authoring Practices.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="slide"
      aria-label={`${position}: ${item.title}`}
      inert={!isShown}
    >
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h2 className="big">{item.title}</h2>
          {item.subtitle && <p className="serif">{item.subtitle}</p>}
          {item.link && item.linkLabel && (
            <ContentLink to={item.link} className={buttonClass()}>
              {item.linkLabel}
            </ContentLink>
          )}
        </div>
        <figure className={classNames(styles.figure, long && styles.long)}>
          <Picture
            image={item.image}
            sizes={`(min-width: 768px) min(100vw, 90rem), min(${long ? "172vw" : "118vw"}, ${LARGEST_ON_PHONES})`}
            priority={isFirst}
          />
          {dimension && <DimensionLine dimension={dimension} />}
        </figure>
      </div>
    </div>
  );
}

/** Rifles are wide and low in their pictures; other products are the opposite. */
function isLong(link: string | null): boolean {
  return link?.startsWith("/product/product-long/") ?? false;
}

function DimensionLine({ dimension: { label, left, right } }: { dimension: Dimension }) {
  const ends: CSSProperties & Record<`--${string}`, string> = { "--left": left, "--right": right };
  return (
    <figcaption className={styles.dimension} style={ends}>
      {label}
    </figcaption>
  );
}
