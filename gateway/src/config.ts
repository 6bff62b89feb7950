import proxyAddress from "proxy-addr";
import { z } from "zod";
import { HTTP_LIMITS } from "./http/limits.ts";
import type { HttpLimits } from "./http/limits.ts";
import { GOOGLE_MAPS_URL } from "./upstream/geocoding/google.ts";
import { DEADLINES } from "./upstream/scope.ts";
import type { Deadlines } from "./upstream/scope.ts";

/** A fault in the environment; one line for each variable, none of them with a secret. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join("\n"));
    this.name = "ConfigError";
    this.faults = faults;
  }
}

const WANTS = {
  port: "a port from 0 to 65535",
  delay: "milliseconds from 0 to 60000",
  url: "an absolute http or https URL without query and fragment",
  origins: "origins such as https://shop.example, separated by commas",
  boolean: "true or false",
  logLevel: "fatal, error, warn, info, debug, trace or silent",
  nodeEnv: "development, production or test",
  text: "a text that is not empty",
  secret: "at least 16 characters",
  redis: "a redis:// or rediss:// URL",
  proxies: "addresses, CIDR ranges, loopback, linklocal or uniquelocal, separated by commas",
};

/** Variables whose values no message repeats. */
const SECRETS = new Set(["REVIEWS_SECRET", "MAPS_API_KEY", "WEBHOOK_SECRET", "REDIS_URL"]);

const fail = (wants: string) => ({ error: wants });

const url = z
  .url({ protocol: /^https?$/, ...fail(WANTS.url) })
  .refine((value) => !/[?#]/.test(value), fail(WANTS.url))
  .transform((value) => value.replace(/\/+$/, ""));

const boolean = z.enum(["true", "false"], fail(WANTS.boolean)).transform((value) => value === "true");

const origins = z.string().transform((value, context) => {
  const list = value.split(",").map((origin) => origin.trim());
  const wanted = list.filter((origin) => origin !== "");
  if (wanted.every((origin) => URL.parse(origin)?.origin === origin)) return wanted;
  context.addIssue({ code: "custom", message: WANTS.origins });
  return z.NEVER;
});

const port = z
  .string()
  .regex(/^\d{1,5}$/, fail(WANTS.port))
  .transform(Number)
  .refine((value) => value <= 65_535, fail(WANTS.port));

const delay = z
  .string()
  .regex(/^\d{1,5}$/, fail(WANTS.delay))
  .transform(Number)
  .refine((value) => value <= 60_000, fail(WANTS.delay));

const proxies = z.string().transform((value, context) => {
  const list = value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  try {
    return proxyAddress.compile(list);
  } catch {
    context.addIssue({ code: "custom", message: WANTS.proxies });
    return z.NEVER;
  }
});

const text = z.string(fail(WANTS.text)).min(1, fail(WANTS.text));

function environmentSchema(production: boolean) {
  const open = production ? "false" : "true";
  return z.object({
    PORT: port.prefault("4000"),
    HOST: z.string().min(1, fail(WANTS.text)).default("127.0.0.1"),
    REST_URL: url.prefault("http://127.0.0.1:4100"),
    STRAPI_URL: url.prefault("http://127.0.0.1:1337/strapi"),
    MEDIA_BASE_URL: url.prefault("http://127.0.0.1:1337"),
    OIDC_ISSUER: url.prefault("http://localhost:4300/realms/telfer"),
    OIDC_AUDIENCE: z.string().min(1, fail(WANTS.text)).default("storefront-api"),
    REVIEWS_URL: url.prefault("http://127.0.0.1:4400"),
    REVIEWS_APP_KEY: z.string().min(1, fail(WANTS.text)).default("telfer-local"),
    // The local stack's secret is known to everybody.
    REVIEWS_SECRET: production ? text : text.default("local-reviews-secret"),
    MAPS_API_KEY: z.string().min(1).optional(),
    MAPS_URL: url.prefault(GOOGLE_MAPS_URL),
    CORS_ORIGINS: origins.prefault(""),
    TRUSTED_PROXIES: proxies.prefault("loopback"),
    FREE_OPERATIONS: boolean.prefault(open),
    INTROSPECTION: boolean.prefault(open),
    GRAPHIQL: boolean.prefault(open),
    TRACE: boolean.prefault(open),
    TRUSTED_DOCUMENTS_DIR: z.string().min(1).optional(),
    WEBHOOK_SECRET: z.string().min(16, fail(WANTS.secret)).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, ...fail(WANTS.redis) }).optional(),
    METRICS_PORT: port.optional(),
    DRAIN_DELAY_MS: delay.prefault("0"),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    TAX_CODE: z.string().min(1, fail(WANTS.text)).default("P0000000"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], fail(WANTS.logLevel))
      .default("info"),
    NODE_ENV: z.enum(["development", "production", "test"], fail(WANTS.nodeEnv)).default("development"),
  });
}

