import { DOCUMENT_MESSAGES, isTiff } from "@telfer/forms/documents.ts";
import { fileTypeFromBuffer } from "file-type";
import { UserInputError, userError } from "../../domain/user-error.ts";
import {
  inArrivalOrder,
  type Upload,
  UploadAbortedError,
  type UploadedFile,
  UploadTooLargeError,
} from "../base/upload.ts";
import type { MultipartFile } from "../../upstream/multipart.ts";

const ACCEPTED = new Set(["application/pdf", "image/tiff"]);

/** Bytes that `file-type` needs. */
const HEAD_BYTES = 4100;

/** Length of a file name after truncation; the last characters include the extension. */
const MAX_NAME = 100;

/**
 * Yields files as they arrive and checks them on the way: PDF or TIFF by content, with a safe name. Files are not buffered.
 * @throws UserInputError if a file is not acceptable
 */
export async function* validateDocuments(uploads: Record<string, Upload>): AsyncGenerator<MultipartFile> {
  for await (const [name, file] of refusingBroken(null, inArrivalOrder(uploads))) {
    const content = refusingBroken(name, file.stream);
    const head = await readHead(content);
    const type = await typeOf(head);
    const refuse = (code: "INVALID" | "FILE_TYPE_NOT_ACCEPTED", message: string) =>
      new UserInputError(userError(code, message, { field: [name] }));
    if (head.length === 0) throw refuse("INVALID", DOCUMENT_MESSAGES.empty);
    if (!type || !ACCEPTED.has(type)) throw refuse("FILE_TYPE_NOT_ACCEPTED", DOCUMENT_MESSAGES.type);
    yield { name, fileName: harmless(file), type, content: joined(head, content) };
  }
}

/** Passes data through and converts upload errors to user errors. */
async function* refusingBroken<T>(name: string | null, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const field = name === null ? null : [name];
    if (error instanceof UploadTooLargeError) {
      throw new UserInputError(userError("FILE_TOO_LARGE", DOCUMENT_MESSAGES.size, { field }));
    }
    if (!(error instanceof UploadAbortedError)) throw error;
    throw new UserInputError(userError("INVALID", "The file arrived incomplete. Please send it again.", { field }));
  }
}

/** The first bytes of the file, at least as many as type detection needs, if it is long enough. */
async function readHead(content: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const { done, value } = await content.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
}

async function typeOf(head: Buffer): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(head);
  // A TIFF's directory is mostly at the end of the file, where the library would look for it.
  return known?.mime ?? (isTiff(head) ? "image/tiff" : undefined);
}

async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** The client's file name without path and control characters; a long name keeps its last characters. */
function harmless({ filename }: UploadedFile): string {
  const base = filename.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/^[. ]+/, "")
    .trimEnd();
  // Truncation may split a surrogate pair.
  return plain.slice(-MAX_NAME).toWellFormed() || "document";
}
