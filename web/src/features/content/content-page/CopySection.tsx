import { type ReactNode, useId } from "react";
import { classes } from "../../../ui/classes.ts";
import styles from "./CopySection.module.css";

interface CopySectionProps {
  /** Beside the words, or above them where it is narrow; null for words that go on from the section before. */
  title: string | null;
  /** Of the title's heading. */
  level?: 2 | 3;
  /** Line below the title. */
  subtitle?: string | null;
  children: ReactNode;
}

/** A stretch of long copy, with its title at the side and a rule above. */
export function CopySection({ title, level = 2, subtitle, children }: CopySectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const hasHead = Boolean(title ?? subtitle);
  return (
    <section className={classes(styles.section, hasHead && styles.ruled)} aria-labelledby={title ? titleId : undefined}>
      {hasHead && (
        <div className={styles.head}>
          {title && <Heading id={titleId}>{title}</Heading>}
          {subtitle && <p>{subtitle}</p>}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
