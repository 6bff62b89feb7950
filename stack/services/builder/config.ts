import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { z } from "zod";
import { commonVariables, portVariable } from "../../process/environment.ts";
import { observabilityVariables } from "../../process/observability.ts";

const variables = z.object({ ...commonVariables, ...observabilityVariables, PORT: portVariable(4500) });

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): z.output<typeof variables> =>
  readEnvironment(variables, environment);
