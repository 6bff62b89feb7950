import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { type Secrets, secretsOf } from "@telfer/server-kit/secrets.ts";
import { join } from "node:path";
import { z } from "zod";
import { hasMailServer, mailVariables } from "../mail/config.ts";
import { commonVariables, portVariable } from "../process/environment.ts";
import { observabilityVariables } from "../process/observability.ts";
import { persistedSecret } from "../process/persisted-secret.ts";

const secret = z.string().min(32).optional();

const key = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/)
  .optional();

const variables = z.object({
  ...commonVariables,
  ...observabilityVariables,
  PORT: portVariable(4100),
  DATA_DIR: z
    .string()
    .default(join(import.meta.dirname, "../../.data/commerce"))
    .describe("a folder for the embedded database, the generated secret, uploads and the outbox"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("a postgres:// URL; without it the embedded database is used"),
  PAYMENT_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://127.0.0.1:4200")
    .describe("the http URL of the charge API"),
  PAYMENT_API_KEY: z
    .string()
    .regex(/^\S{8,}$/)
    .optional()
    .describe("at least 8 characters without spaces, the same as the charge API's"),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(20_000)
    .default(8_000)
    .describe("milliseconds from 100 to 20000"),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0).describe("milliseconds from 0 to 60000"),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:4300/realms/telfer")
    .describe("the URL of the OpenID issuer, exactly as in its tokens"),
  OIDC_AUDIENCE: z.string().default("storefront-api").describe("the audience of the access tokens"),
  GUEST_TOKEN_SECRET: secret.describe(
    "at least 32 characters; without it one is generated into DATA_DIR, except in production",
  ),
  GUEST_TOKEN_SECRET_PREVIOUS: secret.describe("at least 32 characters"),
  OPERATOR_KEY: key.describe(
    "at least 16 visible characters; without it one is generated into DATA_DIR, except in production",
  ),
  OPERATOR_KEY_PREVIOUS: key.describe("at least 16 visible characters"),
  CHANNELS_DIR: z.string().min(1).optional().describe("a folder with the channels' files"),
  WEBHOOK_SIGNING_SECRET: secret.describe(
    "at least 32 characters; without it one is generated into DATA_DIR, except in production",
  ),
  WEBHOOK_SIGNING_SECRET_PREVIOUS: secret.describe("at least 32 characters"),
  ACCOUNT_DELETION_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .describe("http URLs, separated by commas, that delete their part of an account; none: accounts cannot be deleted"),
  ACCOUNT_DELETION_KEY: key.describe("at least 16 visible characters, the same as those services'"),
  DOCUMENTS_QUOTA_MIB: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_024)
    .describe("a whole number from 1 up: MiB for all dealers' documents together"),
  SHOP_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default("http://localhost:3000")
    .transform((url) => new URL(url).origin)
    .describe("the http URL of the shop, for links in emails"),
  MEDIA_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default("http://127.0.0.1:1337")
    .transform((url) => new URL(url).origin)
    .describe("the http URL of the shop's pictures, for emails"),
  ...mailVariables,
});

export type Config = z.output<typeof variables>;

/** Each replica would generate its own guest token secret, and a charge API in production has a key. */
const requiredInProduction = ["GUEST_TOKEN_SECRET", "PAYMENT_API_KEY"] as const;

const checked = requiredInProduction.reduce(
  (schema, name) =>
    schema.refine((given) => given.NODE_ENV !== "production" || given[name] !== undefined, {
      path: [name],
      when: () => true,
    }),
  variables.refine(hasMailServer, { path: ["SMTP_URL"], when: () => true }),
);

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  readEnvironment(checked, environment, [
    "DATABASE_URL",
    "SMTP_URL",
    "PAYMENT_API_KEY",
    "GUEST_TOKEN_SECRET",
    "OPERATOR_KEY",
    "WEBHOOK_SIGNING_SECRET",
    "ACCOUNT_DELETION_KEY",
  ]);

/** Secrets for guest tokens: from the configuration, or from a file in `DATA_DIR`, which is generated if missing. */
export const guestTokenSecrets = (config: Config): Secrets =>
  secretsOf("GUEST_TOKEN_SECRET", config) ?? [persistedSecret(join(config.DATA_DIR, "guest-token-secret"))];

/** The operator's keys, found the same way. Null in production if not configured: the operator routes then do not exist. */
export const operatorKeys = (config: Config): Secrets | null =>
  secretsOf("OPERATOR_KEY", config) ?? localSecret(config, "operator-key");

/** Secrets from which those of channels are derived. Null in production if not configured: webhooks are then not sent. */
export const webhookSigningSecrets = (config: Config): Secrets | null =>
  secretsOf("WEBHOOK_SIGNING_SECRET", config) ?? localSecret(config, "webhook-signing-secret");

const localSecret = ({ DATA_DIR, NODE_ENV }: Config, file: string): Secrets | null =>
  NODE_ENV === "production" ? null : [persistedSecret(join(DATA_DIR, file))];

/** The services to tell about deleted accounts; null without URLs or key, so that accounts cannot be deleted by half. */
export function deletionTargets({ ACCOUNT_DELETION_URLS: urls, ACCOUNT_DELETION_KEY: key }: Config) {
  return urls.length > 0 && key ? { urls, key } : null;
}
