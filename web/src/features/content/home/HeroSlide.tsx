import type { CSSProperties } from "react";
import { classes } from "../../../ui/classes.ts";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "./HeroSlide.module.css";
import { type Dimension, dimensionOf } from "./dimensions.ts";
import type { HomeCarouselItemFragment } from "./home.generated.ts";

interface HeroSlideProps {
  item: HomeCarouselItemFragment;
  /** For instance `1 of 3`. */
  position: string;
  isFirst: boolean;
  isShown: boolean;
}

/** A slide: words above, a cut-out below on the shared ground. The others are out of reach while one is shown. */
export function HeroSlide({ item, position, isFirst, isShown }: HeroSlideProps) {
  const dimension = isFirst ? dimensionOf(item.link) : null;
  const long = isLong(item.link);
  return (
    <div
      className={styles.slide}
      // A group that names itself a slide: the carousel pattern of the ARIA Authoring Practices.
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
        <figure className={classes(styles.figure, long && styles.long)}>
          <Picture
            image={item.image}
            sizes={`(min-width: 768px) min(100vw, 90rem), ${long ? "172vw" : "118vw"}`}
            priority={isFirst}
          />
          {dimension && <DimensionLine dimension={dimension} />}
        </figure>
      </div>
    </div>
  );
}

/** A rifle fills the width of its picture and little of its height; other things are the other way round. */
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
