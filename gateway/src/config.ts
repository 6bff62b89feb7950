import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { LOCAL_SECRETS, secretsOf } from "@telfer/server-kit/secrets.ts";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { SERVER_TIMEOUTS, type HttpLimits } from "./http/limits.ts";
import type { Lifetimes } from "./upstream/cache/swr-cache.ts";
import { REDIS_LIMITS } from "./upstream/redis.ts";
import type { Deadlines } from "./upstream/scope.ts";

const WANTS = {
  port: "a port from 0 to 65535",
  count: "a whole number from 1 to 99999999",
  delay: "milliseconds from 0 to 60000",
  duration: "milliseconds from 1 to 86400000",
  url: "an absolute http or https URL without query and fragment",
  origins: "origins such as https://shop.example, separated by commas",
  boolean: "true or false",
  logLevel: "fatal, error, warn, info, debug, trace or silent",
  nodeEnv: "development, production or test",
  text: "a non-empty string",
  secret: "at least 16 characters",
  redis: "a redis:// or rediss:// URL",
  proxies: "addresses, CIDR ranges, loopback, linklocal or uniquelocal, separated by commas",
};

/** Variables whose values must not appear in messages. */
const SECRETS = ["REVIEWS_SECRET", "MAPS_API_KEY", "WEBHOOK_SECRET", "MCP_SECRET", "REDIS_URL"];

const fail = (wants: string) => ({ error: wants });

