import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { join } from "node:path";
import { z } from "zod";
import { commonVariables, portVariable } from "../../process/environment.ts";
import { observabilityVariables } from "../../process/observability.ts";

const apiKey = z
  .string()
  .regex(/^\S{8,}$/)
  .optional()
  .describe("at least 8 characters without spaces; without it the charge API asks for none");

const variables = z.object({
  ...commonVariables,
  ...observabilityVariables,
  PORT: portVariable(4200),
  DATA_DIR: z
    .string()
    .default(join(import.meta.dirname, "../../../.data/payment"))
    .describe("a folder for the ledger"),
  TOKENS_PER_MINUTE: z.coerce.number().int().min(1).default(120).describe("a whole number from 1 up"),
  PAYMENT_API_KEY: apiKey,
  PAYMENT_API_KEY_PREVIOUS: apiKey,
});

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): z.output<typeof variables> =>
  readEnvironment(variables, environment, ["PAYMENT_API_KEY"]);
