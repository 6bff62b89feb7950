import { classNames } from "#/ui/class-names.ts";
import styles from "./LineImage.module.css";

/** The image of a cart or order line, or a plain background. Its alt text is empty: the product name is next to it. */
export function LineImage({ imageUrl, className }: { imageUrl: string | null; className?: string }) {
  return (
    <span className={classNames(styles.picture, className)}>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
