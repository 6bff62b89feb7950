import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";
import { relative } from "node:path";
import type { Writable } from "node:stream";
import { fastifyOptions, observeRequests } from "../../process/fastify-options.ts";
import { errorHandler, notFoundHandler } from "../../process/problem.ts";

export interface BuilderDeps {
  /** The folder of the built view. Without a build, all files are 404, and the shop's page works without the view. */
  folder: string;
  logLevel: string;
  logStream?: Writable;
}

/** Cache lifetimes: a year for files named by their hash, five minutes for the loader. */
const FOR_EVER = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";

/** Serves the 3D view's files to pages of any origin. */
export async function createBuilder({ folder, logLevel, logStream }: BuilderDeps): Promise<FastifyInstance> {
  const app = fastify({ ...fastifyOptions({ level: logLevel, stream: logStream }), forceCloseConnections: true });
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  observeRequests(app);
  app.get("/health", () => ({ status: "ok" }));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header("access-control-allow-origin", "*");
      reply.header("cross-origin-resource-policy", "cross-origin");
      reply.header("x-content-type-options", "nosniff");
      reply.header("cache-control", /^assets[/\\]/.test(relative(folder, path)) ? FOR_EVER : SHORT);
    },
  });
  return app;
}
