import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { join } from "node:path";
import { z } from "zod";
import { hasMailServer, mailVariables } from "../mail/config.ts";
import { commonVariables, portVariable } from "../process/environment.ts";
import { observabilityVariables } from "../process/observability.ts";

const address = z.url({ protocol: /^https?$/ });
const origin = address.refine((url) => URL.parse(url)?.origin === url);

const deletionKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/)
  .optional()
  .describe("at least 16 visible characters, the same as commerce's");

const variables = z
  .object({
    ...commonVariables,
    ...observabilityVariables,
    PORT: portVariable(4300)
      .refine((port) => port > 0)
      .describe("a whole number from 1 to 65535"),
    DATA_DIR: z
      .string()
      .default(join(import.meta.dirname, "../../.data/identity"))
      .describe("a folder for accounts, sessions, keys and the outbox"),
    OIDC_ISSUER: address
      .regex(/^https?:\/\/[^/?#]+(\/[\w.~-]+)*$/)
      .optional()
      .describe("an http URL without query, fragment or trailing slash"),
    OIDC_AUDIENCE: z.string().min(1).default("storefront-api").describe("the audience of access tokens"),
    CHANNELS_DIR: z.string().min(1).optional().describe("a folder with the channels' files"),
    SHOP_ORIGIN: origin.default("http://localhost:3000").describe("the shop's origin, such as http://localhost:3000"),
    GATEWAY_ORIGIN: origin
      .default("http://localhost:4000")
      .describe("the gateway's origin, such as http://localhost:4000"),
    ACCOUNT_EMAIL_VERIFIED: z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true")
      .describe("true or false"),
    ACCOUNT_DELETION_KEY: deletionKey,
    ACCOUNT_DELETION_KEY_PREVIOUS: deletionKey,
    FREE_SIGN_UPS: z.coerce.number().int().min(1).default(10).describe("a whole number from 1 up"),
    SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(120).describe("a whole number from 1 up"),
    ...mailVariables,
  })
  .refine(hasMailServer, { path: ["SMTP_URL"] });

/** @throws {StartFault} with one line per invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const config = readEnvironment(variables, environment, ["SMTP_URL", "ACCOUNT_DELETION_KEY"]);
  return { ...config, OIDC_ISSUER: config.OIDC_ISSUER ?? `http://localhost:${config.PORT}/realms/telfer` };
}
