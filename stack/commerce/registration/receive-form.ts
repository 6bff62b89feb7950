import type { MultipartFile } from "@fastify/multipart";
import { DOCUMENT_FAULTS, MAX_DOCUMENT_BYTES } from "@telfer/forms/documents.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StoredDocument } from "../database/mail-tables.ts";
import { type FieldErrors, Problem } from "../../process/problem.ts";
import type { Uploads } from "./uploads.ts";

const documentNames = ["fflDocument", "sotDocument"] as const;
type DocumentName = (typeof documentNames)[number];

/** A multipart form that was read to its end. */
export interface ReceivedForm {
  fields: Record<string, string>;
  documents: Partial<Record<DocumentName, StoredDocument>>;
  /** What is wrong with its parts, by name. */
  errors: FieldErrors;
}

const limits = { fieldNameSize: 100, fieldSize: 2_000, fields: 40, files: 2, parts: 42, fileSize: MAX_DOCUMENT_BYTES };

/** Bytes of the longest body that is read at all: two documents, and room for the fields. */
const longestBody = 2 * MAX_DOCUMENT_BYTES + 1024 * 1024;

const tooLarge = DOCUMENT_FAULTS.size;
const noRoom =
  "We cannot take files right now. Please register without a license, and send us a copy of it in reply to our confirmation mail.";
const faults = {
  empty: DOCUMENT_FAULTS.empty,
  "no room": noRoom,
  "too large": tooLarge,
  "wrong type": DOCUMENT_FAULTS.type,
};

/**
 * Reads a multipart form and streams its documents into the uploads.
 *
 * @throws {Problem} 400 for a body that is no form or breaks off, 413 for one that is too large or has no room, 415 for another type.
 * No document is left then.
 */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: Uploads,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Problem(415, "The form must be sent as multipart/form-data.");
  if (Number(request.headers["content-length"]) > longestBody) {
    reply.header("connection", "close");
    throw new Problem(413, tooLarge);
  }
  const form: ReceivedForm = { fields: {}, documents: {}, errors: {} };
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
    // What is still on its way is read and dropped, so that the answer reaches a client that is sending.
    request.raw.unpipe().resume();
    throw asProblem(error);
  }
}

/** Cuts off a body of unknown length that goes on beyond the longest. */
function limitBody({ raw }: FastifyRequest): void {
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestBody) raw.destroy();
  });
}

/** @returns what is wrong with the document; null when there is nothing wrong. */
async function receiveDocument(
  { fieldname, filename, file }: MultipartFile,
  { documents }: ReceivedForm,
  uploads: Uploads,
): Promise<string | null> {
  const name = documentNames.find((known) => known === fieldname);
  if (!name || documents[name]) {
    file.resume();
    return name ? "Send one file only." : "No file is expected here.";
  }
  const received = await uploads.receive(file);
  if ("fault" in received) {
    // A browser sends a file input that was left empty as a file without name and content.
    return received.fault === "empty" && !filename ? null : faults[received.fault];
  }
  documents[name] = { ...received, name: plainName(filename) };
  return null;
}

/** The name that a sender gave a file, to be shown and nothing else. */
const plainName = (filename: string | undefined): string =>
  (filename ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, "")
    .slice(0, 200)
    .toWellFormed() || "document";

function asProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  // Faults of the disk are ours; limits carry their own status; the rest is what the parser cannot make out.
  if ("syscall" in error || ("statusCode" in error && error.statusCode === 413)) return error;
  return new Problem(400, "The form could not be read to its end. Please send it again.", { cause: error });
}
