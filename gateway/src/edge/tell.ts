import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { FoundDocument, Operation } from "../documents/document.ts";
import type { Exchange } from "../exchange.ts";
import { redact } from "../log.ts";
import type { Telemetry } from "../telemetry.ts";

type Reason = Parameters<Telemetry["refused"]>[0];

const REASONS: Record<string, Reason> = {
  OVERLOADED: "shed",
  RATE_LIMITED: "rate-limit",
  DOCUMENT_LIMIT: "document",
  BAD_REQUEST: "body",
  CSRF: "body",
  PAYLOAD_TOO_LARGE: "body",
  UNSUPPORTED_MEDIA_TYPE: "body",
};

const loggers = new WeakMap<FoundDocument, Logger>();

/** With what is the same for all requests of a registered document, so that it is written down once. */
function loggerOf(log: Logger, document: FoundDocument, operation: Operation | undefined): Logger {
  const known = loggers.get(document);
  if (known) return known;
  const { hash, client } = document;
  const own = log.child({ operation: operation?.name, hash, client });
  loggers.set(document, own);
  return own;
}

/** One line and one measurement for each exchange. What a client makes up, a name for instance, is in the line only. */
export function tellOperation(log: Logger, exchange: Exchange, response: ServerResponse, telemetry: Telemetry): void {
  const { requestId, started, document, operation, cost, context, answers, errorCodes, span } = exchange;
  const ms = performance.now() - started;
  // A registered document has one operation, and its name was not made up by this client.
  const registered = document?.hash && document.operations.length === 1 ? document : undefined;
  (registered ? loggerOf(log, registered, operation) : log).info(
    {
      requestId,
      ...(!registered && {
        operation: document?.hash ? operation?.name : operation?.name && redact(operation.name),
        hash: document?.hash ?? undefined,
        client: document?.client ?? undefined,
      }),
      caller: context?.caller.kind ?? (answers && "anonymous"),
      status: response.statusCode,
      errors: errorCodes.length > 0 ? errorCodes : undefined,
      cost,
      answers,
      upstreamCalls: context?.scope.calls,
      ms: Math.round(ms),
      left: (response.destroyed && !response.writableFinished) || undefined,
    },
    "operation",
  );
  const name = document?.hash ? (operation?.name ?? "unnamed") : "free";
  span?.end(operation && { name, type: operation.type }, errorCodes);
  const reason = errorCodes.map((code) => REASONS[code]).find((reason) => reason !== undefined);
  if (reason) telemetry.refused(reason);
  if (!operation) return;
  telemetry.operation({ name, type: operation.type, outcome: errorCodes.length > 0 ? "errors" : "ok", ms });
}
