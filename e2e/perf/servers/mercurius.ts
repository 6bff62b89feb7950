// Mercurius on Fastify, with graphql-jit from the second request for a document.
import { fastify } from "fastify";
import { mercurius } from "mercurius";
import { serve } from "../harness/processes.ts";
import { openShop, type PeerOptions } from "./shop.ts";

serve(async (options: PeerOptions) => {
  const { schema, documents, createContext } = openShop(options);
  const app = fastify({ logger: false });
  await app.register(mercurius, { schema, context: createContext, jit: 1, persistedQueries: documents });
  return { port: Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port) };
});
