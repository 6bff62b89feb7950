import { Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { watchBodyRate } from "@telfer/server-kit/body-rate.ts";
import type { ConcurrencyLimit, WebLimits } from "./limits.ts";
import { createConcurrencyLimiter } from "./concurrency.ts";
import { sendWhole } from "./send-whole.ts";
import { sendError, HttpError } from "./http-error.ts";

const TYPES = ["application/json", "application/graphql-response+json"];

interface GatewayOptions {
  gateway: URL;
  limits: Pick<WebLimits, "calls" | "uploads" | "heldBytes" | "bodyRate" | "connections">;
  visitorOf: (request: Request) => string;
  onAnswer: (response: Response) => void;
}

/** Headers that apply only to the gateway connection or to the body as received from it. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "trailer"]);

/**
 * Negotiates the media type and passes it to the gateway. The gateway's HTML stays on its own origin, because here it could
 * read the tokens of signed-in users.
 */
export const negotiateContentType: RequestHandler = (request, response, next) => {
  const type = request.accepts(TYPES);
  if (type !== false) {
    request.headers.accept = type;
    next();
  } else if (request.accepts("html")) {
    response.status(404).type("text").send("GraphiQL is on the gateway's own origin.\n");
  } else {
    throw new HttpError(406, "BAD_REQUEST", `The response is ${TYPES.join(" or ")}; accept one of them.`);
  }
};

export function proxyToGateway({ gateway, limits, visitorOf, onAnswer }: GatewayOptions): {
  middleware: RequestHandler;
  close: () => void;
} {
  const endTurn = new WeakMap<Response, () => void>();

  function copyHead({ statusCode = 502, headers }: IncomingMessage, response: Response): void {
    response.status(statusCode);
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !OF_CONNECTION.has(name)) response.setHeader(name, value);
    }
    onAnswer(response);
  }

  /** Buffers the whole response, so that a slow reader blocks only its own connection. */
  function passBack(result: IncomingMessage, request: Request, response: Response): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    result.on("data", collect).once("end", finish);

    function collect(chunk: Buffer): void {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= limits.heldBytes) return;
      result.off("data", collect).off("end", finish);
      copyHead(result, response);
      response.write(Buffer.concat(chunks));
      result.pipe(response);
    }
    function finish(): void {
      endTurn.get(response)?.();
      copyHead(result, response);
      sendWhole(request, response, Buffer.concat(chunks)).catch((error: unknown) =>
        sendError(error, request, response),
      );
    }
  }

  /** Connections to the gateway: one for each running call, so that no call waits for one. */
  function createPool(bounds: ConcurrencyLimit) {
    const maxSockets = bounds.running;
    const Agent = gateway.protocol === "https:" ? HttpsAgent : HttpAgent;
    const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: Math.min(64, maxSockets) });
    const places = createConcurrencyLimiter(bounds);
    const proxy = createProxyMiddleware<Request, Response>({
      target: gateway.origin,
      pathRewrite: { "^/graphql": gateway.pathname },
      agent,
      proxyTimeout: limits.connections.idleMs,
      selfHandleResponse: true,
      on: {
        proxyReq(call, request) {
          // After a 408 for an incomplete body, the library considers its work done, so abort the gateway call here.
          request.once("close", () => {
            if (!request.complete) call.destroy();
          });
        },
        proxyRes: passBack,
        error(_error, request, response) {
          if ("status" in response) {
            sendError(new HttpError(502, "GATEWAY_UNAVAILABLE", UNREACHABLE), request, response);
          }
        },
      },
    });
    return { places, agent, proxy };
  }
  const calls = createPool(limits.calls);
  const uploads = createPool(limits.uploads);

  return {
    async middleware(request, response, next) {
      if (hasBody(request)) {
        watchBodyRate(request, limits.bodyRate, () =>
          next(new HttpError(408, "BAD_REQUEST", "The body took too long to arrive.")),
        );
        await bodyOrMuch(request);
      }
      const { places, proxy } = hasBody(request) && !request.complete ? uploads : calls;
      await places.within(
        request,
        response,
        visitorOf(request),
        () =>
          new Promise<void>((resolve) => {
            endTurn.set(response, resolve);
            response.once("close", resolve);
            void proxy(request, response, next);
          }),
      );
    },
    close() {
      for (const { places, agent } of [calls, uploads]) {
        places.close();
        agent.destroy();
      }
    },
  };
}

const UNREACHABLE = "The shop can't be reached right now. Please try again.";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Waits until the body is complete or fills the stream's buffer. Until then the request uses no gateway connection, so
 * stalled bodies hold none. Only files are larger than the buffer.
 */
function bodyOrMuch(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const isHere = request.complete || request.readableLength >= request.readableHighWaterMark;
      if (!isHere && !request.destroyed) return;
      request.off("readable", look).off("close", look);
      resolve();
    };
    request.on("readable", look).on("close", look);
  });
}
