import { useRef } from "react";
import { ScrollArrows } from "#/ui/media/ScrollArrows.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import styles from "./ImageRibbon.module.css";
import { moveFocus } from "./arrow-keys.ts";
import type { GalleryImage } from "./gallery-image.ts";
import { GAP, THUMBNAIL_WIDTH, scrollStep } from "./ribbon-layout.ts";
import { usePreview } from "./use-preview.tsx";

/** A row of thumbnails that open the enlarged view. Arrows appear if they do not all fit. */
export function ImageRibbon({ title, pictures }: { title: string; pictures: GalleryImage[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { open, preview } = usePreview(title, pictures);
  if (pictures.length === 0) return null;

  return (
    <section className={`on-screen ${styles.ribbon}`} aria-label={`Details of ${title}`}>
      {/* The buttons are the controls; the list handles arrow keys for them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.thumbnails} ref={list} style={{ gap: GAP }} onKeyDown={moveFocus}>
        {pictures.map((picture, index) => (
          <li key={picture.image.url} style={{ width: THUMBNAIL_WIDTH }}>
            <button
              type="button"
              aria-label={`Enlarge: ${picture.title || picture.image.alternativeText || `picture ${index + 1}`}`}
              onClick={() => open(index)}
            >
              <Picture image={picture.image} sizes={`${THUMBNAIL_WIDTH}px`} alt="" />
              <span className={styles.title}>{picture.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {/* A different number of pictures has a different width to measure. */}
      <ScrollArrows key={pictures.length} list={list} of="pictures" step={scrollStep} />
      {preview}
    </section>
  );
}
