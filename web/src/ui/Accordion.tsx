import type { ReactNode } from "react";
import styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

export interface AccordionItem {
  title: string;
  content: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  /** Names its title for links to it. */
  id?: string;
}

interface AccordionProps {
  items: AccordionItem[];
  /** After an item was opened or closed, whatever did it. */
  onToggle?: (isOpen: boolean) => void;
}

/** Each item opens and closes by itself. */
export function Accordion({ items, onToggle }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, open, id }) => (
        // Somebody may open it before the page is alive.
        <details
          key={id ?? title}
          open={open}
          suppressHydrationWarning
          onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
        >
          <summary id={id}>
            {title}
            <Icon name="plus" className={styles.sign} />
          </summary>
          <div className={styles.body}>{content}</div>
        </details>
      ))}
    </div>
  );
}
