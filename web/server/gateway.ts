import { Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { watchBodyRate } from "@telfer/http/body-rate.ts";
import type { Places, WebLimits } from "./limits.ts";
import { createPlaces } from "./places.ts";
import { answerFailed, Refusal } from "./refusal.ts";

/** What the gateway answers with. */
const TYPES = ["application/json", "application/graphql-response+json"];

interface GatewayOptions {
  /** The gateway's address. */
  gateway: URL;
  limits: Pick<WebLimits, "calls" | "uploads" | "bodyRate" | "idleMs">;
  visitorOf: (request: Request) => string;
  /** Called with each answer before it is passed on. */
  onAnswer: (answer: IncomingMessage) => void;
}

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
      proxyTimeout: limits.idleMs,
      on: {
        proxyReq(call, request) {
          // Whose body is cut off has been answered, which the library takes for the end of its own work.
          request.once("close", () => {
            if (!request.complete) call.destroy();
          });
        },
        proxyRes(answer) {
          // That is said of the connection to the gateway; how long the visitor's is kept is told by this server.
          delete answer.headers["keep-alive"];
          onAnswer(answer);
        },
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
      await places.within(request, response, visitorOf(request), () => {
        void proxy(request, response, next);
      });
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
