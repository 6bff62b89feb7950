import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Writable } from "node:stream";
import { type FastifyInstance, LogController } from "fastify";
import { errorHandler } from "./problem.ts";

/** Where log lines go and from which level on; without `stream` to standard output. */
export interface LogOptions {
  level: string;
  stream?: Writable;
}

/** Bytes of the largest body; the longest legal cart line is a tenth of it. */
const bodyLimit = 65_536;

/** Characters of the longest part of a path; a guest token has 64. */
const maxParamLength = 512;

/** In which a request has to arrive; docs/upstreams.md, "Freshness and deadlines", for uploads. Looked at every few seconds. */
const requestTimeoutMs = 60_000;
const http = { connectionsCheckingInterval: 5_000 };

/** Fastify's options for a process of the stack: request ids, quiet and safe logging, limits, faults as problems. */
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

/** Echoes the request id and writes one line for each request: its route, not its URL, which can hold a guest token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.url === "/health") return;
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url ?? "none", status: reply.statusCode, ms }, "request");
  });
}

/** The gateway appends its own number to an id of up to 128 characters. */
const givenId = /^[\w.:-]{1,160}$/;

function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && givenId.test(given) ? given : randomUUID();
}

/** Leaves out PostgreSQL's `detail`, which repeats whole rows: payment tokens and addresses among them. */
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
