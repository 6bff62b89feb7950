import type { ServerResponse } from "node:http";
import { networkForLog } from "@telfer/server-kit/client-ip.ts";
import type { Logger } from "pino";
import type { ResolvedDocument, Operation } from "../graphql/documents/document.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { redact } from "../observability/log.ts";
import type { Telemetry } from "../observability/telemetry.ts";

type Reason = Parameters<Telemetry["refused"]>[0];

const REASONS: Record<string, Reason> = {
  OVERLOADED: "shed",
  RATE_LIMITED: "rate-limit",
  CHANNEL_KEY_INVALID: "channel-key",
  DOCUMENT_LIMIT: "document",
  BAD_REQUEST: "body",
  CSRF: "body",
  PAYLOAD_TOO_LARGE: "body",
  UNSUPPORTED_MEDIA_TYPE: "body",
};

/**
 * Writes one log line and one measurement per exchange. The network is logged only for rejected requests. Values that a
 * client made up, such as operation names, appear only in the log line.
 */
export function createOperationLog(log: Logger, telemetry: Telemetry) {
  const byDocument = new WeakMap<ResolvedDocument, Logger>();

  /** A logger with the fields that all lines of a registered document share; clients cannot name its operation. */
  function loggerOf(document: ResolvedDocument, operation: Operation | undefined): Logger {
    const known = byDocument.get(document);
    if (known) return known;
    const { hash, client } = document;
    const own = log.child({ operation: operation?.name, hash, client });
    byDocument.set(document, own);
    return own;
  }

  return (exchange: Exchange, response: ServerResponse): void => {
    const { requestId, startedMs, channel, document, operation, cost, context, answers, errorCodes, span } = exchange;
    const endedMs = performance.now();
    const ms = endedMs - startedMs;
    const isRegistered = document !== undefined && document.hash !== null;
    const isOfDocument = isRegistered && document.operations.length === 1;
    const reason = errorCodes.map((code) => REASONS[code]).find((reason) => reason !== undefined);
    const line = isOfDocument ? loggerOf(document, operation) : log;
    line.info(
      {
        requestId,
        operation: isOfDocument
          ? undefined
          : isRegistered
            ? operation?.name
            : operation?.name && redact(operation.name),
        hash: isOfDocument ? undefined : (document?.hash ?? undefined),
        client: isOfDocument ? undefined : (document?.client ?? undefined),
        channel: channel?.id,
        caller: context?.caller.kind ?? (answers && "anonymous"),
        status: response.statusCode,
        errors: errorCodes.length > 0 ? errorCodes : undefined,
        network: reason && networkForLog(exchange.address),
        cost,
        answers,
        upstreamCalls: context?.scope.calls,
        ms: Math.round(ms),
        left: (response.destroyed && !response.writableFinished) || undefined,
      },
      "operation",
    );
    const name = isRegistered ? (operation?.name ?? "unnamed") : "free";
    span?.end(operation && { name, type: operation.type }, errorCodes, endedMs);
    if (reason) telemetry.refused(reason);
    if (!operation) return;
    const outcome = errorCodes.length > 0 ? "errors" : "ok";
    telemetry.operation({ name, type: operation.type, channel: channel?.id ?? null, outcome, ms });
  };
}
