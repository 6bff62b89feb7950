import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Writable } from "node:stream";
import { type FastifyInstance, LogController } from "fastify";
import { errorHandler } from "./problem.ts";
import { telemetry } from "./telemetry.ts";
import { traceRequests } from "./trace-requests.ts";

/** Log level and destination; default: standard output. */
export interface LogOptions {
  level: string;
  stream?: Writable;
}

/** Maximum body size in bytes; the longest valid cart line is a tenth of it. */
const bodyLimit = 65_536;

/** Maximum length of a path parameter; a guest token has 64 characters. */
const maxParamLength = 512;

/** Time in which a request must arrive, checked every 5 s; docs/upstreams.md, "Freshness and deadlines", for uploads. */
const requestTimeoutMs = 60_000;
const http = { connectionsCheckingInterval: 5_000 };

/** Fastify options for all processes of the stack: request ids, safe minimal logging, limits, errors as problems. */
export const fastifyOptions = ({ level, stream }: LogOptions) => ({
  bodyLimit,
  requestTimeout: requestTimeoutMs,
  http,
  routerOptions: { maxParamLength },
  frameworkErrors: errorHandler,
  genReqId: requestId,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  logger: { level, stream: stream ?? process.stdout, serializers: { err: serializeError } },
});

/** Echoes the request id; logs, measures and traces each request by its route, because a URL can contain a guest token. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.url === "/health") return;
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? "none";
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, "request");
    telemetry.emit("request", { method, route, status, seconds: elapsedTime / 1000 });
  });
  traceRequests(app);
}

/** The gateway appends its own number to an id of up to 128 characters. */
const givenId = /^[\w.:-]{1,160}$/;

function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && givenId.test(given) ? given : randomUUID();
}

/** Omits PostgreSQL's `detail`, which repeats whole rows, including payment tokens and addresses. */
function serializeError(error: Error): { type: string; message: string; stack: string; [field: string]: unknown } {
  const fields = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    code: fields.code,
    constraint: fields.constraint,
    cause: error.cause instanceof Error ? serializeError(error.cause) : undefined,
  };
}
