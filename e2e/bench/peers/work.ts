import type { GraphQLSchema } from "graphql";
import { openPosts } from "./posts.ts";
import { openShop } from "./shop.ts";
import type { Workload } from "./workloads.ts";

/** How a server under measurement is started. */
export interface ServerOptions {
  work: "shop" | "posts";
  /** Scheme, host and port of the upstream. */
  upstream: string;
  /** Whether values of upstreams are kept, as the gateway keeps them. */
  cached?: boolean;
}

/** What a server is to execute. */
export interface Work {
  schema: GraphQLSchema;
  /** Those it is asked for; each may register them as it likes. */
  workloads: Workload[];
  /** A new one for each operation. */
  createContext: () => Promise<object> | object;
}

/** The work, for servers that are not ours. */
export const openWork = ({ work, upstream, cached = false }: ServerOptions): Work =>
  work === "shop" ? openShop(upstream, cached) : openPosts(upstream);
