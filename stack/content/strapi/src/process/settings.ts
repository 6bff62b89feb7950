import { readEnvironment, ConfigError } from "@telfer/server-kit/environment.ts";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { commonVariables, portVariable } from "../../../../process/environment.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Strapi's secrets for signing and encryption. Local ones are generated at the first start. */
const secretNames = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
] as const;

type Secrets = Record<(typeof secretNames)[number], string>;

const secret = z
  .string()
  .min(32)
  .optional()
  .describe("at least 32 characters; without it one is generated into DATA_DIR, except in production");

const variables = z.object({
  ...commonVariables,
  PORT: portVariable(1337),
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("one of development, production, test"),
  DATA_DIR: z
    .string()
    .default(resolve(project, "../../../.data/strapi"))
    .transform((folder) => resolve(folder))
    .describe("a folder for uploads, local secrets and the SQLite file"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("a postgres:// URL; without it SQLite is used"),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe("the first administrator's email address, with ADMIN_PASSWORD and in production"),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^[\x21-\x7e]{12,72}$/)
    .optional()
    .describe("12 to 72 visible characters, with ADMIN_EMAIL and in production"),
  SERVE_ADMIN: z.stringbool().default(true).describe("true or false"),
  GATEWAY_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("an http:// or https:// URL"),
  WEBHOOK_SECRET: z.string().min(16).optional().describe("at least 16 characters, with GATEWAY_WEBHOOK_URL"),
  SEED_DEALERS: z.coerce.number().int().min(0).max(20_000).default(0).describe("a whole number from 0 to 20000"),
  ...(Object.fromEntries(secretNames.map((name) => [name, secret])) as Record<keyof Secrets, typeof secret>),
});

/** Variables that require another one: `[variable, the one that requires it]`. */
const pairs = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  ["WEBHOOK_SECRET", "GATEWAY_WEBHOOK_URL"],
] as const;

type Variables = z.output<typeof variables>;

const isGiven = (name: keyof Variables, other: (given: Variables) => boolean) => ({
  name,
  holds: (given: Variables) => given[name] !== undefined || !other(given),
});

const rules = [
  ...pairs.map(([name, other]) => isGiven(name, (given) => given[other] !== undefined)),
  // Without an administrator, the panel lets its first visitor become one.
  ...([...secretNames, "ADMIN_EMAIL", "ADMIN_PASSWORD"] as const).map((name) =>
    isGiven(name, ({ NODE_ENV }) => NODE_ENV === "production"),
  ),
];

/** Checks the rules even if a variable is invalid, so that all errors are reported at once. */
const checked = rules.reduce(
  (schema, { name, holds }) => schema.refine(holds, { path: [name], when: () => true }),
  variables,
);

export type Settings = Omit<Variables, keyof Secrets> & Secrets;

const hidden = [...secretNames, "DATABASE_URL", "ADMIN_PASSWORD", "WEBHOOK_SECRET"];

/** Reads the environment without generating secrets. @throws {ConfigError} with one line per invalid variable. */
export const readVariables = (environment: NodeJS.ProcessEnv): Variables =>
  readEnvironment(checked, environment, hidden);

/** Secrets from the environment, or from `DATA_DIR`, where missing ones are generated. */
function secretsOf(given: Variables): Secrets {
  const file = join(given.DATA_DIR, "secrets.json");
  const kept: Partial<Secrets> = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const entries = secretNames.map((name) => [
    name,
    given[name] ?? kept[name] ?? randomBytes(32).toString("base64url").slice(0, 32),
  ]);
  const secrets = Object.fromEntries(entries) as Secrets;
  const made = secretNames.filter((name) => given[name] === undefined && kept[name] === undefined);
  if (made.length > 0) {
    const keep = { ...kept, ...Object.fromEntries(made.map((name) => [name, secrets[name]])) };
    writeFileSync(file, JSON.stringify(keep, null, 2), { mode: 0o600 });
  }
  return secrets;
}

function openSettings(): Settings {
  const given = readVariables(process.env);
  mkdirSync(join(given.DATA_DIR, "public/uploads"), { recursive: true });
  return { ...given, ...secretsOf(given) };
}

/** The admin panel is built without a database or secrets, since those of the deployment are unknown. */
const isBuild = process.argv[2] === "build";

let opened: Settings | undefined;

/** The settings of this process. Invalid variables end it with one line each. */
export function settings(): Settings {
  try {
    opened ??= isBuild ? { ...readVariables({}), ...noSecrets } : openSettings();
    return opened;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const noSecrets = Object.fromEntries(secretNames.map((name) => [name, ""])) as Secrets;
