import type { MultipartFile } from "@fastify/multipart";
import { DOCUMENT_MESSAGES, MAX_DOCUMENT_BYTES } from "@telfer/forms/documents.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StoredDocument } from "../database/mail-tables.ts";
import { type FieldErrors, Problem } from "../../process/problem.ts";
import type { Uploads } from "./uploads.ts";

const documentNames = ["fflDocument", "sotDocument"] as const;
type DocumentName = (typeof documentNames)[number];

export interface ParsedForm {
  fields: Record<string, string>;
  documents: Partial<Record<DocumentName, StoredDocument>>;
  errors: FieldErrors;
}

const limits = { fieldNameSize: 100, fieldSize: 2_000, fields: 40, files: 2, parts: 42, fileSize: MAX_DOCUMENT_BYTES };

/** Bytes of the longest body that is read at all: two documents plus room for the fields. */
const longestBody = 2 * MAX_DOCUMENT_BYTES + 1024 * 1024;

const tooLarge = DOCUMENT_MESSAGES.size;
const noRoom =
  "We can't accept files right now. Please register without a license and send us a copy in reply to our confirmation email.";
const faults = {
  empty: DOCUMENT_MESSAGES.empty,
  "no room": noRoom,
  "too large": tooLarge,
  "wrong type": DOCUMENT_MESSAGES.type,
};

/**
 * Reads a multipart form and streams its documents into the uploads. Deletes all its documents on failure.
 * @throws {Problem} 400 for a malformed or incomplete body, 413 for one that is too large or does not fit, 415 for another
 * content type.
 */
export async function receiveForm(request: FastifyRequest, reply: FastifyReply, uploads: Uploads): Promise<ParsedForm> {
  if (!request.isMultipart()) throw new Problem(415, "The form must be sent as multipart/form-data.");
  if (Number(request.headers["content-length"]) > longestBody) {
    reply.header("connection", "close");
    throw new Problem(413, tooLarge);
  }
  const form: ParsedForm = { fields: {}, documents: {}, errors: {} };
  let oversized: string | null = null;
  try {
    limitBody(request);
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        const fault = await receiveDocument(part, form, uploads);
        if (fault) form.errors[part.fieldname] = [fault];
        if (fault === tooLarge || fault === noRoom) oversized = fault;
      } else if (part.valueTruncated || typeof part.value !== "string") {
        form.errors[part.fieldname] = ["The text is too long."];
      } else {
        form.fields[part.fieldname] = part.value;
      }
    }
    if (oversized) throw new Problem(413, oversized, { errors: form.errors });
    return form;
  } catch (error) {
    await uploads.discard(Object.values(form.documents));
    // Read and drop the rest of the body, so that a client that is still sending receives the response.
    request.raw.unpipe().resume();
    throw asProblem(error);
  }
}

/** Aborts a body of unknown length once it exceeds the limit. */
function limitBody({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestBody) raw.destroy();
  });
}

/** @returns the error of the document, or null. */
async function receiveDocument(
  { fieldname, filename, file }: MultipartFile,
  { documents }: ParsedForm,
  uploads: Uploads,
): Promise<string | null> {
  const name = documentNames.find((known) => known === fieldname);
  if (!name || documents[name]) {
    file.resume();
    return name ? "Send only one file." : "No file is expected here.";
  }
  const received = await uploads.receive(file);
  if ("fault" in received) {
    // A browser sends an empty file input as a file without a name or content.
    return received.fault === "empty" && !filename ? null : faults[received.fault];
  }
  documents[name] = { ...received, name: plainName(filename) };
  return null;
}

/** A file's original name, sanitized for display only. */
const plainName = (filename: string | undefined): string =>
  (filename ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, "")
    .slice(0, 200)
    .toWellFormed() || "document";

function asProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  // Disk errors are server errors, and limits carry their own status; everything else is a parser error.
  if ("syscall" in error || ("statusCode" in error && error.statusCode === 413)) return error;
  return new Problem(400, "We couldn't read the whole form. Please send it again.", { cause: error });
}
