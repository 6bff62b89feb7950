import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon.tsx";

interface ErrorSummaryProps {
  /** A list for each form; one without errors is left out. */
  sections: { title: string; errors: { fieldId: string; message: string }[] }[];
  /** Counts the times the forms were refused: each of them takes the focus. */
  attempt: number;
}

/**
 * What is wrong with a form or several, each line leading to its field. Nothing when nothing is wrong. The focus makes
 * screen readers read it; an alert would be read a second time, and again with each field that is mended.
 */
export function ErrorSummary({ sections, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = sections.filter(({ errors }) => errors.length > 0);
  const isShown = shown.length > 0;

  const shownAttempt = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Once for each attempt, before anybody can be elsewhere: later on somebody is mending the fields.
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
