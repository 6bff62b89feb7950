import { type CSSProperties, type KeyboardEventHandler, type Ref, useImperativeHandle, useRef } from "react";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { classNames } from "#/ui/class-names.ts";
import styles from "./ImagePreview.module.css";
import { isShortcut } from "./arrow-keys.ts";
import type { GalleryImage } from "./gallery-image.ts";
import { useSwipe } from "./use-swipe.ts";
import { useZoom } from "./use-zoom.ts";

interface PicturePreviewProps {
  title: string;
  pictures: GalleryImage[];
  /** Index of the shown picture; null while closed. */
  index: number | null;
  onChange: (index: number | null) => void;
}

/**
 * Pictures as wide as the window, wrapping around at the ends. What does not fit is panned by dragging, scrolling or arrow
 * keys, also at twice the size; pinching zooms further, as on any page.
 */
export function ImagePreview({ title, pictures, index, onChange }: PicturePreviewProps) {
  const picture = index === null ? undefined : pictures[index];
  const keys = useRef<KeyboardEventHandler>(null);
  return (
    <Dialog
      title={title}
      open={picture !== undefined}
      onClose={() => onChange(null)}
      className={styles.dialog}
      onKeyDown={(event) => keys.current?.(event)}
    >
      {picture && index !== null && (
        <Viewer picture={picture} index={index} count={pictures.length} onChange={onChange} keys={keys} />
      )}
    </Dialog>
  );
}

interface ViewerProps {
  picture: GalleryImage;
  index: number;
  count: number;
  onChange: (index: number) => void;
  /** Receives the handler for keys in the whole dialog. */
  keys: Ref<KeyboardEventHandler>;
}

function Viewer({ picture: { image, title }, index, count, onChange, keys }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoomed, toggle, look, handlers } = useZoom(stage);
  const swipe = useSwipe(step);
  const proportion = image.width && image.height ? image.width / image.height : 4 / 3;

  function step(by: number): void {
    onChange((index + by + count) % count);
  }
  useImperativeHandle(keys, () => (event) => {
    if (isShortcut(event)) return;
    if (event.key === (zoomed ? "-" : "+")) toggle();
    else if (!zoomed && event.key === "ArrowLeft") step(-1);
    else if (!zoomed && event.key === "ArrowRight") step(1);
    else if (look(event.key)) event.preventDefault();
  });

  return (
    <div className={styles.viewer}>
      {/* A click is a shortcut for the pointer; the keyboard has the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={stage}
        className={classNames(styles.stage, zoomed && styles.zoomed)}
        {...(count > 1 && !zoomed && swipe)}
        {...handlers}
        role="group"
        aria-label={zoomed ? "Picture at twice the size" : "Picture"}
        // The keyboard scrolls it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.frame} style={{ "--proportion": proportion } as CSSProperties}>
          <Picture image={image} sizes="200vw" eager className={styles.image} />
        </div>
      </div>
      <div className={styles.controls}>
        <p aria-live="polite" aria-atomic>
          <span className="num">
            {index + 1} of {count}
          </span>
          {title && <span className={styles.title}>{title}</span>}
        </p>
        <div className={styles.buttons}>
          <IconButton label={zoomed ? "Zoom out" : "Zoom in"} icon={zoomed ? "minus" : "plus"} onClick={toggle} />
          {count > 1 && (
            <>
              <IconButton label="Previous picture" icon="arrow-left" onClick={() => step(-1)} />
              <IconButton label="Next picture" icon="arrow-right" onClick={() => step(1)} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
