import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { FileField } from "#/ui/forms/FileField.tsx";
import styles from "./DealerForm.module.css";
import { dealerLabels } from "./dealer-labels.ts";
import { DOCUMENT_TYPES } from "./document-error.ts";
import type { DealerForm } from "./use-dealer-form.ts";
import type { DocumentName, Documents } from "./use-documents.ts";

interface LicensesSectionProps {
  form: DealerForm;
  documents: Documents;
}

const FILE_HINT = "PDF or TIFF, at most 10 MiB.";

export function LicensesSection({ form, documents }: LicensesSectionProps) {
  /** Shows a file's fault at once. A fault from the submit stays until another file is chosen. */
  function fileField(name: DocumentName) {
    const chosen = documents.chosen[name];
    const { error } = form.field(name);
    return {
      name,
      label: dealerLabels[name],
      accept: DOCUMENT_TYPES,
      hint: FILE_HINT,
      file: chosen?.file ?? null,
      error: error ?? chosen?.fault ?? undefined,
      onChange(file: File | null) {
        documents.choose(name, file);
        form.change(name, file?.name ?? "");
      },
    };
  }

  return (
    <>
      <CheckboxField {...form.checkbox("hasFflSot")} label="We hold a federal firearms license (FFL)" />
      {form.values.hasFflSot && (
        <div className={styles.unfolded} role="group" aria-labelledby="dealer-ffl">
          <h4 id="dealer-ffl">Federal firearms license</h4>
          <Field {...form.field("fflNumber")} label={dealerLabels.fflNumber} autoComplete="off" />
          <FileField {...fileField("fflDocument")} />
        </div>
      )}
      {form.values.hasFflSot && (
        <div className={styles.unfolded} role="group" aria-labelledby="dealer-sot">
          <h4 id="dealer-sot">Special occupational tax stamp (SOT)</h4>
          <Field {...form.field("sotEin")} label={dealerLabels.sotEin} autoComplete="off" optional />
          <FileField {...fileField("sotDocument")} optional />
        </div>
      )}
    </>
  );
}
