import type { IncomingMessage, ServerResponse } from "node:http";
import { OverloadedError } from "@telfer/server-kit/load-shedder.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { MAX_MESSAGE_LENGTH, redact } from "../observability/log.ts";

/** Rejects a request before GraphQL; the message is for client developers. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Clients that support this type read errors of a non-2xx response only in it; GraphQL over HTTP, "Status codes". */
const GRAPHQL_RESPONSE = "application/graphql-response+json";

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof OverloadedError) return new HttpError(503, "OVERLOADED", error.message, error.retryAfterSeconds);
  return error instanceof HttpError ? error : null;
}

/** Sends an error that was thrown while handling a request. Unexpected errors are masked and logged. */
export function sendError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
): void {
  const hasLeft = response.destroyed || (request.destroyed && !request.complete);
  if (hasLeft) return;
  const known = toHttpError(error);
  const { requestId, log, errorCodes, headers } = exchange;
  if (!known) log.error({ err: error }, "unexpected error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Some messages repeat a name that the client made up.
  const message = known
    ? redact(known.message, MAX_MESSAGE_LENGTH)
    : `Something went wrong on our side. Please try again. (request ${requestId})`;
  const code = known?.code ?? "INTERNAL";
  errorCodes.push(code);
  if (known?.retryAfter !== undefined) headers["retry-after"] = String(known.retryAfter);
  // The rest of the body would be parsed as the next request.
  if (!request.complete) headers.connection = "close";
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : "application/json";
  response
    .writeHead(known?.status ?? 500, { ...headers, "content-type": `${type}; charset=utf-8` })
    .end(JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }));
}
