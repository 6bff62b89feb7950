import { fileName } from "./file-name.ts";

/** What is to be saved. */
export interface Source {
  title: string;
  file: {
    url: string;
    /** With its dot. */
    extension: string | null;
    /** In bytes, as content has it. */
    size: number | null;
  };
}

/** How much is here, in bytes. */
export interface Loaded {
  loaded: number;
  /** Null when it is not known. */
  total: number | null;
}

/** How long the saved file's address is kept, in ms: Safari asks for it late. Value of FileSaver.js. */
const REVOKE_AFTER_MS = 40_000;

/** Of no kind that a browser would show instead of saving it, and that could run on the shop's origin. */
const KIND = "application/octet-stream";

/**
 * Fetches a file as a blob and saves it by an object URL under the name of its title. Rejects when it cannot be had
 * whole, or was given up.
 */
export async function saveFile(
  { title, file }: Source,
  signal: AbortSignal,
  onProgress: (loaded: Loaded) => void,
): Promise<void> {
  const headers = { "X-Request-ID": crypto.randomUUID() };
  const response = await fetch(file.url, { headers, signal, credentials: "omit" });
  if (!response.ok || !response.body) throw new Error(`${file.url} answered ${response.status}`);
  const total = Number(response.headers.get("Content-Length")) || file.size;
  const counted = response.body.pipeThrough(counting(total, onProgress));
  // The browser gathers it, on disk if it is large.
  const blob = await new Response(counted, { headers: { "Content-Type": KIND } }).blob();
  signal.throwIfAborted();
  save(blob, fileName(title, file.extension, file.url));
}

function counting(total: number | null, onProgress: (loaded: Loaded) => void) {
  let loaded = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      // More than there should be: the length was that of the packed file, or content is wrong.
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
