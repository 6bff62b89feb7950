import { preload } from "react-dom";
import { classNames } from "#/ui/class-names.ts";
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
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** For the largest picture on the first screen, one per page: preloaded at the top of the document. */
  priority?: boolean;
  /** For other pictures on the first screen: no lazy loading. */
  eager?: boolean;
  /** Class name of the image, or of the placeholder for a missing one. */
  className?: string;
  /** Replaces the image's own alt text; empty if adjacent text says the same. */
  alt?: string;
}

/** In order of preference: browsers use the first format they support. */
const formats = ["image/avif", "image/webp"];

export function Picture({ image, sizes, priority = false, eager = priority, className, alt }: PictureProps) {
  if (!image) return <span className={classNames(styles.ground, className)} />;
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
