// Yoga, alone or with graphql-jit.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { useGraphQlJit as graphqlJit } from "@envelop/graphql-jit";
import { createYoga, type Plugin } from "graphql-yoga";
import { serve } from "../measure/process.ts";
import { openWork, type ServerOptions } from "./work.ts";
import { hashOf } from "./workloads.ts";

serve(async ({ jit, ...options }: ServerOptions & { jit: boolean }) => {
  const { schema, workloads, createContext } = openWork(options);
  const documents = new Map(workloads.map((workload) => [hashOf(workload), workload.document]));
  /** What `@graphql-yoga/plugin-persisted-operations` does. */
  const findPersisted: Plugin = {
    onParams({ params, setParams }) {
      const { persistedQuery } = params.extensions as { persistedQuery: { sha256Hash: string } };
      setParams({ ...params, query: documents.get(persistedQuery.sha256Hash) });
    },
  };
  const yoga = createYoga({
    schema,
    context: createContext,
    plugins: [findPersisted, ...(jit ? [graphqlJit()] : [])],
    logging: false,
    graphiql: false,
    landingPage: false,
  });
  // oxlint-disable-next-line typescript/no-misused-promises -- as its documentation has it
  const server = createServer(yoga);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port };
});
