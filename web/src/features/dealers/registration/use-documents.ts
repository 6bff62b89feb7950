import { useState } from "react";
import { documentFault } from "./document-fault.ts";

/** A file that was chosen, and what keeps it from being sent. */
interface ChosenDocument {
  file: File;
  fault: string | null;
}

const names = ["fflDocument", "sotDocument"] as const;
export type DocumentName = (typeof names)[number];

/** The files of the form. What is wrong with one is known a moment after it was chosen. */
export function useDocuments() {
  const [chosen, setChosen] = useState<Record<DocumentName, ChosenDocument | null>>({
    fflDocument: null,
    sotDocument: null,
  });

  function choose(name: DocumentName, file: File | null): void {
    setChosen((before) => ({ ...before, [name]: file && { file, fault: null } }));
    if (file) void documentFault(file).then((fault) => tell(name, { file, fault }));
  }

  /** Unless another file was chosen meanwhile. */
  function tell(name: DocumentName, known: ChosenDocument): void {
    setChosen((before) => (before[name]?.file === known.file ? { ...before, [name]: known } : before));
  }

  return {
    chosen,
    choose,
    /** What is wrong with the files now. */
    async faults(): Promise<{ name: DocumentName; message: string }[]> {
      const found = await Promise.all(
        names.map(async (name) => {
          const file = chosen[name]?.file;
          const fault = file ? await documentFault(file) : null;
          return fault === null ? [] : [{ name, message: fault }];
        }),
      );
      return found.flat();
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
