import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

/** Upper bounds in seconds, from a cached response to the longest deadline. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Creates a registry with Node's own metrics: memory, CPU time, event loop, garbage collection. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Serves only `/metrics`, on a separate port because it is not public. */
export const createMetricsServer = (registry: Registry): Server =>
  createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });

/**
 * Serves metrics while the process runs; the server does not keep it alive.
 * @throws if the port is taken
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createMetricsServer(registry).listen(port, host);
  await once(server, "listening");
  return server.unref();
}
