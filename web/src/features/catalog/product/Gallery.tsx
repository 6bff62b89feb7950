import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { moveFocus } from "../../content/image-ribbon/arrow-keys.ts";
import type { GalleryPicture } from "../../content/image-ribbon/gallery-picture.ts";
import { usePreview } from "../../content/image-ribbon/use-preview.tsx";
import { useSwipe } from "../../content/image-ribbon/use-swipe.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./Gallery.module.css";

const SIZES = "(min-width: 1440px) 55rem, (min-width: 1024px) 60vw, 100vw";
const WIDE_SIZES = "(min-width: 1440px) calc(50vw + 13rem), (min-width: 1024px) 64vw, 100vw";

interface GalleryProps {
  title: string;
  pictures: GalleryPicture[];
  /** Whether the product is long and low: its stage is twice as wide as high, and reaches to the edge of the window. */
  wide?: boolean;
}

/** The product in pictures: a large one, the choice of the others below it, and an enlarged view. */
export function Gallery({ title, pictures, wide = false }: GalleryProps) {
  const main = pictures[0]?.image.url;
  // A choice holds as long as the main picture stays: another variant shows itself first.
  const [choice, setChoice] = useState<{ main?: string; index: number }>({ index: 0 });
  const { open, preview } = usePreview(title, pictures);
  const swipe = useSwipe((step) => choose((index + step + pictures.length) % pictures.length));
  const index = choice.main === main && choice.index < pictures.length ? choice.index : 0;
  const picture = pictures[index];

  function choose(next: number): void {
    setChoice({ main, index: next });
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next = moveFocus(event);
    if (next !== null) choose(next);
  }

  return (
    <section className={classes(styles.gallery, wide && styles.wide)} aria-label="Pictures">
      <figure className={styles.main} {...(pictures.length > 1 && swipe)}>
        <Picture image={picture?.image ?? null} sizes={wide ? WIDE_SIZES : SIZES} priority className={styles.image} />
        {picture?.title && <figcaption className={styles.caption}>{picture.title}</figcaption>}
        {picture && (
          <IconButton label="Enlarge picture" icon="zoom" className={styles.zoom} onClick={() => open(index)} />
        )}
      </figure>
      {pictures.length > 1 && (
        // The buttons are the controls; the list hears the arrow keys for them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul className={styles.thumbnails} style={columns(pictures.length)} onKeyDown={handleKey}>
          {pictures.map((each, at) => (
            <li key={each.image.url}>
              <button
                type="button"
                aria-current={at === index}
                aria-label={`Picture ${at + 1} of ${pictures.length}${each.title ? `: ${each.title}` : ""}`}
                onClick={() => choose(at)}
              >
                <Picture image={each.image} sizes="(min-width: 1024px) 10rem, 20vw" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  );
}

/** Five thumbnails in a row, or up to seven where that saves a second one. */
function columns(count: number): CSSProperties {
  return { "--columns": Math.max(5, count <= 7 ? count : Math.ceil(count / 2)) } as CSSProperties;
}
