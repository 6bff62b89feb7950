import { DOCUMENT_MESSAGES, MAX_DOCUMENT_BYTES, SIGNATURE_BYTES, isPdf, isTiff } from "@telfer/forms/documents.ts";

/** `accept` value of the file fields; the content is checked after the choice. */
export const DOCUMENT_TYPES = ".pdf,.tif,.tiff,application/pdf,image/tiff";

/** Why a file cannot be sent, in the gateway's words, or null. */
export async function documentError(file: File): Promise<string | null> {
  if (file.size === 0) return DOCUMENT_MESSAGES.empty;
  if (file.size > MAX_DOCUMENT_BYTES) return DOCUMENT_MESSAGES.size;
  try {
    const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    return isPdf(head) || isTiff(head) ? null : DOCUMENT_MESSAGES.type;
  } catch {
    // Moved, changed or deleted since it was chosen.
    return "The file can't be read. Please choose it again.";
  }
}
