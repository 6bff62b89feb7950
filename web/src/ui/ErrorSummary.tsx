import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon.tsx";

interface ErrorSummaryProps {
  title: string;
  errors: { fieldId: string; message: string }[];
  /** Whether it takes the focus when it appears; off for all but the first of several. Give it a new `key` for each attempt. */
  focus?: boolean;
}

/** What is wrong with a form, each line leading to its field. Nothing when nothing is wrong. */
export function ErrorSummary({ title, errors, focus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  const appeared = useRef(false);
  useEffect(() => {
    // Once: later on somebody is mending the fields.
    if (shown && !appeared.current && focus) ref.current?.focus();
    appeared.current = shown;
  }, [focus, shown]);

  function goTo(event: MouseEvent, fieldId: string): void {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  if (!shown) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
