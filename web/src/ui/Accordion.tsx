import type { ReactNode } from "react";
import styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

interface AccordionProps {
  items: { title: string; content: ReactNode }[];
}

/** Each item opens and closes by itself. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }) => (
        <details key={title}>
          <summary>
            {title}
            <Icon name="plus" className={styles.sign} />
          </summary>
          <div className={styles.body}>{content}</div>
        </details>
      ))}
    </div>
  );
}
