import { StartFault } from "@telfer/http/environment.ts";
import { stopOnSignal } from "@telfer/http/stop.ts";
import type { FastifyBaseLogger } from "fastify";

/** Files that the process makes are for its own user alone: databases hold what people entrusted to the shop. */
const PRIVATE = 0o077;

/** Runs a process's start. A `StartFault` ends the process with its message and exit code 1. */
export async function run(start: () => Promise<void>): Promise<void> {
  process.umask(PRIVATE);
  try {
    await start();
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error);
    process.exit(1);
  }
}

interface Listener {
  listen(options: { host: string; port: number }): Promise<string>;
  log: FastifyBaseLogger;
  server: { closeIdleConnections(): void; closeAllConnections(): void };
}

/** Milliseconds that requests may go on once the process is asked to stop. */
const stopTimeoutMs = 8_000;
/** Milliseconds between two looks for connections whose request is answered by then; clients would keep them open. */
const idleIntervalMs = 100;

interface Place {
  host: string;
  port: number;
  /** Called at the signal; requests are taken until it is done. */
  leave?: () => Promise<void>;
}

/**
 * Listens until SIGTERM or SIGINT, then calls `leave` and `close`, which lets running requests finish. Those that are
 * not done 8 s later are cut off, so that nobody can keep the process from stopping by sending slowly.
 *
 * @throws {StartFault} when the port is taken, after `close`.
 */
export async function serve(
  app: Listener,
  { host, port, leave = () => Promise.resolve() }: Place,
  close: () => Promise<void>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new StartFault(`Port ${port} on ${host} is taken. Set PORT to another one.`);
    }
    throw error;
  }
  const end = () => {
    setInterval(() => app.server.closeIdleConnections(), idleIntervalMs).unref();
    setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs).unref();
    return close();
  };
  stopOnSignal(
    () => leave().then(end),
    (error) => app.log.error(error, "could not stop cleanly"),
  );
}
