import type { Request, Response } from "express";
import { compress, encodingFor, MIN_COMPRESSED_BYTES } from "@telfer/server-kit/encodings.ts";

/**
 * Sends a complete text. It is compressed first, so that unread bytes wait only in the socket, where they are measured and
 * limited.
 */
export async function sendWhole(request: Request, response: Response, text: Buffer): Promise<void> {
  const encoding = text.length < MIN_COMPRESSED_BYTES ? null : encodingFor(request);
  const body = encoding === null ? text : await compress[encoding](text);
  response.vary("Accept-Encoding");
  if (encoding !== null) response.set("Content-Encoding", encoding);
  if (body.length > 0) response.set("Content-Length", String(body.length));
  response.end(body);
}
