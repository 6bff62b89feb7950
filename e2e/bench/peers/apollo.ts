// Apollo Server with the HTTP server that it brings; documents are persisted automatically.
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { serve } from "../measure/process.ts";
import { openWork, type ServerOptions } from "./work.ts";

serve(async (options: ServerOptions) => {
  const { schema, createContext } = openWork(options);
  const server = new ApolloServer<object>({ schema, introspection: false, cache: "bounded" });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: "127.0.0.1" },
    context: async () => createContext(),
  });
  return { port: Number(new URL(url).port) };
});