/** The gateway's configuration; what each variable is for stands in the README. */
export interface Config {
  port: number;
  host: string;
  restUrl: string;
  strapiUrl: string;
  mediaBaseUrl: string;
  oidcIssuer: string;
  oidcAudience: string;
  reviewsUrl: string;
  reviewsAppKey: string;
  reviewsSecret: string;
  /** Of the geocoding service; null: places come from embedded data. */
  mapsApiKey: string | null;
  /** Where the geocoding service is. */
  mapsUrl: string;
  corsOrigins: string[];
  /** Whether the address of a peer, `hop` connections away, is a proxy whose `X-Forwarded-For` is believed. */
  isTrustedProxy: (address: string, hop: number) => boolean;
  freeOperations: boolean;
  introspection: boolean;
  graphiql: boolean;
  trace: boolean;
  /** Folder with documents that other channels have registered; null: only the shop's own clients have. */
  trustedDocumentsDir: string | null;
  webhookSecret: string | null;
  redisUrl: string | null;
  /** Where metrics are served; null: nowhere. */
  metricsPort: number | null;
  /** How long it goes on taking what comes in once it is told to stop; balancers learn it from `/ready` meanwhile. */
  drainDelayMs: number;
  /** Collector of traces; null: none are made. */
  otlpEndpoint: string | null;
  taxCode: string;
  logLevel: string;
  deadlines: Deadlines;
  limits: HttpLimits;
}

/**
 * Reads the environment once. A variable that is set to nothing counts as not set.
 * @throws ConfigError that names each faulty variable, what it got and what it wants
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema(set.NODE_ENV === "production").safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: [name], message }) => {
        const value = set[String(name)];
        const isHidden = value !== undefined && SECRETS.has(String(name));
        const got = isHidden ? "a value that is not shown" : (JSON.stringify(value) ?? "nothing");
        return `${String(name)}: got ${got}, wants ${message}`;
      }),
    );
  }
  const { data } = parsed;
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
    mapsApiKey: data.MAPS_API_KEY ?? null,
    mapsUrl: data.MAPS_URL,
    corsOrigins: data.CORS_ORIGINS,
    isTrustedProxy: data.TRUSTED_PROXIES,
    freeOperations: data.FREE_OPERATIONS,
    introspection: data.INTROSPECTION,
    graphiql: data.GRAPHIQL,
    trace: data.TRACE,
    trustedDocumentsDir: data.TRUSTED_DOCUMENTS_DIR ?? null,
    webhookSecret: data.WEBHOOK_SECRET ?? null,
    redisUrl: data.REDIS_URL ?? null,
    metricsPort: data.METRICS_PORT ?? null,
    drainDelayMs: data.DRAIN_DELAY_MS,
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    taxCode: data.TAX_CODE,
    logLevel: data.LOG_LEVEL,
    deadlines: DEADLINES,
    limits: HTTP_LIMITS,
  };
}
