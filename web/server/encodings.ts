import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** The smallest first, in whichever order the browser names them. */
const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

/** 2 KB more than the best, for a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A packet takes as much. */
const MIN_BYTES = 1400;

const brotli = promisify(brotliCompress);

/** Compresses a whole body, in another thread. */
export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI),
  gzip: promisify(gzip),
};

export const decompress: (gzipped: Buffer) => Promise<Buffer> = promisify(gunzip);

/** How the client takes bodies; null if it takes them uncompressed only. */
export const encodingFor = (request: Request): Encoding | null =>
  ENCODINGS.find((each) => request.acceptsEncodings(each)) ?? null;

/**
 * Sends a text that is there as a whole. It is compressed before any of it is sent, so that what waits for a client to
 * read it is seen, and bounded, at its connection.
 */
export async function sendWhole(request: Request, response: Response, text: Buffer): Promise<void> {
  const encoding = text.length < MIN_BYTES ? null : encodingFor(request);
  const body = encoding === null ? text : await compress[encoding](text);
  response.vary("Accept-Encoding");
  if (encoding !== null) response.set("Content-Encoding", encoding);
  if (body.length > 0) response.set("Content-Length", String(body.length));
  response.end(body);
}
