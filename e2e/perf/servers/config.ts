import { type Config, readConfig } from "../../../gateway/src/config.ts";

export interface GatewayOptions {
  commerce: string;
  content: string;
  reviews?: string;
  /** False: no upstream value is cached; only equal simultaneous reads share a call. */
  cached?: boolean;
  logLevel?: "info" | "silent";
  /** True: rate limits as in production, but any document is executed. */
  isPublic?: boolean;
}

/** Configuration of a production gateway with these upstreams. */
export function gatewayConfig(options: GatewayOptions): Config {
  const { commerce, content, reviews = commerce, cached = true, logLevel = "info", isPublic = false } = options;
  const config = readConfig({
    NODE_ENV: "production",
    REST_URL: commerce,
    STRAPI_URL: `${content}/strapi`,
    MEDIA_BASE_URL: "http://media.example",
    REVIEWS_URL: reviews,
    REVIEWS_SECRET: "the-reviews-of-the-measurements",
    FREE_OPERATIONS: String(isPublic),
    LOG_LEVEL: logLevel,
  });
  const never = { freshMs: 0, staleMs: 0 };
  const everything = { points: 1_000_000_000, seconds: 60 };
  const { load, budgets } = config.limits;
  const unlimited: typeof budgets = {
    address: everything,
    customer: everything,
    mutations: everything,
    mails: everything,
    fields: {},
    feed: everything,
    votes: everything,
    channelKeys: everything,
  };
  return {
    ...config,
    warmUpMs: 0,
    ...(!cached && { lifetimes: { commerce: never, content: never, inventory: never, reviews: never } }),
    limits: {
      ...config.limits,
      // The client shares the machine, so a late event loop says nothing about the gateway.
      load: { ...load, delay: { ...load.delay, waitMs: Infinity } },
      budgets: isPublic ? budgets : unlimited,
    },
  };
}
