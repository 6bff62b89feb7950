import { type MouseEvent, useEffect, useId, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon.tsx";

interface ErrorSummaryProps {
  title: string;
  errors: { fieldId: string; message: string }[];
  /** Counts the times the form was refused: each of them takes the focus. */
  attempt: number;
  /** Whether it takes the focus; off for all but the first of several. */
  focus?: boolean;
}

/**
 * What is wrong with a form, each line leading to its field. Nothing when nothing is wrong. The focus makes screen readers
 * read it; an alert would be read a second time, and again with each field that is mended.
 */
export function ErrorSummary({ title, errors, attempt, focus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;

  const shownAttempt = useRef<number | null>(null);
  useEffect(() => {
    // Once for each attempt: later on somebody is mending the fields.
    if (shown && shownAttempt.current !== attempt && focus) ref.current?.focus();
    shownAttempt.current = shown ? attempt : null;
  }, [focus, shown, attempt]);

  function goTo(event: MouseEvent, fieldId: string): void {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  if (!shown) return null;
  return (
    <div ref={ref} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>
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
