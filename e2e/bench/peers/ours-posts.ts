// The gateway's HTTP server, execution and upstream client with the schema of posts in place of the shop's.
import { z } from "zod";
import { createFreshCache, type Lifetimes } from "../../../gateway/src/upstream/cache/fresh-cache.ts";
import { readingOf } from "../../../gateway/src/upstream/cache/source.ts";
import { createContext } from "../../../gateway/src/graphql/context.ts";
import { readDocument, type FoundDocument } from "../../../gateway/src/graphql/documents/document.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { noTelemetry } from "../../../gateway/src/observability/telemetry.ts";
import { createUpstream, type Upstream } from "../../../gateway/src/upstream/http.ts";
import { path } from "../../../gateway/src/upstream/path.ts";
import { composeGateway } from "../measure/compose.ts";
import { listen } from "../measure/gateway.ts";
import { serve } from "../measure/process.ts";
import { noCache } from "./no-cache.ts";
import { createPostsSchema, type PostsContext, type User } from "./posts.ts";
import { createServices, readGatewayConfig } from "./shop.ts";
import { hashOf, posts } from "./workloads.ts";

interface PostsOptions {
  upstream: string;
  /** What operations have in common: nothing, readings that are under way, or values for as long as content is kept. */
  share: "nothing" | "readings" | "values";
}

const postsAnswer = z.array(z.object({ id: z.number(), title: z.string(), userId: z.number() }));
const userAnswer = z.object({ id: z.number(), name: z.string() });

const readingOfPosts = (rest: Upstream) =>
  readingOf(rest, {
    cache: "content",
    path: path`/posts`,
    answer: postsAnswer,
    toValue: (value) => value,
    tag: "posts",
  });

const readingOfUser = (rest: Upstream, id: number) =>
  readingOf(rest, {
    cache: "content",
    path: path`/users/${String(id)}`,
    answer: userAnswer,
    toValue: (value) => value,
    tag: `user:${id}`,
  });

function createCache(share: PostsOptions["share"], lifetimes: Lifetimes) {
  if (share === "nothing") return noCache;
  const never = { freshMs: 0, staleMs: 0 };
  return createFreshCache({
    log: createLog("silent"),
    telemetry: noTelemetry,
    store: null,
    lifetimes: share === "readings" ? { content: never, inventory: never, reviews: never } : lifetimes,
  });
}

serve(async ({ upstream, share }: PostsOptions) => {
  const config = readGatewayConfig(upstream);
  const log = createLog("info");
  const cache = createCache(share, config.lifetimes);
  const services = createServices(config, cache);
  const rest = createUpstream("content", upstream, { log });
  const schema = createPostsSchema();
  const hash = hashOf(posts);
  const documents = new Map<string, FoundDocument>([
    [hash, { ...readDocument(schema, posts.document, false), hash, client: "bench" }],
  ]);
  const gateway = composeGateway({
    config,
    log,
    schema,
    documents,
    cache,
    async createContext(request) {
      const context = await createContext(services, request);
      const { scope } = context;
      const users = new Map<number, Promise<User>>();
      const own: PostsContext = {
        readPosts: () => cache.read(scope, readingOfPosts(rest)),
        users: {
          load(id) {
            const known = users.get(id) ?? cache.read(scope, readingOfUser(rest, id));
            users.set(id, known);
            return known;
          },
        },
      };
      return { ...context, ...own };
    },
  });
  return { port: await listen(gateway) };
});
