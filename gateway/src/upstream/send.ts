import { Readable } from "node:stream";
import { Agent, type Dispatcher, errors } from "undici";
import type { RawAnswer } from "./answer.ts";
import { UpstreamContract, type UpstreamName, UpstreamUnavailable } from "./errors.ts";
import type { Path } from "./path.ts";
import type { CallKind, CallScope } from "./scope.ts";

/** An answer larger than this breaks the contract; a collection of 500 cards is about 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = 2000;

/** Calls to one upstream at a time; those that come then wait, for as long as their own time allows. */
const MAX_CONNECTIONS = 128;

/** Uploads to one upstream at a time, on connections of their own: each lasts for as long as its client takes to send. */
const MAX_UPLOAD_CONNECTIONS = 64;

/** The request cannot have reached the upstream. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

export interface Request {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: Path;
  /** A read is cut off when the client leaves; a write only by its own deadline. */
  kind: CallKind;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it comes, in place of a `body`. When it fails the upstream sees a broken request, and the call throws what it threw. */
  stream?: { contentType: string; body: AsyncIterable<Uint8Array> };
}

/** Keeps connections to one upstream alive. */
export function createSender(name: UpstreamName, root: string) {
  const { origin, pathname } = new URL(root);
  const prefix = pathname.replace(/\/$/, "");
  const createAgent = (connections: number) =>
    new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections,
      pipelining: 1,
      // Deadlines are the caller's; a hanging answer is cut off by its signal.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const agent = createAgent(MAX_CONNECTIONS);
  const uploadAgent = createAgent(MAX_UPLOAD_CONNECTIONS);

  /**
   * Sends the request once and reads the answer, whatever its status.
   * @throws UpstreamUnavailable when no answer arrives within `timeoutMs`, or the client leaves a read
   * @throws UpstreamContract when the answer is too large
   */
  async function send(scope: CallScope, request: Request, timeoutMs: number): Promise<RawAnswer> {
    const endpoint = `${request.method} ${request.path.pattern}`;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = request.kind === "read" ? AbortSignal.any([scope.signal, deadline]) : deadline;
    const source = request.stream && watch(request.stream.body);

    async function exchange(): Promise<RawAnswer> {
      const { statusCode, headers, body } = await (request.kind === "upload" ? uploadAgent : agent).request({
        origin,
        path: prefix + request.path.value,
        method: request.method,
        headers: toHeaders(request, scope.nextRequestId()),
        body: source?.body ?? (request.body === undefined ? null : JSON.stringify(request.body)),
        signal,
      });
      const text = await readText(body, () => new UpstreamContract(name, endpoint, "", "is too large"));
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
      if (error instanceof UpstreamContract) throw error;
      if (source?.failed()) throw source.failure();
      const timedOut = deadline.aborted || error instanceof errors.ConnectTimeoutError;
      const cancelled = !timedOut && request.kind === "read" && scope.signal.aborted;
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      const reason = timedOut ? `no answer within ${timeoutMs} ms` : cancelled ? "the client left" : code;
      throw new UpstreamUnavailable(name, endpoint, reason || "connection failed", {
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

/** What the task gives, or the signal's reason: undici ends a request that waits for a connection only once it has one. */
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

function toHeaders({ headers, body, stream }: Request, requestId: string): Record<string, string> {
  const type = stream ? stream.contentType : body === undefined ? undefined : "application/json";
  return {
    accept: "application/json",
    // Unpacking costs more than the loopback or the rack saves.
    "accept-encoding": "identity",
    "x-request-id": requestId,
    ...headers,
    ...(type && { "content-type": type }),
  };
}

/** The body as undici sends it, and what its source failed with. */
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
