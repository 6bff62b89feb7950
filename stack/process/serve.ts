import type { FastifyBaseLogger } from "fastify";

/** Something that keeps a process from starting; its message is all that a person needs to put it right. */
export class StartFault extends Error {}

/** Runs a process's start. A `StartFault` ends the process with its message and exit code 1. */
export async function run(start: () => Promise<void>): Promise<void> {
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
}

/**
 * Listens until SIGTERM or SIGINT, then calls `close`, which lets running requests finish.
 *
 * @throws {StartFault} when the port is taken, after `close`.
 */
export async function serve(
  app: Listener,
  { host, port }: { host: string; port: number },
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
  const stop = () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
