import { type ReactNode, useId } from "react";
import styles from "./InfoBlock.module.css";

interface InfoBlockProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

export function InfoBlock({ title, actions, children }: InfoBlockProps) {
  const titleId = useId();
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </section>
  );
}