const url = z
  .url({ protocol: /^https?$/, ...fail(WANTS.url) })
  .refine((value) => !/[?#]/.test(value), fail(WANTS.url))
  .transform((value) => value.replace(/\/+$/, ""));

const boolean = z.enum(["true", "false"], fail(WANTS.boolean)).transform((value) => value === "true");

const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const origins = z
  .string()
  .transform(listOf)
  .refine((list) => list.every((origin) => URL.parse(origin)?.origin === origin), fail(WANTS.origins));

const proxies = z.string().transform((value, context) => {
  try {
    return proxyAddress.compile(listOf(value));
  } catch {
    context.addIssue({ code: "custom", message: WANTS.proxies });
    return z.NEVER;
  }
});

const integer = (min: number, max: number, wants: string) =>
  z
    .string()
    .regex(/^\d{1,8}$/, fail(wants))
    .transform(Number)
    .refine((value) => value >= min && value <= max, fail(wants));

const port = integer(0, 65_535, WANTS.port);

const delay = integer(0, 60_000, WANTS.delay);

const duration = (milliseconds: number) => integer(1, 86_400_000, WANTS.duration).prefault(String(milliseconds));

/**
 * Time limits of upstream calls and lifetimes of cached values, in milliseconds. `TIMEOUT` covers a read with its retries.
 * `FRESH` is how long a value is served without asking the upstream, `STALE` how long while it is revalidated or its source
 * is down. docs/upstreams.md, "Freshness and deadlines".
 */
const durations = {
  COMMERCE_TIMEOUT_MS: duration(4000),
  COMMERCE_FRESH_MS: duration(60_000),
  COMMERCE_STALE_MS: duration(3_600_000),

  CONTENT_TIMEOUT_MS: duration(4000),
  CONTENT_FRESH_MS: duration(60_000),
  CONTENT_STALE_MS: duration(3_600_000),

  INVENTORY_TIMEOUT_MS: duration(4000),
  INVENTORY_FRESH_MS: duration(5000),
  INVENTORY_STALE_MS: duration(60_000),

  REVIEWS_TIMEOUT_MS: duration(4000),
  REVIEWS_FRESH_MS: duration(60_000),
  REVIEWS_STALE_MS: duration(3_600_000),

  GEOCODING_TIMEOUT_MS: duration(4000),
  GEOCODING_FRESH_MS: duration(86_400_000),

  IDENTITY_TIMEOUT_MS: duration(2000),

  // All reads of an operation together; one call; one call that leaves time for a retry.
  READ_TIMEOUT_MS: duration(4000),
  READ_CALL_TIMEOUT_MS: duration(3000),
  READ_RETRIED_CALL_TIMEOUT_MS: duration(1500),

  // A change with the reads before it; an order; the last check of its outcome; a request with files.
  WRITE_TIMEOUT_MS: duration(15_000),
  ORDER_TIMEOUT_MS: duration(30_000),
  ORDER_LOOKUP_TIMEOUT_MS: duration(3000),
  UPLOAD_TIMEOUT_MS: duration(60_000),
};

const text = z.string(fail(WANTS.text)).min(1, fail(WANTS.text));

const secret = z.string().min(16, fail(WANTS.secret));

function environmentSchema(production: boolean) {
  const open = production ? "false" : "true";
  return z.object({
    PORT: port.prefault("4000"),
    HOST: text.default("127.0.0.1"),
    REST_URL: url.prefault("http://127.0.0.1:4100"),
    STRAPI_URL: url.prefault("http://127.0.0.1:1337/strapi"),
    MEDIA_BASE_URL: url.prefault("http://127.0.0.1:1337"),
    OIDC_ISSUER: url.prefault("http://localhost:4300/realms/telfer"),
    OIDC_AUDIENCE: text.default("storefront-api"),
    REVIEWS_URL: url.prefault("http://127.0.0.1:4400"),
    REVIEWS_APP_KEY: text.default("telfer-local"),
    REVIEWS_SECRET: production ? text : text.default(LOCAL_SECRETS.reviews),
    MAPS_API_KEY: z.string().min(1).optional(),
    MAPS_URL: url.prefault("https://maps.googleapis.com"),
    CORS_ORIGINS: origins.prefault(""),
    TRUSTED_PROXIES: proxies.prefault("loopback"),
    FREE_OPERATIONS: boolean.prefault(open),
    INTROSPECTION: boolean.prefault(open),
    GRAPHIQL: boolean.prefault(open),
    TRACE: boolean.prefault(open),
    CHANNELS_DIR: z.string().min(1).optional(),
    WEBHOOK_SECRET: secret.optional(),
    WEBHOOK_SECRET_PREVIOUS: secret.optional(),
    MCP: boolean.prefault("true"),
    MCP_SECRET: production ? secret.optional() : secret.default(LOCAL_SECRETS.mcp),
    MCP_SECRET_PREVIOUS: secret.optional(),
    SHOP_ORIGIN: url.prefault("http://localhost:3000"),
    REDIS_URL: z.url({ protocol: /^rediss?$/, ...fail(WANTS.redis) }).optional(),
    METRICS_PORT: port.optional(),
    WARM_UP_MS: delay.prefault("5000"),
    DRAIN_DELAY_MS: delay.prefault("0"),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    MAIL_FORMS: integer(1, 99_999_999, WANTS.count).prefault(String(SERVER_TIMEOUTS.budgets.mails.points)),
    TAX_CODE: text.default("P0000000"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], fail(WANTS.logLevel))
      .default("info"),
    NODE_ENV: z.enum(["development", "production", "test"], fail(WANTS.nodeEnv)).default("development"),
    ...durations,
  });
}

/** The gateway's configuration; docs/configuration.md explains each variable. */
export type Config = ReturnType<typeof toConfig>;

function toConfig(data: z.output<ReturnType<typeof environmentSchema>>) {
  return {
    port: data.PORT,
    host: data.HOST,
    restUrl: data.REST_URL,
    strapiUrl: data.STRAPI_URL,
    mediaBaseUrl: data.MEDIA_BASE_URL,
    oidcIssuer: data.OIDC_ISSUER,
    oidcAudience: data.OIDC_AUDIENCE,
    reviewsUrl: data.REVIEWS_URL,
    reviewsAppKey: data.REVIEWS_APP_KEY,
    reviewsSecret: data.REVIEWS_SECRET,
    /** Null: ZIP codes are looked up in embedded data. */
    mapsApiKey: data.MAPS_API_KEY ?? null,
    mapsUrl: data.MAPS_URL,
    geocodingFreshMs: data.GEOCODING_FRESH_MS,
    corsOrigins: data.CORS_ORIGINS,
    isTrustedProxy: data.TRUSTED_PROXIES,
    freeOperations: data.FREE_OPERATIONS,
    introspection: data.INTROSPECTION,
    graphiql: data.GRAPHIQL,
    trace: data.TRACE,
    /** Null: there are no channels besides the shop's own clients. */
    channelsDir: data.CHANNELS_DIR ?? null,
    webhookSecrets: secretsOf("WEBHOOK_SECRET", data),
    /** Encrypt the cart handles of assistants. Null disables `/mcp`. */
    mcpSecrets: data.MCP ? secretsOf("MCP_SECRET", data) : null,
    shopOrigin: data.SHOP_ORIGIN,
    redisUrl: data.REDIS_URL ?? null,
    redisLimits: REDIS_LIMITS,
    /** Null: metrics are not served. */
    metricsPort: data.METRICS_PORT ?? null,
    /** Maximum time for warm-up calls to upstreams before `/ready` succeeds; 0 skips them. */
    warmUpMs: data.WARM_UP_MS,
    /** How long it keeps accepting requests during shutdown, while `/ready` tells load balancers to stop sending them. */
    drainDelayMs: data.DRAIN_DELAY_MS,
    /** Null disables tracing. */
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    taxCode: data.TAX_CODE,
    logLevel: data.LOG_LEVEL,
    deadlines: {
      readMs: data.READ_TIMEOUT_MS,
      readCallMs: data.READ_CALL_TIMEOUT_MS,
      retriedReadCallMs: data.READ_RETRIED_CALL_TIMEOUT_MS,
      writeMs: data.WRITE_TIMEOUT_MS,
      orderMs: data.ORDER_TIMEOUT_MS,
      orderLookupMs: data.ORDER_LOOKUP_TIMEOUT_MS,
      uploadMs: data.UPLOAD_TIMEOUT_MS,
      upstreamMs: {
        commerce: data.COMMERCE_TIMEOUT_MS,
        content: data.CONTENT_TIMEOUT_MS,
        inventory: data.INVENTORY_TIMEOUT_MS,
        reviews: data.REVIEWS_TIMEOUT_MS,
        geocoding: data.GEOCODING_TIMEOUT_MS,
        identity: data.IDENTITY_TIMEOUT_MS,
      },
    } satisfies Deadlines,
    lifetimes: {
      commerce: { freshMs: data.COMMERCE_FRESH_MS, staleMs: data.COMMERCE_STALE_MS },
      content: { freshMs: data.CONTENT_FRESH_MS, staleMs: data.CONTENT_STALE_MS },
      inventory: { freshMs: data.INVENTORY_FRESH_MS, staleMs: data.INVENTORY_STALE_MS },
      reviews: { freshMs: data.REVIEWS_FRESH_MS, staleMs: data.REVIEWS_STALE_MS },
    } satisfies Lifetimes,
    limits: {
      ...SERVER_TIMEOUTS,
      budgets: { ...SERVER_TIMEOUTS.budgets, mails: { ...SERVER_TIMEOUTS.budgets.mails, points: data.MAIL_FORMS } },
    } satisfies HttpLimits,
  };
}

/** @throws {StartFault} with one line for each invalid variable */
export const readConfig = (environment: Record<string, string | undefined>): Config =>
  toConfig(readEnvironment(environmentSchema(environment.NODE_ENV === "production"), environment, SECRETS));
