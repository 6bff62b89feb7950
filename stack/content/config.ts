import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { z } from "zod";
import { commonVariables, portVariable } from "../process/environment.ts";
import { observabilityVariables } from "../process/observability.ts";

const variables = z.object({
  ...commonVariables,
  ...observabilityVariables,
  PORT: portVariable(1337),
  SEED_DEALERS: z.coerce.number().int().min(0).max(20_000).default(0).describe("a whole number from 0 to 20000"),
});

export type Config = z.output<typeof variables>;

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => readEnvironment(variables, environment);
