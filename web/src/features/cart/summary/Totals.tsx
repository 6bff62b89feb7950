import type { ReactNode } from "react";
import styles from "./Totals.module.css";

interface TotalsProps {
  rows: { label: string; value: ReactNode; quiet?: boolean }[];
  total: { label: string; value: string };
}

export function Totals({ rows, total }: TotalsProps) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, value, quiet }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={quiet ? "muted" : "num"}>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd className="num">{total.value}</dd>
      </div>
    </dl>
  );
}
