import type { ReactNode } from "react";
import styles from "./Accordion.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

export interface AccordionItem {
  title: string;
  content: ReactNode;
  open?: boolean;
  /** Anchor of the title. */
  id?: string;
}

interface AccordionProps {
  items: AccordionItem[];
  /** Called after an item opens or closes, by the user or the browser. */
  onToggle?: (isOpen: boolean) => void;
}

/** A list of items that expand independently. */
export function Accordion({ items, onToggle }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, open, id }) => (
        // The user may open it before hydration.
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
