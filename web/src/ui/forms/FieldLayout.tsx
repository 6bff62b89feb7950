import type { ReactNode } from "react";
import { classNames } from "#/ui/class-names.ts";
import styles from "./Field.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above a control; its error and its hint below. */
export function FieldLayout({ id, label, error, hint, optional, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>optional</span>}
      </label>
      {children}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  return (
    <>
      {error && (
        <p id={messageId(id)} className={styles.error}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** ARIA attributes that connect a control to its error and its hint. */
export function messageAttributes(id: string, error?: string, hint?: string) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && messageId(id), hint && hintId(id)].filter(Boolean).join(" ") || undefined,
  };
}

function messageId(id: string): string {
  return `${id}-message`;
}

function hintId(id: string): string {
  return `${id}-hint`;
}
