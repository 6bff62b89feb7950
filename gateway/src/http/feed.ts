import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compress, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from "@telfer/server-kit/encodings.ts";
import type { LoadShedder } from "@telfer/server-kit/load-shedder.ts";
import { z } from "zod";
import type { FeedLine } from "../domain/product-feed.ts";
import type { ReadFeed } from "../modules/catalog/feed.ts";
import { isUpstreamError } from "../upstream/errors.ts";
import { createCallScope, type Deadlines } from "../upstream/scope.ts";
import { type ChannelAccess, requireScopes } from "./channel-access.ts";
import { handlePreflight, setCorsHeaders } from "./cors.ts";
import { HttpError } from "./http-error.ts";
import type { RequestHandler } from "./listener.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { addCaching, disconnectSignal, etagOf, isKnownTo, requireRead } from "./send.ts";

interface FeedEndpoint {
  access: ChannelAccess;
  limiter: RateLimiter;
  load: LoadShedder;
  deadlines: Deadlines;
  readFeed: ReadFeed;
}

/** A body with the copies that clients have asked for. */
interface FeedBody {
  text: Buffer;
  hash: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** When the circuit breaker of a failed upstream tries again. */
const RETRY_SECONDS = 5;

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text));

/**
 * `GET /feed/products.ndjson`: all products with price and stock, one JSON object per line; with `updatedAfter`, those that
 * changed after it or may have.
 */
export function createFeedEndpoint({ access, limiter, load, deadlines, readFeed }: FeedEndpoint): RequestHandler {
  // One complete body, with its compressed copies, serves all callers until content or inventory is read again.
  const complete = new WeakMap<readonly FeedLine[], FeedBody>();

  function completeBody(lines: readonly FeedLine[]): FeedBody {
    const known = complete.get(lines);
    if (known) return known;
    const body = toBody(lines);
    complete.set(lines, body);
    return body;
  }

  return async (request, response, exchange) => {
    setCorsHeaders(request, exchange, access);
    await access.identify(request, exchange);
    requireScopes(exchange, ["catalog:read"]);
    limiter.request(exchange);
    load.check();
    await limiter.sharedRequest(exchange);
    if (request.method === "OPTIONS") return handlePreflight(response, exchange);
    requireRead(request, exchange);
    await limiter.feed(exchange);
    const after = readUpdatedAfter(request);
    const signal = disconnectSignal(response);
    const scope = createCallScope(exchange.requestId, signal, deadlines, exchange.span);
    const { lines, failure } = await load
      .run(signal, () => readFeed(scope))
      .catch((error: unknown) => {
        if (!isUpstreamError(error)) throw error;
        exchange.log.warn({ err: error }, "upstream failed");
        throw new HttpError(503, "UPSTREAM_UNAVAILABLE", "The products can't be loaded right now.", RETRY_SECONDS);
      });
    if (failure) exchange.log.warn({ err: failure }, "the feed has no prices and stock");

    const body = after === null ? completeBody(lines) : toBody(lines.filter((line) => mayHaveChanged(line, after)));
    const encoding = body.text.length < MIN_COMPRESSED_BYTES ? null : encodingFor(request);
    const etag = etagOf(body.hash, encoding);
    const { freshUntil, isComplete } = scope.cacheUse;
    const { headers } = exchange;
    addCaching(headers, { etag, freshUntil: failure ? 0 : freshUntil, isComplete }, "accept-encoding");
    if (isKnownTo(request, { etag })) return void response.writeHead(304, headers).end();
    const bytes = encoding === null ? body.text : await (body.compressed[encoding] ??= compress[encoding](body.text));
    if (encoding !== null) headers["content-encoding"] = encoding;
    headers["content-type"] = "application/x-ndjson; charset=utf-8";
    headers["content-length"] = String(bytes.length);
    response.writeHead(200, headers).end(bytes);
  };
}

function toBody(lines: readonly FeedLine[]): FeedBody {
  const text = Buffer.from(lines.map((line) => line.text).join(""));
  return { text, hash: createHash("sha256").update(text).digest("base64url"), compressed: {} };
}

const mayHaveChanged = ({ updatedAt }: FeedLine, after: Date): boolean =>
  updatedAt === null || new Date(updatedAt) > after;

/** @throws HttpError if the query is not understood: a misspelled parameter must not return everything */
function readUpdatedAfter({ url = "" }: IncomingMessage): Date | null {
  const parameters = [...new URL(url, "http://gateway").searchParams];
  const [parameter, ...others] = parameters;
  if (!parameter) return null;
  const [name, value] = parameter;
  const { data } = time.safeParse(value);
  if (name === "updatedAfter" && data && others.length === 0) return data;
  throw new HttpError(
    400,
    "BAD_USER_INPUT",
    "The only parameter is `updatedAfter`, an ISO 8601 date or time with an offset, such as 2026-11-20T08:00:00Z.",
  );
}
