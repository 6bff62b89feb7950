import { type ReactNode, useId } from "react";
import styles from "./InfoBlock.module.css";

interface InfoBlockProps {
  title: string;
  /** Text links at the right of the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** A part of the account's information under a rule, and what can be done with it. */
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
