/** Size of a file in figures that people read, for instance `2.4 MB`; kilobytes below a megabyte. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Kind and size of a file as far as they are known, for instance `PDF, 2.4 MB`. */
export function fileNote({ extension, size }: { extension: string | null; size: number | null }): string {
  const kind = extension?.replace(".", "").toUpperCase();
  return [kind, size === null ? null : formatFileSize(size)].filter(Boolean).join(", ");
}
