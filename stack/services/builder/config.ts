import { readEnvironment } from "@telfer/server-kit/environment.ts";
import { z } from "zod";
import { commonVariables, portVariable } from "../../process/environment.ts";

const variables = z.object({ ...commonVariables, PORT: portVariable(4500) });

/** @throws {StartFault} with one line per invalid variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): z.output<typeof variables> =>
  readEnvironment(variables, environment);
