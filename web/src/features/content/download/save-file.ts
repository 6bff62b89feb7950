import { fileName } from "./file-name.ts";

export interface DownloadSource {
  title: string;
  file: {
    url: string;
    /** With its dot. */
    extension: string | null;
    /** In bytes, according to content. */
    size: number | null;
  };
}

/** Download progress in bytes. */
export interface DownloadProgress {
  loaded: number;
  /** Null if unknown. */
  total: number | null;
}

/** Milliseconds until the object URL is revoked: Safari requests it late. FileSaver.js uses the same value. */
const REVOKE_AFTER_MS = 40_000;

/** A type that browsers save instead of displaying, so that the file cannot run on the shop's origin. */
const KIND = "application/octet-stream";

/**
 * Fetches a file as a blob and saves it through an object URL, named after its title. Rejects if the file cannot be loaded
 * completely or the signal aborts.
 */
export async function saveFile(
  { title, file }: DownloadSource,
  signal: AbortSignal,
  onProgress: (loaded: DownloadProgress) => void,
): Promise<void> {
  const headers = { "X-Request-ID": crypto.randomUUID() };
  const response = await fetch(file.url, { headers, signal, credentials: "omit" });
  if (!response.ok || !response.body) throw new Error(`${file.url} answered ${response.status}`);
  const total = Number(response.headers.get("Content-Length")) || file.size;
  const counted = response.body.pipeThrough(counting(total, onProgress));
  // The browser collects the data, on disk if it is large.
  const blob = await new Response(counted, { headers: { "Content-Type": KIND } }).blob();
  signal.throwIfAborted();
  save(blob, fileName(title, file.extension, file.url));
}

function counting(total: number | null, onProgress: (loaded: DownloadProgress) => void) {
  let loaded = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      // More than expected: the length was that of the compressed file, or content is wrong.
      onProgress({ loaded, total: total !== null && loaded <= total ? total : null });
      controller.enqueue(chunk);
    },
  });
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
