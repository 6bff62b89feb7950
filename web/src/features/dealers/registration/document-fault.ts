import { DOCUMENT_FAULTS, MAX_DOCUMENT_BYTES, SIGNATURE_BYTES, isPdf, isTiff } from "@telfer/forms/documents.ts";

/** Names and media types by which a file is chosen; what is in it is looked at afterwards. */
export const DOCUMENT_TYPES = ".pdf,.tif,.tiff,application/pdf,image/tiff";

/** What keeps a file from being sent, in the gateway's words; null when nothing does. */
export async function documentFault(file: File): Promise<string | null> {
  if (file.size === 0) return DOCUMENT_FAULTS.empty;
  if (file.size > MAX_DOCUMENT_BYTES) return DOCUMENT_FAULTS.size;
  try {
    const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    return isPdf(head) || isTiff(head) ? null : DOCUMENT_FAULTS.type;
  } catch {
    // It was moved, changed or deleted since it was chosen.
    return "The file cannot be read. Please choose it again.";
  }
}
