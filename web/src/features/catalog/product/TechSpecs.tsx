import { RichText } from "../../content/rich-text/RichText.tsx";
import { RichTextInlines } from "../../content/rich-text/RichTextInlines.tsx";
import { specRows } from "../../content/rich-text/blocks.ts";
import styles from "./TechSpecs.module.css";
import type { ProductAboutFieldsFragment } from "./product.generated.ts";

/** Measures and materials: a table where the text allows, else as it was written. Nothing when there are none. */
export function TechSpecs({ blocks }: { blocks: ProductAboutFieldsFragment["techSpecs"] }) {
  if (blocks.length === 0) return null;
  const rows = specRows(blocks);
  if (!rows) return <RichText blocks={blocks} below={3} />;
  return (
    <table className={styles.specs}>
      <caption className="vh">Technical specifications</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <RichTextInlines inlines={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
