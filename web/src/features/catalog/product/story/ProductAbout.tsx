import type { ReactNode } from "react";
import { AboutText } from "./AboutText.tsx";
import styles from "./ProductAbout.module.css";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

interface ProductAboutProps {
  about: ProductAboutFieldsFragment;
  children: ReactNode;
}

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
