import type { IncomingMessage, ServerResponse } from "node:http";
import { Overloaded } from "@telfer/http/load.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { MAX_MESSAGE_LENGTH, redact } from "../observability/log.ts";

/** A request that is turned away before GraphQL. Its message is for whoever wrote the client. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** When it is worth asking again, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Clients that know it read the errors of a refusal only in this type; GraphQL over HTTP, "Status codes". */
const GRAPHQL_RESPONSE = "application/graphql-response+json";

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Overloaded) return new Refusal(503, "OVERLOADED", error.message, error.retryAfterSeconds);
  return error instanceof Refusal ? error : null;
}

/** Answers what was thrown while a request was taken in; what was not expected is masked, its cause goes to the log. */
export function refuse(error: unknown, request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
  const hasLeft = response.destroyed || (request.destroyed && !request.complete);
  if (hasLeft) return;
  const known = toRefusal(error);
  const { requestId, log, errorCodes, headers } = exchange;
  if (!known) log.error({ err: error }, "unexpected error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Some repeat a name that the client made up.
  const message = known
    ? redact(known.message, MAX_MESSAGE_LENGTH)
    : `Something went wrong on our side. Please try again. (request ${requestId})`;
  const code = known?.code ?? "INTERNAL";
  errorCodes.push(code);
  if (known?.retryAfter !== undefined) headers["retry-after"] = String(known.retryAfter);
  // What is still to come would be taken for the next request.
  if (!request.complete) headers.connection = "close";
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : "application/json";
  response
    .writeHead(known?.status ?? 500, { ...headers, "content-type": `${type}; charset=utf-8` })
    .end(JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }));
}
