import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import helmet from "helmet";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import { gatewayUrl, listenOn, publicConfig, trustedProxies } from "../src/config.server.ts";
import { prepareDeparture } from "./departure.ts";
import { tellVisitorAddress } from "./visitor-address.ts";

const { port: PORT, host: HOST, drainDelayMs } = listenOn;
const gateway = new URL(gatewayUrl);

const buildUrl = new URL("../build/server/index.js", import.meta.url);
const build = (await import(buildUrl.href)) as ServerBuild;
const clientFolder = new URL("../build/client", import.meta.url).pathname;

const app = express();
app.disable("x-powered-by");
const departure = prepareDeparture(app);

// Files below /assets are named by their content; each has a Brotli and a gzip twin made at build time. They come before
// the headers of documents, which would be a third of the smallest ones and mean nothing there.
app.use(
  sirv(clientFolder, {
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
    // A document's policy is made where it is rendered: the nonce in both is the same.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // Whether the names beside the shop's speak HTTPS is not the shop's to say.
    strictTransportSecurity: publicConfig.shopOrigin.startsWith("https:") && { includeSubDomains: false },
  }),
);
app.use((_request, response, next) => {
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  next();
});

// The gateway's own pages stay on its own origin: here they would stand beside the tokens of who is signed in.
app.get("/graphql", (request, response, next) => {
  if (request.accepts(["application/graphql-response+json", "json", "html"]) !== "html") next();
  else response.status(404).type("text").send("GraphiQL is on the gateway's own origin.\n");
});

// What the pages and the browser ask of the gateway, they ask for this visitor: its limits count by address.
tellVisitorAddress(app, trustedProxies);

// Also what the gateway answers, which it leaves to whoever is nearer to the visitor.
app.use(compression());

// The browser talks to the gateway on the shop's own origin.
app.use(
  createProxyMiddleware({
    pathFilter: "/graphql",
    target: gateway.origin,
    pathRewrite: { "^/graphql": gateway.pathname },
    on: {
      proxyRes(answer) {
        // That is said of the connection to the gateway; how long the visitor's is kept is told by this server.
        delete answer.headers["keep-alive"];
        departure.tell(answer);
      },
      error(_error, _request, response) {
        if ("writeHead" in response && !response.headersSent) {
          response.writeHead(502, { "Content-Type": "application/json" });
        }
        response.end(
          JSON.stringify({
            errors: [
              {
                message: "The shop cannot be reached just now. Please try again.",
                extensions: { code: "GATEWAY_UNAVAILABLE" },
              },
            ],
          }),
        );
      },
    },
  }),
);

app.use(createRequestHandler({ build }));

const server = app.listen(PORT, HOST);
// Longer than a balancer keeps a connection that nobody uses: it must not send a request on one that is being closed.
server.keepAliveTimeout = 75_000;
server.on("listening", () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  console.log(`The shop listens on http://localhost:${port}`);
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${PORT} is taken. Set WEB_PORT to another one.` : error.message);
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void departure.leave(server, drainDelayMs).then(() => process.exit(0)));
}
