import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Exchange } from "./exchange.ts";
import { parseJson } from "./json.ts";

/** Largest body that is read; the shop's largest operation takes 5 KB. */
const MAX_BODY_BYTES = 100 * 1024;

/** A body up to this size is read to its end before it is refused, so that the client gets to see why. */
const MAX_DISCARDED_BYTES = 2 * 1024 * 1024;

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
  }
}

/** Answers an exchange whose body, if any, is `request.body`, parsed. */
export type Answer = (
  request: IncomingMessage & { body?: object },
  response: ServerResponse,
  exchange: Exchange,
) => Promise<void>;

/** The HTTP server in front of GraphQL: request ids, health, body limits, and one log line for each exchange. */
export interface Edge {
  server: Server;
  /** Refuses new connections and resolves when the last answer is out and what was begun for clients that left is done. */
  drain: () => Promise<void>;
}

export function createEdge(log: Logger, answer: Answer): Edge {
  const open = new Set<ServerResponse>();
  const exchanges = new Set<Promise<void>>();
  let draining = false;

  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (draining) response.setHeader("connection", "close");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("x-frame-options", "DENY");
    const path = request.url?.split("?", 1)[0];
    if (path === "/health") return sendJson(response, 200, { status: "ok" });
    if (path === "/ready") return sendJson(response, draining ? 503 : 200, { status: draining ? "draining" : "ok" });
    const running = exchange(request, response, log, answer);
    exchanges.add(running);
    void running.finally(() => exchanges.delete(running));
  });

  return {
    server,
    async drain() {
      draining = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(exchanges);
    },
  };
}

async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  answer: Answer,
): Promise<void> {
  const started = performance.now();
  const inbound = request.headers["x-request-id"];
  const requestId = typeof inbound === "string" && REQUEST_ID.test(inbound) ? inbound : randomUUID();
  const own: Exchange = { requestId, log: log.child({ requestId }), errorCodes: [] };
  response.setHeader("x-request-id", requestId);
  response.setHeader("cache-control", "no-store");
  const closed = new Promise<void>((resolve) => response.once("close", () => resolve()));
  try {
    const body = request.method === "POST" ? await readBody(request) : checkParameters(request);
    await answer(body ? Object.assign(request, { body }) : request, response, own);
  } catch (error) {
    refuse(error, request, response, own);
  }
  await closed;
  const { operation, hash, context, errorCodes } = own;
  own.log.info(
    {
      operation,
      hash,
      caller: context?.caller.kind,
      status: response.statusCode,
      errors: errorCodes.length > 0 ? errorCodes : undefined,
      upstreamCalls: context?.scope.calls,
      ms: Math.round(performance.now() - started),
      left: response.writableFinished ? undefined : true,
    },
    "operation",
  );
}

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse, { requestId, log }: Exchange) {
  if (request.destroyed && !request.complete) return;
  const known = error instanceof Refusal;
  if (!known) log.error({ err: error }, "unexpected error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = known ? error.message : `Something went wrong on our side. Please try again. (request ${requestId})`;
  const extensions = { code: known ? error.code : "INTERNAL", requestId };
  if (!request.complete) response.setHeader("connection", "close");
  sendJson(response, known ? error.status : 500, { errors: [{ message, extensions }] });
}

/** Parameters of a GET must be JSON objects where JSON is wanted. */
function checkParameters({ url = "" }: IncomingMessage): undefined {
  const parameters = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  for (const name of ["variables", "extensions"]) {
    const value = parameters.get(name);
    if (value && !isObject(parseJson(value))) {
      throw new Refusal(400, "BAD_REQUEST", `\`${name}\` must be a JSON object.`);
    }
  }
}

/** The body, which must be a JSON object. */
async function readBody(request: IncomingMessage): Promise<object> {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new Refusal(415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json.");
  }
  const tooLarge = new Refusal(413, "PAYLOAD_TOO_LARGE", `The body must not exceed ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > MAX_DISCARDED_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("expected bytes");
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) throw tooLarge;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw tooLarge;
  const body = parseJson(Buffer.concat(chunks).toString("utf8"));
  if (isObject(body) && Object.keys(body).length > 0) return body;
  throw new Refusal(400, "BAD_REQUEST", "The body must be a JSON object with a document or the hash of one.");
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
