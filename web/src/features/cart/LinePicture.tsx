import { classes } from "../../ui/classes.ts";
import styles from "./LinePicture.module.css";

/** The picture of a cart or order line, or a quiet ground. The product's name beside it says what it is. */
export function LinePicture({ imageUrl, className }: { imageUrl: string | null; className?: string }) {
  return (
    <span className={classes(styles.picture, className)}>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
