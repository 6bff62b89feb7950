import type { ReactNode } from "react";
import { AboutText } from "./AboutText.tsx";
import styles from "./ProductAbout.module.css";
import type { ProductAboutFieldsFragment } from "./product.generated.ts";

interface ProductAboutProps {
  about: ProductAboutFieldsFragment;
  /** The figures beside the text. */
  children: ReactNode;
}

/** What the makers say on one side, the figures on the other. */
export function ProductAbout({ about, children }: ProductAboutProps) {
  return (
    <section className={`wrap band--big ${styles.about}`} aria-label="About">
      <div className={styles.words}>
        {about.title && <h2>{about.title}</h2>}
        <AboutText about={about} />
      </div>
      <div className={styles.figures}>{children}</div>
    </section>
  );
}
