import { useState } from "react";
import { documentError } from "./document-error.ts";

interface ChosenDocument {
  file: File;
  fault: string | null;
}

const names = ["fflDocument", "sotDocument"] as const;
export type DocumentName = (typeof names)[number];

/** The form's files. Each is checked asynchronously after it is chosen. */
export function useDocuments() {
  const [chosen, setChosen] = useState<Record<DocumentName, ChosenDocument | null>>({
    fflDocument: null,
    sotDocument: null,
  });

  function choose(name: DocumentName, file: File | null): void {
    setChosen((before) => ({ ...before, [name]: file && { file, fault: null } }));
    if (file) void documentError(file).then((fault) => tell(name, { file, fault }));
  }

  /** Stores a check's result unless another file was chosen since. */
  function tell(name: DocumentName, known: ChosenDocument): void {
    setChosen((before) => (before[name]?.file === known.file ? { ...before, [name]: known } : before));
  }

  return {
    chosen,
    choose,
    async faults(): Promise<{ name: DocumentName; message: string }[]> {
      const found = await Promise.all(
        names.map(async (name) => {
          const file = chosen[name]?.file;
          const fault = file ? await documentError(file) : null;
          return fault === null ? [] : [{ name, message: fault }];
        }),
      );
      return found.flat();
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
