import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

interface ErrorSummaryProps {
  /** One section per form; sections without errors are omitted. */
  sections: { title: string; errors: { fieldId: string; message: string }[] }[];
  /** Number of rejected submissions; each one moves the focus to the summary. */
  attempt: number;
}

/**
 * Errors of one or more forms, each linked to its field. Renders nothing without errors. Screen readers read it because
 * it takes the focus; `role="alert"` would repeat it, and again with each corrected field.
 */
export function ErrorSummary({ sections, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = sections.filter(({ errors }) => errors.length > 0);
  const isShown = shown.length > 0;

  const shownAttempt = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Once per attempt and before paint: later the user is already correcting the fields.
    if (isShown && shownAttempt.current !== attempt) ref.current?.focus();
    shownAttempt.current = isShown ? attempt : null;
  }, [isShown, attempt]);

  function goTo(event: MouseEvent, fieldId: string): void {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  if (!isShown) return null;
  const titleId = (index: number) => `${id}-${index}`;
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="group"
      aria-labelledby={shown.map((_, index) => titleId(index)).join(" ")}
      tabIndex={-1}
    >
      {shown.map(({ title, errors }, index) => (
        <div key={title}>
          <h2 id={titleId(index)}>
            <Icon name="alert" />
            {title}
          </h2>
          <ul>
            {errors.map(({ fieldId, message }) => (
              <li key={`${fieldId} ${message}`}>
                <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
