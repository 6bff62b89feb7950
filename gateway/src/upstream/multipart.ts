import { randomUUID } from "node:crypto";

/** A file on its way to an upstream. */
export interface MultipartFile {
  /** Name of the part. */
  name: string;
  fileName: string;
  /** Media type. */
  type: string;
  content: AsyncIterable<Uint8Array>;
}

/** A body of `multipart/form-data` (RFC 7578) that is made while it is sent. */
export interface MultipartStream {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Texts first, then the files as they come: nothing of a file is kept. `FormData` would want them whole.
 * @param texts names and values; names need no escaping
 */
export function createMultipart(
  texts: readonly [name: string, value: string][],
  files: AsyncIterable<MultipartFile>,
): MultipartStream {
  const boundary = `----${randomUUID()}`;
  const part = (name: string, details = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${details}\r\n\r\n`;

  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(texts.map(([name, value]) => `${part(name)}${value}\r\n`).join(""));
    for await (const { name, fileName, type, content } of files) {
      yield Buffer.from(part(name, `; filename="${escapeName(fileName)}"\r\nContent-Type: ${type}`));
      yield* content;
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: body() };
}

/** As browsers do it: HTML Standard, "multipart/form-data encoding algorithm". */
const escapeName = (name: string): string =>
  name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
