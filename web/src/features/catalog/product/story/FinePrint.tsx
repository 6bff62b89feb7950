import styles from "./FinePrint.module.css";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

export function FinePrint({ about: { disclaimer, patents } }: { about: ProductAboutFieldsFragment }) {
  if (!disclaimer && patents.length === 0) return null;
  return (
    <div className={styles.small}>
      {disclaimer && <p>{disclaimer}</p>}
      {patents.length > 0 && (
        <>
          <h3>Patents</h3>
          <ul>
            {patents.map((patent) => (
              <li key={patent}>{patent}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
