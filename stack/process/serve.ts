import { ConfigError } from "@telfer/server-kit/environment.ts";
import { stopOnSignal } from "@telfer/server-kit/stop-on-signal.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Observability } from "./observability.ts";

/** Files of the process are readable only by its own user, because databases contain customers' data. */
const PRIVATE = 0o077;

/** Runs a process's start. A `ConfigError` ends the process with its message and exit code 1. */
export async function run(start: () => Promise<void>): Promise<void> {
  process.umask(PRIVATE);
  try {
    await start();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

interface Listener {
  listen(options: { host: string; port: number }): Promise<string>;
  log: FastifyBaseLogger;
  server: { closeIdleConnections(): void; closeAllConnections(): void };
}

/** How long requests may continue after the process is asked to stop. */
const stopTimeoutMs = 8_000;
/** Interval for closing connections that have become idle in that time; clients would keep them open. */
const idleIntervalMs = 100;

interface Place {
  host: string;
  port: number;
  /** Called at the signal; requests are accepted until it resolves. */
  leave?: () => Promise<void>;
  observability: Observability;
}

/**
 * Listens until SIGTERM or SIGINT, then calls `leave` and `close`, which lets running requests finish. Requests that are
 * still running after 8 s are cut off, so that a slow client cannot keep the process from stopping.
 * @throws {ConfigError} if the port is taken, after `close`.
 */
export async function serve(
  app: Listener,
  { host, port, leave = () => Promise.resolve(), observability }: Place,
  close: () => Promise<void>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new ConfigError(`Port ${port} on ${host} is taken. Set PORT to another one.`);
    }
    throw error;
  }
  if (observability.metricsAddress) app.log.info({ address: observability.metricsAddress }, "metrics");
  const end = async () => {
    setInterval(() => app.server.closeIdleConnections(), idleIntervalMs).unref();
    setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs).unref();
    await close();
    await observability.close();
  };
  stopOnSignal(
    () => leave().then(end),
    (error) => app.log.error(error, "could not stop cleanly"),
  );
}
