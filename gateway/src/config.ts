import { z } from "zod";
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
  url: "an absolute http or https URL without query and fragment",
  origins: "origins such as https://shop.example, separated by commas",
  boolean: "true or false",
  logLevel: "fatal, error, warn, info, debug, trace or silent",
  nodeEnv: "development, production or test",
  text: "a text that is not empty",
};

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

function environmentSchema(production: boolean) {
  const open = production ? "false" : "true";
  return z.object({
    PORT: port.prefault("4000"),
    HOST: z.string().min(1, fail(WANTS.text)).default("127.0.0.1"),
    REST_URL: url.prefault("http://127.0.0.1:4100"),
    STRAPI_URL: url.prefault("http://127.0.0.1:1337/strapi"),
    MEDIA_BASE_URL: url.prefault("http://127.0.0.1:1337"),
    CORS_ORIGINS: origins.prefault(""),
    FREE_OPERATIONS: boolean.prefault(open),
    INTROSPECTION: boolean.prefault(open),
    GRAPHIQL: boolean.prefault(open),
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
  corsOrigins: string[];
  freeOperations: boolean;
  introspection: boolean;
  graphiql: boolean;
  taxCode: string;
  logLevel: string;
  deadlines: Deadlines;
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
        const got = set[String(name)];
        return `${String(name)}: got ${JSON.stringify(got)}, wants ${message}`;
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
    corsOrigins: data.CORS_ORIGINS,
    freeOperations: data.FREE_OPERATIONS,
    introspection: data.INTROSPECTION,
    graphiql: data.GRAPHIQL,
    taxCode: data.TAX_CODE,
    logLevel: data.LOG_LEVEL,
    deadlines: DEADLINES,
  };
}
