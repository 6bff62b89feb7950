// Mercurius on Fastify, with graphql-jit from the second time a document is asked for.
import { fastify } from "fastify";
import { mercurius } from "mercurius";
import { serve } from "../measure/process.ts";
import { createPostLoaders } from "./posts.ts";
import { openWork, type ServerOptions } from "./work.ts";
import { hashOf } from "./workloads.ts";

serve(async (options: ServerOptions) => {
  const { schema, workloads, createContext } = openWork(options);
  const app = fastify({ logger: false });
  await app.register(mercurius, {
    schema,
    context: createContext,
    jit: 1,
    persistedQueries: Object.fromEntries(workloads.map((workload) => [hashOf(workload), workload.document])),
    ...(options.work === "posts" && { loaders: createPostLoaders(options.upstream) }),
  });
  return { port: Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port) };
});
