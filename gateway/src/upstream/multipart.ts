import { randomUUID } from "node:crypto";

export interface MultipartFile {
  name: string;
  fileName: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}

/** A `multipart/form-data` body (RFC 7578) that is generated while it is sent. */
export interface MultipartStream {
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Streams the texts, then the files as they arrive, without buffering a whole file as `FormData` would.
 * @param texts names and values; names must not need escaping
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

/** As browsers do: HTML Standard, "multipart/form-data encoding algorithm". */
const escapeName = (name: string): string =>
  name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
