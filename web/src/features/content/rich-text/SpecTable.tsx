import { RichTextInlines } from "./RichTextInlines.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import styles from "./SpecTable.module.css";
import type { SpecRow } from "./blocks.ts";

export function SpecTable({ rows, caption }: { rows: readonly SpecRow[]; caption?: string }) {
  return (
    <table className={styles.specs}>
      {caption && <caption className="vh">{caption}</caption>}
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{nonBreakingUnits(label)}</th>
            <td>
              <RichTextInlines inlines={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
