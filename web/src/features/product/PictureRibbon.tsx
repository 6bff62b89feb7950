import { useState } from "react";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./PictureRibbon.module.css";
import { PicturePreview } from "./PicturePreview.tsx";
import type { GalleryPicture } from "./pictures.ts";

/** A band of details; each opens the enlarged view. */
export function PictureRibbon({ title, pictures }: { title: string; pictures: GalleryPicture[] }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-label={`Details of ${title}`}>
      <ul className={styles.ribbon}>
        {pictures.map((picture, index) => (
          <li key={picture.image.url}>
            <button type="button" aria-label={`Enlarge: ${name(picture)}`} onClick={() => setEnlarged(index)}>
              {/* Ribbon thumbnails are 250 px wide (storefront spec, section 9), wider only where they fill the row. */}
              <Picture image={picture.image} sizes="(min-width: 1280px) 25vw, 250px" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <PicturePreview title={title} pictures={pictures} index={enlarged} onChange={setEnlarged} />
    </section>
  );
}

function name({ title, image }: GalleryPicture): string {
  return title ?? image.alternativeText;
}
