/** Formats a file size, for example `2.4 MB`; kilobytes below one megabyte. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Type and size of a file, as far as known, for example `PDF, 2.4 MB`. */
export function fileInfo({ extension, size }: { extension: string | null; size: number | null }): string {
  const kind = extension?.replace(".", "").toUpperCase();
  return [kind, size === null ? null : formatFileSize(size)].filter(Boolean).join(", ");
}
