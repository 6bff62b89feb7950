import type { ReactNode } from "react";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { summaryLines } from "#/lib/forms/summary-lines.ts";

interface FormFaultsProps {
  form: {
    attempt: number;
    faults: { name: string; fieldId: string; message: string }[];
  };
  title: string;
  labels: Record<string, string>;
  /** Why the form was rejected as a whole, or null. */
  refusal: string | null;
  /** Sentence after the refusal. */
  kept?: string;
  action?: ReactNode;
}

/** Errors above a form: a list with links to the fields, or why the form was rejected. */
export function FormErrors({
  form,
  title,
  labels,
  refusal,
  kept = "We've kept what you typed.",
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
