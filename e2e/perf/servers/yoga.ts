import { createServer } from "node:http";
import { useGraphQlJit as graphqlJit } from "@envelop/graphql-jit";
import { createYoga, type Plugin } from "graphql-yoga";
import { listen, serve } from "../harness/processes.ts";
import { openShop, type PeerOptions } from "./shop.ts";

serve(async ({ jit, ...options }: PeerOptions & { jit: boolean }) => {
  const { schema, documents, createContext } = openShop(options);
  /** What `@graphql-yoga/plugin-persisted-operations` does. */
  const findPersisted: Plugin = {
    onParams({ params, setParams }) {
      const { persistedQuery } = params.extensions as { persistedQuery: { sha256Hash: string } };
      setParams({ ...params, query: documents[persistedQuery.sha256Hash] });
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
  return { port: await listen(createServer(yoga)) };
});
