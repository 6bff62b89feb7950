// Apollo Server with its own HTTP server and automatic persisted queries.
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { serve } from "../harness/processes.ts";
import { openShop, type PeerOptions } from "./shop.ts";

serve(async (options: PeerOptions) => {
  const { schema, createContext } = openShop(options);
  const server = new ApolloServer<object>({ schema, introspection: false, cache: "bounded" });
  const listen = { port: 0, host: "127.0.0.1" };
  const { url } = await startStandaloneServer(server, { listen, context: createContext });
  return { port: Number(new URL(url).port) };
});
