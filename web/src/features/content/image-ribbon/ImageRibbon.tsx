import { type CSSProperties, useRef } from "react";
import { ScrollArrows } from "../../../ui/ScrollArrows.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./ImageRibbon.module.css";
import { moveFocus } from "./arrow-keys.ts";
import type { GalleryPicture } from "./gallery-picture.ts";
import { GAP, THUMBNAIL, scrollStep, totalWidth } from "./ribbon-room.ts";
import { usePreview } from "./use-preview.tsx";

/** A band of thumbnails; each opens the enlarged view. Arrows appear when they do not all fit. */
export function ImageRibbon({ title, pictures }: { title: string; pictures: GalleryPicture[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { open, preview } = usePreview(title, pictures);
  if (pictures.length === 0) return null;

  return (
    <section className={styles.ribbon} aria-label={`Details of ${title}`}>
      {/* The buttons are the controls; the list hears the arrow keys for them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.thumbnails} ref={list} style={measures(totalWidth(pictures.length))} onKeyDown={moveFocus}>
        {pictures.map((picture, index) => (
          <li key={picture.image.url} style={{ width: THUMBNAIL }}>
            <button
              type="button"
              aria-label={`Enlarge: ${picture.title || picture.image.alternativeText || `picture ${index + 1}`}`}
              onClick={() => open(index)}
            >
              <Picture image={picture.image} sizes={`${THUMBNAIL}px`} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {/* Another number of pictures is another width to measure. */}
      <ScrollArrows key={pictures.length} list={list} of="pictures" step={scrollStep} />
      {preview}
    </section>
  );
}

function measures(total: number): CSSProperties {
  return { gap: GAP, "--total": `${total}px` } as CSSProperties;
}
