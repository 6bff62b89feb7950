import { createServer, type IncomingMessage, type Server } from "node:http";
import { clientIp, trustProxies } from "@telfer/server-kit/client-ip.ts";
import { limitConnections, serializePipelined, SERVER_OPTIONS } from "@telfer/server-kit/connections.ts";
import { OverloadedError } from "@telfer/server-kit/load-shedder.ts";
import { limitUnread } from "@telfer/server-kit/unread.ts";
import express, { type ErrorRequestHandler } from "express";
import helmet from "helmet";
import sirv from "sirv";
import { rateLimit } from "./rate-limit.ts";
import { setUpDraining } from "./draining.ts";
import { negotiateContentType, proxyToGateway } from "./gateway-proxy.ts";
import { type RenderPage, createPageCache } from "./page-cache.ts";
import type { WebLimits } from "./limits.ts";
import { createConcurrencyLimiter } from "./concurrency.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { HttpError, errorHandler } from "./http-error.ts";
import { noTelemetry, type WebTelemetry } from "./telemetry.ts";
import { traceRequests } from "./tracing.ts";
import { rejectMalformedRequests } from "./malformed-requests.ts";
import { setForwardedFor } from "./forwarded-for.ts";

interface WebServerOptions {
  clientFolder: string;
  gatewayUrl: string;
  shopOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  limits: WebLimits;
  render: RenderPage;
  telemetry?: WebTelemetry;
}

export interface WebServer {
  server: Server;
  /** Runs `Draining.drain`, then releases all resources. */
  leave: (delayMs: number) => Promise<void>;
}

/** Creates the server; requests pass the middleware in this order. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { limits, shopOrigin, trustedProxies, telemetry = noTelemetry } = options;
  const isTrustedProxy = trustProxies(trustedProxies);
  const visitorOf = (request: IncomingMessage) => clientIp(request, isTrustedProxy);
  const refusals = createRefusalLog();
  const noteRefusals: ErrorRequestHandler = (error, request, _response, next) => {
    const code = error instanceof OverloadedError ? "OVERLOADED" : error instanceof HttpError ? error.code : null;
    if (code !== null) {
      refusals.note(visitorOf(request), code);
      telemetry.refused(code);
    }
    next(error);
  };
  const app = express();
  app.disable("x-powered-by");

  // First, so that health checks are never rejected.
  const draining = setUpDraining(app);

  // Files in /assets are named by content hash and have Brotli and gzip variants from the build. They come before the
  // document headers, which would add a third to the smallest files and mean nothing there.
  app.use(
    sirv(options.clientFolder, {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders(response, path) {
        const immutable = path.startsWith("/assets/");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    }),
  );

  app.use((request, response, next) => {
    const startedMs = performance.now();
    const kind = request.path === "/graphql" ? "graphql" : "page";
    response.once("close", () => {
      telemetry.response({ kind, status: response.statusCode, seconds: (performance.now() - startedMs) / 1000 });
    });
    next();
  });
  app.use(traceRequests);

  app.use(
    helmet({
      // The renderer sets the policy, which allows the document's own scripts by hash.
      contentSecurityPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      // The shop does not know whether its sibling subdomains support HTTPS.
      strictTransportSecurity: shopOrigin.startsWith("https:") && { includeSubDomains: false },
    }),
  );
  app.use((_request, response, next) => {
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    next();
  });

  // Before the limits, because cached pages cost no more than files.
  const kept = createPageCache({ render: options.render, shopOrigin, limits, telemetry });
  app.use(kept.send);

  // Reject page requests without a free slot before any other work.
  const pages = createConcurrencyLimiter(limits.pages);
  app.use((request, _response, next) => {
    if (request.path !== "/graphql") pages.check();
    next();
  });

  app.use(rejectMalformedRequests);

  // Pages and browsers call the gateway on behalf of this client; the gateway limits rates by IP address.
  setForwardedFor(app, trustedProxies);

  const gateway = proxyToGateway({
    gateway: new URL(options.gatewayUrl),
    limits,
    visitorOf,
    onAnswer: (response) => draining.closeConnectionOf(response),
  });
  app.all("/graphql", negotiateContentType, rateLimit(limits.callBudget, visitorOf), gateway.middleware);

  app.use(rateLimit(limits.pageBudget, visitorOf), (request, response) =>
    kept.render(request, response, (work) => pages.within(request, response, visitorOf(request), work)),
  );

  app.use(noteRefusals);
  app.use(errorHandler);

  const server = createServer(SERVER_OPTIONS, serializePipelined(app, limits.connections.pipelined));
  limitConnections(server, isTrustedProxy, limits.connections);
  limitUnread(server, visitorOf, limits.unread, (visitor) => refusals.note(visitor, "UNREAD"));
  // Without a listener, Node would close the connection without a response.
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });

  return {
    server,
    async leave(delayMs) {
      await draining.drain(server, delayMs);
      gateway.close();
      pages.close();
      refusals.flush();
    },
  };
}
