import { useState } from "react";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import type { PictureImage } from "#/ui/media/Picture.tsx";
import styles from "./VideoDialog.module.css";

interface FilmDialogProps {
  title: string;
  film: { videoUrl: string; image: PictureImage | null } | null;
  onClose: () => void;
}

export function VideoDialog({ title, film, onClose }: FilmDialogProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <Dialog title={title} open={film !== null} onClose={onClose} className={styles.dialog}>
      {film && (
        <div className={styles.screen}>
          {/* The content service has no captions. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            className={styles.film}
            src={film.videoUrl}
            poster={film.image?.url}
            aria-label={film.image?.alternativeText || title}
            controls
            autoPlay
            playsInline
            onError={() => setFailedUrl(film.videoUrl)}
          />
        </div>
      )}
      {film && film.videoUrl === failedUrl && (
        <p className={styles.failed} role="alert">
          The film can't be played here.{" "}
          <a href={film.videoUrl} target="_blank" rel="noopener noreferrer">
            Open it in a new tab
          </a>
        </p>
      )}
    </Dialog>
  );
}
