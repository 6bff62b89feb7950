import type { KeyboardEvent } from "react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./PicturePreview.module.css";
import { isShortcut } from "./arrow-keys.ts";
import type { GalleryPicture } from "./gallery-picture.ts";
import { useSwipe } from "./use-swipe.ts";

interface PicturePreviewProps {
  title: string;
  pictures: GalleryPicture[];
  /** Which one is shown; null while it is closed. */
  index: number | null;
  onChange: (index: number | null) => void;
}

/** Pictures at full size; after the last comes the first. */
export function PicturePreview({ title, pictures, index, onChange }: PicturePreviewProps) {
  const picture = index === null ? undefined : pictures[index];
  const swipe = useSwipe(step);

  function step(by: number): void {
    if (index !== null) onChange((index + by + pictures.length) % pictures.length);
  }
  function handleKey(event: KeyboardEvent): void {
    if (isShortcut(event)) return;
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  }

  return (
    <Dialog
      title={title}
      open={picture !== undefined}
      onClose={() => onChange(null)}
      className={styles.dialog}
      onKeyDown={handleKey}
    >
      {picture && index !== null && (
        <div className={styles.stage} {...swipe}>
          <Picture image={picture.image} sizes="min(90vw, 80rem)" eager className={styles.image} />
          <div className={styles.controls}>
            <p aria-live="polite" aria-atomic>
              <span className="num">
                {index + 1} of {pictures.length}
              </span>
              {picture.title && <span className={styles.title}>{picture.title}</span>}
            </p>
            {pictures.length > 1 && (
              <div className={styles.buttons}>
                <IconButton label="Previous picture" icon="arrow-left" onClick={() => step(-1)} />
                <IconButton label="Next picture" icon="arrow-right" onClick={() => step(1)} />
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
