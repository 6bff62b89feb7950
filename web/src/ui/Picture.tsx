import { preload } from "react-dom";
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
  /** For the largest picture of a page's first screen, one for each page: the top of the document asks for it. */
  priority?: boolean;
  /** For others on the first screen: fetched at once. */
  eager?: boolean;
  /** Of the image, or of the quiet ground that stands for a missing one. */
  className?: string;
  /** Replaces the picture's own text; empty where words beside it say the same. */
  alt?: string;
}

/** Best first: a browser takes the first it understands. */
const formats = ["image/avif", "image/webp"];

export function Picture({ image, sizes, priority = false, eager = priority, className, alt }: PictureProps) {
  if (!image) return <span className={classes(styles.ground, className)} />;
  const sources = formats.flatMap((type) => {
    const renditions = image.sources.filter(({ mimeType }) => mimeType === type);
    const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
    return srcSet ? [{ type, srcSet, sizes }] : [];
  });
  const [best] = sources;
  if (priority && best) {
    const { type, srcSet: imageSrcSet, sizes: imageSizes } = best;
    preload(image.url, { as: "image", type, imageSrcSet, imageSizes, fetchPriority: "high" });
  }
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        className={className}
        src={image.url}
        alt={alt ?? image.alternativeText}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  );
}
