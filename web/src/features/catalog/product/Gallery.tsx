import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { type Entry, landOnPage, replacePicture } from "#/ui/media/picture-motion.ts";
import { moveFocus } from "#/features/content/media/arrow-keys.ts";
import type { GalleryImage } from "#/features/content/media/gallery-image.ts";
import { usePreview } from "#/features/content/media/use-preview.tsx";
import { useSwipe } from "#/features/content/media/use-swipe.ts";
import { classNames } from "#/ui/class-names.ts";
import styles from "./Gallery.module.css";

const SIZES = "(min-width: 1440px) 55rem, (min-width: 1024px) 60vw, 100vw";
const THUMBNAIL_SIZES = "(min-width: 1024px) 10rem, 20vw";
const WIDE_SIZES = "(min-width: 1440px) calc(50vw + 13rem), (min-width: 1024px) 64vw, 100vw";

interface GalleryProps {
  title: string;
  pictures: GalleryImage[];
  /** For long, low products: the stage is twice as wide as high and reaches the edge of the window. */
  wide?: boolean;
}

export const Gallery = memo(function Gallery({ title, pictures, wide = false }: GalleryProps) {
  const main = pictures[0]?.image.url;
  // The choice lasts while the main picture is the same, so that another variant shows its own picture first.
  const [choice, setChoice] = useState<{ main?: string; index: number }>({ index: 0 });
  const { open, preview } = usePreview(title, pictures);
  const swipe = useSwipe((step) =>
    choose((index + step + pictures.length) % pictures.length, step === 1 ? "right" : "left"),
  );
  const index = choice.main === main && choice.index < pictures.length ? choice.index : 0;
  const picture = pictures[index];
  const sizes = wide ? WIDE_SIZES : SIZES;

  const { frame, enterFrom } = usePictureMotion();

  function choose(next: number, entry: Entry): void {
    enterFrom(entry);
    setChoice({ main, index: next });
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next = moveFocus(event);
    if (next !== null && document.activeElement) choose(next, document.activeElement);
  }

  return (
    <section className={classNames(styles.gallery, wide && styles.wide)} aria-label="Pictures">
      <figure ref={frame} className={styles.main} {...(pictures.length > 1 && swipe)}>
        <Picture
          // Another element, so that the picture before stays visible behind it until it is loaded.
          key={picture?.image.url}
          image={picture?.image ?? null}
          sizes={sizes}
          priority
          className={styles.image}
        />
        {picture?.title && <figcaption className={styles.caption}>{picture.title}</figcaption>}
        {picture && (
          <IconButton label="Enlarge picture" icon="zoom" className={styles.zoom} onClick={() => open(index)} />
        )}
      </figure>
      {pictures.length > 1 && (
        // The buttons are the controls; the list handles arrow keys for all of them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul className={`on-screen ${styles.thumbnails}`} onKeyDown={handleKey}>
          {pictures.map((each, at) => (
            <li key={each.image.url}>
              <button
                type="button"
                aria-current={at === index}
                aria-label={`Picture ${at + 1} of ${pictures.length}${each.title ? `: ${each.title}` : ""}`}
                onClick={({ currentTarget }) => choose(at, currentTarget)}
              >
                {/* The same `sizes` as the main picture, so that one file serves both. */}
                <Picture image={each.image} sizes={at === 0 ? sizes : THUMBNAIL_SIZES} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  );
});

/** A choice of another picture moves it from its thumbnail; another variant's picture wipes over the one before. */
function usePictureMotion() {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef<HTMLImageElement>(null);
  const entry = useRef<Entry>("left");

  useLayoutEffect(() => {
    const image = frame.current?.querySelector("img") ?? null;
    const before = shown.current;
    shown.current = image;
    if (!frame.current || !image || before === image) return;
    if (before) replacePicture(frame.current, before, image, entry.current);
    else landOnPage(frame.current);
    entry.current = "left";
  });

  return {
    frame,
    /** Where the next picture comes from. */
    enterFrom: (from: Entry): void => {
      entry.current = from;
    },
  };
}
