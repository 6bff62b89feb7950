import { useLayoutEffect, useRef } from "react";
import type { Money } from "#/lib/money.ts";
import { classNames } from "#/ui/class-names.ts";
import styles from "./PagePreview.module.css";
import { Picture, type PictureImage } from "#/ui/media/Picture.tsx";
import { landInPreview } from "#/ui/media/picture-motion.ts";
import { Price } from "#/ui/product/Price.tsx";

export interface PagePreview {
  title: string;
  subtitle?: string | null;
  picture?: {
    image: PictureImage | null;
    /** The same as for the link's own picture, whose file the browser already has. */
    sizes: string;
    isWide: boolean;
  };
  price?: Money | null;
}

/** Preview of a loading page, laid out like it. Covers the previous page, which keeps its scroll position. */
export function PagePreviewView({ title, subtitle, picture, price }: PagePreview) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) landInPreview(frame.current);
  }, []);
  return (
    <div className={styles.preview} aria-busy="true">
      {picture ? (
        <div className={`wrap ${styles.product}`}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <div ref={frame} className={classNames(styles.picture, picture.isWide && styles.wide)}>
            <Picture image={picture.image} sizes={picture.sizes} alt="" eager className={styles.image} />
          </div>
          {price && (
            <p className={styles.price}>
              <Price money={price} />
            </p>
          )}
        </div>
      ) : (
        <div className={styles.banner}>
          <div className="wrap">
            <h1 className="big">{title}</h1>
          </div>
        </div>
      )}
    </div>
  );
}
