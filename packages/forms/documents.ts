// Accepted files for a dealer's license. Types are detected by content, not by name.

/** Maximum file size in bytes; docs/upstreams.md, "Commerce". */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const DOCUMENT_MESSAGES = {
  empty: "The file is empty.",
  type: "The file must be a PDF or TIFF.",
  size: "The file must not be larger than 10 MiB.",
};

const PDF = "%PDF-";

/** Both byte orders of TIFF 6.0 and of BigTIFF. */
const TIFF = new Set(["II*\0", "MM\0*", "II+\0", "MM\0+"]);

/** Number of leading bytes that `isPdf` and `isTiff` need. */
export const SIGNATURE_BYTES = PDF.length;

const beginning = (head: Uint8Array, length: number) => String.fromCharCode(...head.subarray(0, length));

export const isPdf = (head: Uint8Array): boolean => beginning(head, PDF.length) === PDF;

export const isTiff = (head: Uint8Array): boolean => TIFF.has(beginning(head, 4));
