import { type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./Gallery.module.css";
import { PicturePreview } from "./PicturePreview.tsx";
import type { GalleryPicture } from "./pictures.ts";

/** Steps of the arrow keys. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The product in pictures: a large one, the choice of the others below it, and an enlarged view. */
export function Gallery({ title, pictures }: { title: string; pictures: GalleryPicture[] }) {
  const main = pictures[0]?.image.url;
  // A choice holds as long as the main picture stays: another variant shows itself first.
  const [choice, setChoice] = useState<{ main?: string; index: number }>({ index: 0 });
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const index = choice.main === main ? choice.index : 0;

  function choose(next: number): void {
    setChoice({ main, index: next });
  }
  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + pictures.length) % pictures.length;
    choose(next);
    thumbnails.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <figure className={styles.main}>
        <Picture
          image={pictures[index]?.image ?? null}
          sizes="(min-width: 1440px) 54rem, (min-width: 1024px) 58vw, 100vw"
          priority
          className={styles.image}
        />
        {pictures[index]?.title && <figcaption className={styles.caption}>{pictures[index].title}</figcaption>}
        {pictures.length > 0 && (
          <IconButton label="Enlarge picture" icon="zoom" className={styles.zoom} onClick={() => setEnlarged(index)} />
        )}
      </figure>
      {pictures.length > 1 && (
        // The buttons are the controls; the list hears the arrow keys for them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul className={styles.thumbnails} ref={thumbnails} onKeyDown={handleKey}>
          {pictures.map((picture, at) => (
            <li key={picture.image.url}>
              <button
                type="button"
                aria-current={at === index}
                aria-label={`Picture ${at + 1} of ${pictures.length}${picture.title ? `: ${picture.title}` : ""}`}
                onClick={() => choose(at)}
              >
                <Picture image={picture.image} sizes="(min-width: 1024px) 10rem, 20vw" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PicturePreview title={title} pictures={pictures} index={enlarged} onChange={setEnlarged} />
    </section>
  );
}
