import type { IncomingMessage } from "node:http";
import { isObject, parseJson } from "../upstream/json.ts";
import { HttpError } from "./http-error.ts";

/** Largest JSON body accepted; the shop's largest operation takes 5 KB. */
export const MAX_BODY_BYTES = 100 * 1024;

/** A body up to this size is read to the end before it is rejected, so that the client receives the error. */
const MAX_DISCARDED_BYTES = 2 * 1024 * 1024;

export const mediaType = (request: IncomingMessage): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * Reads the body as a JSON object within `ms` milliseconds.
 * @throws HttpError for another media type, more than 100 KB, a body that is not a JSON object, or a timeout
 */
export async function readJsonBody(request: IncomingMessage, ms: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json") {
    throw new HttpError(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json.");
  }
  if (Number(request.headers["content-length"] ?? 0) > MAX_DISCARDED_BYTES) throw tooLarge();
  const body = parseJson((await collect(request, ms)).toString("utf8"));
  if (isObject(body)) return body;
  throw new HttpError(400, "BAD_REQUEST", "The body must be a JSON object.");
}

const tooLarge = () => new HttpError(413, "PAYLOAD_TOO_LARGE", `The body must not exceed ${MAX_BODY_BYTES} bytes.`);

function collect(request: IncomingMessage, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => {
      request.pause();
      reject(new HttpError(408, "BAD_REQUEST", "The body took too long to arrive."));
    }, ms);
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      if (size <= MAX_DISCARDED_BYTES) return;
      request.pause();
      reject(tooLarge());
    });
    request.once("end", () => (size > MAX_BODY_BYTES ? reject(tooLarge()) : resolve(Buffer.concat(chunks))));
    request.once("error", reject);
    request.once("close", () => {
      clearTimeout(late);
      if (!request.complete) reject(new HttpError(400, "BAD_REQUEST", "The body is incomplete."));
    });
  });
}
