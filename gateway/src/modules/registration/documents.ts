import { DOCUMENT_FAULTS, isTiff } from "@telfer/forms/documents.ts";
import { fileTypeFromBuffer } from "file-type";
import { userError, type UserError } from "../../domain/user-error.ts";
import { inArrivalOrder, UploadBroken, UploadTooLarge, type Upload, type UploadedFile } from "../base/upload.ts";
import type { MultipartFile } from "../../upstream/multipart.ts";

/** Types of files that dealers send. */
const ACCEPTED = new Set(["application/pdf", "image/tiff"]);

/** Bytes that `file-type` wants to see at least. */
const HEAD_BYTES = 4100;

/** Characters of a file's name that are passed on: the last ones, which show its kind. */
const MAX_NAME = 100;

/** What is wrong with a file, in terms of the input. Ends the request that it was to be part of. */
export class DocumentRefused extends Error {
  readonly userError: UserError;

  constructor(error: UserError) {
    super(error.message);
    this.name = "DocumentRefused";
    this.userError = error;
  }
}

/**
 * The files as they come in, each checked while it passes: PDF or TIFF by content, with its name made harmless. They are
 * not kept.
 * @throws DocumentRefused when one of them is not acceptable
 */
export async function* checkedDocuments(uploads: Record<string, Upload>): AsyncGenerator<MultipartFile> {
  for await (const [name, file] of refusingBroken(null, inArrivalOrder(uploads))) {
    const content = refusingBroken(name, file.stream);
    const head = await readHead(content);
    const type = await typeOf(head);
    const refuse = (code: "INVALID" | "FILE_TYPE_NOT_ACCEPTED", message: string) =>
      new DocumentRefused(userError(code, message, { field: [name] }));
    if (head.length === 0) throw refuse("INVALID", DOCUMENT_FAULTS.empty);
    if (!type || !ACCEPTED.has(type)) throw refuse("FILE_TYPE_NOT_ACCEPTED", DOCUMENT_FAULTS.type);
    yield { name, fileName: harmless(file), type, content: joined(head, content) };
  }
}

/** What comes in; when it stops coming, or is too large, that is said in terms of the input. */
async function* refusingBroken<T>(name: string | null, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const field = name === null ? null : [name];
    if (error instanceof UploadTooLarge) {
      throw new DocumentRefused(userError("FILE_TOO_LARGE", DOCUMENT_FAULTS.size, { field }));
    }
    if (!(error instanceof UploadBroken)) throw error;
    throw new DocumentRefused(
      userError("INVALID", "The file did not arrive as a whole. Please send it again.", { field }),
    );
  }
}

/** The first bytes, as many as there are of those that show the type. */
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

/** Media type by content; undefined when it is not known. */
async function typeOf(head: Buffer): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(head);
  // A TIFF's directory mostly stands at its end, where the library would look for it.
  return known?.mime ?? (isTiff(head) ? "image/tiff" : undefined);
}

async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** The sender's name for the file without path and control characters, the last characters of a long one. */
function harmless({ filename }: UploadedFile): string {
  const base = filename.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/^[. ]+/, "")
    .trimEnd();
  // Half a letter may be left where it is cut.
  return plain.slice(-MAX_NAME).toWellFormed() || "document";
}
