import type { ReactNode } from "react";
import styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

export interface AccordionItem {
  title: string;
  content: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
}

interface AccordionProps {
  items: AccordionItem[];
}

/** Each item opens and closes by itself. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, open }) => (
        // Somebody may open it before the page is alive.
        <details key={title} open={open} suppressHydrationWarning>
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
