import type { IncomingMessage } from "node:http";
import { isObject, parseJson } from "../upstream/json.ts";
import { Refusal } from "./refusal.ts";

/** Largest JSON body that is read; the shop's largest operation takes 5 KB. */
export const MAX_BODY_BYTES = 100 * 1024;

/** A body up to this size is read to its end before it is refused, so that the client gets to see why. */
const MAX_DISCARDED_BYTES = 2 * 1024 * 1024;

/** Media type of the body without its parameters, in lower case. */
export const mediaType = (request: IncomingMessage): string =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * The body, which must be a JSON object, within `ms` milliseconds.
 * @throws Refusal for another media type, for more than 100 KB, for what is no JSON object, and when it takes too long
 */
export async function readJsonBody(request: IncomingMessage, ms: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== "application/json") {
    throw new Refusal(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json.");
  }
  if (Number(request.headers["content-length"] ?? 0) > MAX_DISCARDED_BYTES) throw tooLarge();
  const body = parseJson((await collect(request, ms)).toString("utf8"));
  if (isObject(body)) return body;
  throw new Refusal(400, "BAD_REQUEST", "The body must be a JSON object.");
}

const tooLarge = () => new Refusal(413, "PAYLOAD_TOO_LARGE", `The body must not exceed ${MAX_BODY_BYTES} bytes.`);

function collect(request: IncomingMessage, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => {
      request.pause();
      reject(new Refusal(408, "BAD_REQUEST", "The body took too long to come in."));
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
      if (!request.complete) reject(new Refusal(400, "BAD_REQUEST", "The body broke off."));
    });
  });
}
