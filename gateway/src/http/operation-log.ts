import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { FoundDocument, Operation } from "../graphql/documents/document.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { createLineWriter, redact } from "../observability/log.ts";
import type { Telemetry } from "../observability/telemetry.ts";

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

/** For lines of one registered document, with what is the same in all of them, so that it is written down once. */
interface DocumentLoggers {
  any: Logger;
  /** Of those that were answered from memory, of which there are most. */
  hit: ReturnType<typeof createLineWriter>;
}

const MESSAGE = "operation";

const loggers = new WeakMap<FoundDocument, DocumentLoggers>();

function loggersOf(log: Logger, document: FoundDocument, operation: Operation | undefined): DocumentLoggers {
  const known = loggers.get(document);
  if (known) return known;
  const { hash, client } = document;
  const any = log.child({ operation: operation?.name, hash, client });
  const own = { any, hit: createLineWriter(any.child({ caller: "anonymous", answers: "hit" }), MESSAGE) };
  loggers.set(document, own);
  return own;
}

/** One line and one measurement for each exchange. What a client makes up, a name for instance, is in the line only. */
export function tellOperation(log: Logger, exchange: Exchange, response: ServerResponse, telemetry: Telemetry): void {
  const {
    requestId,
    started,
    ended = performance.now(),
    document,
    operation,
    cost,
    context,
    answers,
    errorCodes,
    span,
  } = exchange;
  const ms = ended - started;
  // A registered document has one operation, and its name was not made up by this client.
  const registered = document?.hash && document.operations.length === 1 ? document : undefined;
  const own = registered && loggersOf(log, registered, operation);
  const status = response.statusCode;
  const left = response.destroyed && !response.writableFinished;
  if (own && answers === "hit" && errorCodes.length === 0 && !left) {
    own.hit(`,"requestId":${JSON.stringify(requestId)},"status":${status},"ms":${Math.round(ms)}`);
  } else {
    (own?.any ?? log).info(
      {
        requestId,
        ...(!own && {
          operation: document?.hash ? operation?.name : operation?.name && redact(operation.name),
          hash: document?.hash ?? undefined,
          client: document?.client ?? undefined,
        }),
        caller: context?.caller.kind ?? (answers && "anonymous"),
        status,
        errors: errorCodes.length > 0 ? errorCodes : undefined,
        cost,
        answers,
        upstreamCalls: context?.scope.calls,
        ms: Math.round(ms),
        left: left || undefined,
      },
      MESSAGE,
    );
  }
  const name = document?.hash ? (operation?.name ?? "unnamed") : "free";
  span?.end(operation && { name, type: operation.type }, errorCodes, ended);
  const reason = errorCodes.map((code) => REASONS[code]).find((reason) => reason !== undefined);
  if (reason) telemetry.refused(reason);
  if (!operation) return;
  telemetry.operation({ name, type: operation.type, outcome: errorCodes.length > 0 ? "errors" : "ok", ms });
}
