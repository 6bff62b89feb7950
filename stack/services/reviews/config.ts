import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { LOCAL_SECRETS } from "@telfer/server-kit/secrets.ts";
import { join } from "node:path";
import { z } from "zod";
import { commonVariables, portVariable } from "../../process/environment.ts";
import { observabilityVariables } from "../../process/observability.ts";

const deletionKey = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/)
  .optional()
  .describe("at least 16 visible characters, the same as commerce's");

const variables = z.object({
  ...commonVariables,
  ...observabilityVariables,
  PORT: portVariable(4400),
  DATA_DIR: z
    .string()
    .default(join(import.meta.dirname, "../../../.data/reviews"))
    .describe("a folder for the reviews"),
  REVIEWS_APP_KEY: z
    .string()
    .regex(/^[\w-]{4,100}$/)
    .default("telfer-local")
    .describe("4 to 100 letters, digits, hyphens and underscores"),
  ACCOUNT_DELETION_KEY: deletionKey,
  ACCOUNT_DELETION_KEY_PREVIOUS: deletionKey,
  REVIEWS_SECRET: z.string().min(8).default(LOCAL_SECRETS.reviews).describe("at least 8 characters"),
  REVIEWS_SECRET_PREVIOUS: z.string().min(8).optional().describe("at least 8 characters"),
});

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): z.output<typeof variables> =>
  readEnvironment(variables, environment, ["REVIEWS_SECRET", "ACCOUNT_DELETION_KEY"]);
