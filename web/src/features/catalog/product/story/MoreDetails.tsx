import type { ReactNode } from "react";
import { Accordion, type AccordionItem } from "#/ui/Accordion.tsx";
import styles from "./MoreDetails.module.css";

interface MoreDetailsProps {
  items: AccordionItem[];
  children?: ReactNode;
}

export function MoreDetails({ items, children }: MoreDetailsProps) {
  if (items.length === 0) return null;
  return (
    <section className={`wrap band--big ${styles.details}`} aria-labelledby="more-details">
      <h2 id="more-details">More Details</h2>
      <div className={styles.content}>
        <Accordion items={items} />
        {children}
      </div>
    </section>
  );
}
