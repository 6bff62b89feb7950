import { classes } from "./classes.ts";
import styles from "./Picture.module.css";

export interface PictureImage {
  url: string;
  alternativeText: string;
  width: number | null;
  height: number | null;
  sources: { url: string; width: number; mimeType: string }[];
}

interface PictureProps {
  image: PictureImage | null;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** For the first picture of a page: fetched at once and first. */
  priority?: boolean;
  /** Of the image, or of the quiet ground that stands for a missing one. */
  className?: string;
  /** Replaces the picture's own text; empty where words beside it say the same. */
  alt?: string;
}

/** Best first: a browser takes the first it understands. */
const formats = ["image/avif", "image/webp"];

export function Picture({ image, sizes, priority = false, className, alt }: PictureProps) {
  if (!image) return <span className={classes(styles.ground, className)} />;
  return (
    <picture className={styles.picture}>
      {formats.map((format) => {
        const srcSet = image.sources
          .filter(({ mimeType }) => mimeType === format)
          .map(({ url, width }) => `${url} ${width}w`)
          .join(", ");
        return srcSet && <source key={format} type={format} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        className={className}
        src={image.url}
        alt={alt ?? image.alternativeText}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
      />
    </picture>
  );
}
