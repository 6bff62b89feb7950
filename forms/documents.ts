// What may be the file of a dealer's licence. Types are told by content, not by name.

/** A file may have so many bytes; docs/upstreams.md, "Commerce". */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** What is said of a file that cannot be taken. */
export const DOCUMENT_FAULTS = {
  empty: "The file is empty.",
  type: "The file must be a PDF or TIFF.",
  size: "The file must not be larger than 10 MiB.",
};

const PDF = "%PDF-";

/** Both byte orders of TIFF 6.0 and of BigTIFF. */
const TIFF = new Set(["II*\0", "MM\0*", "II+\0", "MM\0+"]);

/** Bytes at the beginning of a file that `isPdf` and `isTiff` look at. */
export const SIGNATURE_BYTES = PDF.length;

const beginning = (head: Uint8Array, length: number) => String.fromCharCode(...head.subarray(0, length));

export const isPdf = (head: Uint8Array): boolean => beginning(head, PDF.length) === PDF;

export const isTiff = (head: Uint8Array): boolean => TIFF.has(beginning(head, 4));
