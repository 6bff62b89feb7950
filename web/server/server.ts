import { createServer, type Server } from "node:http";
import { clientAddress, trustProxies } from "@telfer/http/client-address.ts";
import compression from "compression";
import express, { type Request, type RequestHandler } from "express";
import helmet from "helmet";
import sirv from "sirv";
import { withinBudget } from "./budget.ts";
import { HTTP_LIMITS, limitConnections, oneAfterTheOther } from "./connections.ts";
import { prepareDraining } from "./draining.ts";
import { negotiate, passOn } from "./gateway.ts";
import { type RenderPage, createKeptPages } from "./kept-pages.ts";
import type { WebLimits } from "./limits.ts";
import { createPlaces } from "./places.ts";
import { refuse } from "./refusal.ts";
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
  /** Renders a page for whoever asks for it. */
  render: RequestHandler;
  /** Renders a page that may be for everybody. */
  renderPage: RenderPage;
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
  const { limits, render, trustedProxies } = options;
  const isTrustedProxy = trustProxies(trustedProxies);
  const visitorOf = (request: Request) => clientAddress(request, isTrustedProxy);
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
      strictTransportSecurity: options.shopOrigin.startsWith("https:") && { includeSubDomains: false },
    }),
  );
  app.use((_request, response, next) => {
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    next();
  });

  // Before whatever bounds what visitors cost: these are bytes, like files.
  const kept = createKeptPages({ render: options.renderPage, shopOrigin: options.shopOrigin, visitorOf });
  app.use(kept.send);

  app.use(refuseStrangeRequests);

  // What the pages and the browser ask of the gateway, they ask for this visitor: its limits count by address.
  forwardVisitorAddress(app, trustedProxies);

  // Also what the gateway answers, which it leaves to whoever is nearer to the visitor.
  app.use(compression());

  // The browser talks to the gateway on the shop's own origin.
  const gateway = passOn({
    gateway: new URL(options.gatewayUrl),
    limits,
    visitorOf,
    onAnswer: (answer) => draining.closeConnectionOf(answer),
  });
  app.all("/graphql", negotiate, withinBudget(limits.callBudget, visitorOf), gateway.middleware);

  const pages = createPlaces(limits.pages);
  app.use(withinBudget(limits.pageBudget, visitorOf), (request, response, next) =>
    pages.within(request, response, visitorOf(request), next),
  );
  app.use(kept.make, render);

  app.use(refuse);

  const server = createServer(HTTP_LIMITS, oneAfterTheOther(app, limits.pipelined));
  limitConnections(server, isTrustedProxy, limits);

  return {
    server,
    async leave(delayMs) {
      await draining.drain(server, delayMs);
      gateway.close();
      pages.close();
    },
  };
}
