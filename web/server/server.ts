import { createServer, type IncomingMessage, type Server } from "node:http";
import { clientAddress, trustProxies } from "@telfer/http/client-address.ts";
import { HTTP_LIMITS, limitConnections, oneAfterTheOther } from "@telfer/http/connections.ts";
import { Overloaded } from "@telfer/http/load.ts";
import { limitUnread } from "@telfer/http/unread.ts";
import express, { type ErrorRequestHandler } from "express";
import helmet from "helmet";
import sirv from "sirv";
import { withinBudget } from "./budget.ts";
import { prepareDraining } from "./draining.ts";
import { negotiate, passOn } from "./gateway.ts";
import { type RenderPage, createKeptPages } from "./kept-pages.ts";
import type { WebLimits } from "./limits.ts";
import { createPlaces } from "./places.ts";
import { createRefusalLog } from "./refusal-log.ts";
import { Refusal, refuse } from "./refusal.ts";
import { refuseStrangeRequests } from "./strange-requests.ts";
import { forwardVisitorAddress } from "./visitor-address.ts";

interface WebServerOptions {
  /** The browser's files. */
  clientFolder: string;
  /** The gateway's address. */
  gatewayUrl: string;
  /** Origin of the shop's own addresses. */
  shopOrigin: string;
  /** Proxies in front of this server whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  limits: WebLimits;
  render: RenderPage;
}

/** The web server as `main.ts` and the tests run it. */
export interface WebServer {
  /** Listens nowhere yet. */
  server: Server;
  /** As `Draining.drain`; then lets go of everything. */
  leave: (delayMs: number) => Promise<void>;
}

/** What a request meets, in this order. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { limits, shopOrigin, trustedProxies } = options;
  const isTrustedProxy = trustProxies(trustedProxies);
  const visitorOf = (request: IncomingMessage) => clientAddress(request, isTrustedProxy);
  const refusals = createRefusalLog();
  const noteRefusals: ErrorRequestHandler = (error, request, _response, next) => {
    if (error instanceof Overloaded) refusals.note(visitorOf(request), "OVERLOADED");
    else if (error instanceof Refusal) refusals.note(visitorOf(request), error.code);
    next(error);
  };
  const app = express();
  app.disable("x-powered-by");

  // Health, whatever else is refused.
  const draining = prepareDraining(app);

  // Files below /assets are named by their content; each has a Brotli and a gzip twin made at build time. They come before
  // the headers of documents, which would be a third of the smallest ones and mean nothing there.
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

  app.use(
    helmet({
      // A document's policy is made where it is rendered: it allows the scripts that stand in it.
      contentSecurityPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      // Whether the names beside the shop's speak HTTPS is not the shop's to say.
      strictTransportSecurity: shopOrigin.startsWith("https:") && { includeSubDomains: false },
    }),
  );
  app.use((_request, response, next) => {
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    next();
  });

  // Before whatever bounds what visitors cost: these are bytes, like files.
  const kept = createKeptPages({ render: options.render, shopOrigin, limits });
  app.use(kept.send);

  // Whoever finds no place for a page is told so before anything is done for it.
  const pages = createPlaces(limits.pages);
  app.use((request, _response, next) => {
    if (request.path !== "/graphql") pages.check();
    next();
  });

  app.use(refuseStrangeRequests);

  // What the pages and the browser ask of the gateway, they ask for this visitor: its limits count by address.
  forwardVisitorAddress(app, trustedProxies);

  // The browser talks to the gateway on the shop's own origin.
  const gateway = passOn({
    gateway: new URL(options.gatewayUrl),
    limits,
    visitorOf,
    onAnswer: (response) => draining.closeConnectionOf(response),
  });
  app.all("/graphql", negotiate, withinBudget(limits.callBudget, visitorOf), gateway.middleware);

  app.use(withinBudget(limits.pageBudget, visitorOf), (request, response) =>
    kept.render(request, response, (work) => pages.within(request, response, visitorOf(request), work)),
  );

  app.use(noteRefusals);
  app.use(refuse);

  const server = createServer(HTTP_LIMITS, oneAfterTheOther(app, limits.connections.pipelined));
  limitConnections(server, isTrustedProxy, limits.connections);
  limitUnread(server, visitorOf, limits.unread, (visitor) => refusals.note(visitor, "UNREAD"));
  // Node closes the connection when nothing listens.
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
