import type { ReactNode } from "react";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Notice } from "./Notice.tsx";
import { summaryLines } from "../lib/forms/summary-lines.ts";

interface FormFaultsProps {
  form: {
    attempt: number;
    faults: { name: string; fieldId: string; message: string }[];
  };
  /** Of the list of faults. */
  title: string;
  /** Labels of the fields by their names. */
  labels: Record<string, string>;
  /** Why the form was refused as a whole; null when it was not. */
  refusal: string | null;
  /** Said after a refusal. */
  kept?: string;
  /** What leads out of a refusal: a button or link. */
  action?: ReactNode;
}

/** What is wrong with a form, above its fields: each fault with a link to its field, or why it was refused. */
export function FormFaults({
  form,
  title,
  labels,
  refusal,
  kept = "What you typed is kept.",
  action,
}: FormFaultsProps) {
  return (
    <>
      <ErrorSummary attempt={form.attempt} sections={[{ title, errors: summaryLines(form.faults, labels) }]} />
      {refusal && (
        <Notice tone="error" focus action={action}>
          {refusal} {kept}
        </Notice>
      )}
    </>
  );
}
