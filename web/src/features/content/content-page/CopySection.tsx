import { type ReactNode, useId } from "react";
import { classNames } from "#/ui/class-names.ts";
import styles from "./CopySection.module.css";

interface CopySectionProps {
  /** Beside the text, or above it on narrow screens; null for text that continues the previous section. */
  title: string | null;
  level?: 2 | 3;
  subtitle?: string | null;
  children: ReactNode;
}

export function CopySection({ title, level = 2, subtitle, children }: CopySectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const hasHead = Boolean(title ?? subtitle);
  return (
    <section
      className={classNames(styles.section, hasHead && styles.ruled)}
      aria-labelledby={title ? titleId : undefined}
    >
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
