import { Readable } from "node:stream";
import { Agent, type Dispatcher, errors } from "undici";
import type { UpstreamResponse } from "./response.ts";
import { UpstreamContractError, type UpstreamName, UpstreamUnavailableError } from "./errors.ts";
import type { Path } from "./path.ts";
import type { CallKind, CallScope } from "./scope.ts";

/** Larger responses break the contract; a collection of 500 cards is about 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = 2000;

/** Simultaneous calls to one upstream; further calls wait until their deadline. */
const MAX_CONNECTIONS = 128;

/** Simultaneous uploads to one upstream, on separate connections: each lasts as long as its client takes to send. */
const MAX_UPLOAD_CONNECTIONS = 64;

/** Errors after which the request cannot have reached the upstream. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

export interface OutboundRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: Path;
  /** A read is canceled when the client disconnects; a write only by its deadline. */
  kind: CallKind;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Streamed instead of `body`. If it fails, the upstream sees an aborted request and the call throws its error. */
  stream?: { contentType: string; body: AsyncIterable<Uint8Array> };
}

export function createTransport(name: UpstreamName, root: string) {
  const { origin, pathname } = new URL(root);
  const prefix = pathname.replace(/\/$/, "");
  const createAgent = (connections: number) =>
    new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections,
      pipelining: 1,
      // Callers set deadlines; their signal cancels a hanging response.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const agent = createAgent(MAX_CONNECTIONS);
  const uploadAgent = createAgent(MAX_UPLOAD_CONNECTIONS);

  /**
   * Sends the request once and reads the response, whatever its status.
   * @throws UpstreamUnavailable if there is no response within `timeoutMs`, or the client of a read disconnects
   * @throws UpstreamContract if the response is too large
   */
  async function send(scope: CallScope, request: OutboundRequest, timeoutMs: number): Promise<UpstreamResponse> {
    const endpoint = `${request.method} ${request.path.pattern}`;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = request.kind === "read" ? AbortSignal.any([scope.signal, deadline]) : deadline;
    const source = request.stream && watch(request.stream.body);

    async function exchange(): Promise<UpstreamResponse> {
      const { statusCode, headers, body } = await (request.kind === "upload" ? uploadAgent : agent).request({
        origin,
        path: prefix + request.path.value,
        method: request.method,
        headers: toHeaders(request, scope.nextRequestId()),
        body: source?.body ?? (request.body === undefined ? null : JSON.stringify(request.body)),
        signal,
      });
      const text = await readText(body, () => new UpstreamContractError(name, endpoint, "", "is too large"));
      const contentType = headers["content-type"];
      return {
        status: statusCode,
        text,
        contentType: typeof contentType === "string" ? contentType : null,
        retryAfter: toMilliseconds(headers["retry-after"]),
      };
    }

    try {
      return await unlessAborted(signal, exchange());
    } catch (error) {
      if (error instanceof UpstreamContractError) throw error;
      if (source?.failed()) throw source.failure();
      const timedOut = deadline.aborted || error instanceof errors.ConnectTimeoutError;
      const cancelled = !timedOut && request.kind === "read" && scope.signal.aborted;
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      const reason = timedOut ? `no response within ${timeoutMs} ms` : cancelled ? "the client disconnected" : code;
      throw new UpstreamUnavailableError(name, endpoint, reason || "connection failed", {
        timedOut,
        sent: !NOT_SENT.has(code),
        cancelled,
        retryAfter: cancelled ? null : 0,
        cause: error,
      });
    }
  }

  return {
    send,
    async close(): Promise<void> {
      await Promise.all([agent.close(), uploadAgent.close()]);
    },
  };
}

/** Rejects as soon as the signal aborts: undici ends a request that waits for a connection only once it has one. */
async function unlessAborted<T>(signal: AbortSignal, task: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([task, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function toHeaders({ headers, body, stream }: OutboundRequest, requestId: string): Record<string, string> {
  const type = stream ? stream.contentType : body === undefined ? undefined : "application/json";
  return {
    accept: "application/json",
    // Decompressing costs more than the loopback or the rack network saves.
    "accept-encoding": "identity",
    "x-request-id": requestId,
    ...headers,
    ...(type && { "content-type": type }),
  };
}

/** Wraps the body for undici and records the error of its source. */
function watch(source: AsyncIterable<Uint8Array>) {
  let failed = false;
  let failure: unknown;
  const body = Readable.from(
    (async function* () {
      try {
        yield* source;
      } catch (error) {
        failed = true;
        failure = error;
        throw error;
      }
    })(),
    { objectMode: false },
  );
  return { body, failed: () => failed, failure: () => failure };
}

async function readText(body: Dispatcher.ResponseData["body"], tooLarge: () => Error): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("expected bytes");
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
function toMilliseconds(retryAfter: string | string[] | undefined): number | null {
  if (typeof retryAfter !== "string") return null;
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
