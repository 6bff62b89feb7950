import { Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { watchBodyRate } from "@telfer/http/body-rate.ts";
import type { Places, WebLimits } from "./limits.ts";
import { createPlaces } from "./places.ts";
import { sendWhole } from "./encodings.ts";
import { answerFailed, Refusal } from "./refusal.ts";

/** What the gateway answers with. */
const TYPES = ["application/json", "application/graphql-response+json"];

interface GatewayOptions {
  /** The gateway's address. */
  gateway: URL;
  limits: Pick<WebLimits, "calls" | "uploads" | "heldBytes" | "bodyRate" | "connections">;
  visitorOf: (request: Request) => string;
  /** Called before an answer is passed on. */
  onAnswer: (response: Response) => void;
}

/** Headers that are about the connection to the gateway, or about a body as it came from there. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "trailer"]);

/**
 * Decides what a caller is answered with, and says it to the gateway: its own pages stay on its own origin, because here
 * they would stand beside the tokens of who is signed in.
 */
export const negotiate: RequestHandler = (request, response, next) => {
  const type = request.accepts(TYPES);
  if (type !== false) {
    request.headers.accept = type;
    next();
  } else if (request.accepts("html")) {
    response.status(404).type("text").send("GraphiQL is on the gateway's own origin.\n");
  } else {
    throw new Refusal(406, "BAD_REQUEST", `The answer is ${TYPES.join(" or ")}.`);
  }
};

/** Passes calls on to the gateway. */
export function passOn({ gateway, limits, visitorOf, onAnswer }: GatewayOptions): {
  middleware: RequestHandler;
  close: () => void;
} {
  /** Ends a call's turn. */
  const endTurn = new WeakMap<Response, () => void>();

  function copyHead({ statusCode = 502, headers }: IncomingMessage, response: Response): void {
    response.status(statusCode);
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !OF_CONNECTION.has(name)) response.setHeader(name, value);
    }
    onAnswer(response);
  }

  /** Takes an answer in as a whole, so that it is the visitor's connection alone that waits while it is not read. */
  function passBack(answer: IncomingMessage, request: Request, response: Response): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    answer.on("data", collect).once("end", finish);

    function collect(chunk: Buffer): void {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= limits.heldBytes) return;
      answer.off("data", collect).off("end", finish);
      copyHead(answer, response);
      response.write(Buffer.concat(chunks));
      answer.pipe(response);
    }
    function finish(): void {
      endTurn.get(response)?.();
      copyHead(answer, response);
      sendWhole(request, response, Buffer.concat(chunks)).catch((error: unknown) =>
        answerFailed(error, request, response),
      );
    }
  }

  /** Connections to the gateway; as many calls use them as there are, so that none waits for one. */
  function createPool(bounds: Places) {
    const maxSockets = bounds.running;
    const Agent = gateway.protocol === "https:" ? HttpsAgent : HttpAgent;
    const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: Math.min(64, maxSockets) });
    const places = createPlaces(bounds);
    const proxy = createProxyMiddleware<Request, Response>({
      target: gateway.origin,
      pathRewrite: { "^/graphql": gateway.pathname },
      agent,
      proxyTimeout: limits.connections.idleMs,
      selfHandleResponse: true,
      on: {
        proxyReq(call, request) {
          // Whose body is cut off has been answered, which the library takes for the end of its own work.
          request.once("close", () => {
            if (!request.complete) call.destroy();
          });
        },
        proxyRes: passBack,
        error(_error, request, response) {
          if ("status" in response) {
            answerFailed(new Refusal(502, "GATEWAY_UNAVAILABLE", UNREACHABLE), request, response);
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
          next(new Refusal(408, "BAD_REQUEST", "The body took too long to come in.")),
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

const UNREACHABLE = "The shop cannot be reached just now. Please try again.";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Waits until a body is here, or as much of it as its stream takes in unread: until then it needs no connection to the
 * gateway, so that one that stalls holds none. Only files are larger.
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
