import { RichTextInlines } from "./RichTextInlines.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import styles from "./SpecTable.module.css";
import type { SpecRow } from "./blocks.ts";

/** Connects a row with a place on the page that shows its value. */
export interface SpecLink {
  href: string;
  isEmphasized: boolean;
  /** Called with true when the pointer or the focus comes to the row, and with false when it leaves. */
  onPoint: (isPointed: boolean) => void;
}

interface SpecTableProps {
  rows: readonly SpecRow[];
  caption?: string;
  linkOf?: (label: string) => SpecLink | null;
}

export function SpecTable({ rows, caption, linkOf }: SpecTableProps) {
  return (
    <table className={styles.specs}>
      {caption && <caption className="vh">{caption}</caption>}
      <tbody>
        {rows.map(({ label, value }) => {
          const link = linkOf?.(label);
          return (
            <tr
              key={label}
              data-emphasized={link?.isEmphasized || undefined}
              onPointerEnter={() => link?.onPoint(true)}
              onPointerLeave={() => link?.onPoint(false)}
            >
              <th scope="row">{link ? <SpecName link={link} label={label} /> : nonBreakingUnits(label)}</th>
              <td>
                <RichTextInlines inlines={value} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SpecName({ link: { href, onPoint }, label }: { link: SpecLink; label: string }) {
  return (
    <a href={href} onFocus={() => onPoint(true)} onBlur={() => onPoint(false)}>
      {nonBreakingUnits(label)}
    </a>
  );
}
