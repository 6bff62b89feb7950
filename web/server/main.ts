import { stopOnSignal } from "@telfer/server-kit/stop-on-signal.ts";
import { type ServerBuild, createRequestHandler } from "react-router";
import { gatewayUrl, listenOptions, observability, publicConfig, trustedProxies } from "../src/server/config.server.ts";
import { WEB_LIMITS } from "./limits.ts";
import { startObservability } from "./observability.ts";
import { createWebServer } from "./server.ts";

const { port: PORT, host: HOST, drainDelayMs } = listenOptions;

const buildUrl = new URL("../build/server/index.js", import.meta.url);
const build = (await import(buildUrl.href)) as ServerBuild;

const { telemetry, close } = await startObservability(observability, HOST);

const { server, leave } = createWebServer({
  clientFolder: new URL("../build/client", import.meta.url).pathname,
  gatewayUrl,
  shopOrigin: publicConfig.shopOrigin,
  trustedProxies,
  limits: WEB_LIMITS,
  render: createRequestHandler(build),
  telemetry,
});

server.on("listening", () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  console.log(`The shop listens on http://localhost:${port}`);
});
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${PORT} is taken. Set WEB_PORT to another one.` : error.message);
  process.exit(1);
});
server.listen(PORT, HOST);

stopOnSignal(async () => {
  await leave(drainDelayMs);
  await close();
});
