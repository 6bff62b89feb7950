import { z } from "zod";
import { StartFault } from "./serve.ts";

/**
 * Parses the environment once at start. An empty variable counts as absent. Each variable of the schema carries a
 * description that completes "wants …"; values of `secrets` are not repeated in messages.
 *
 * @throws {StartFault} with one line for each fault.
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
  secrets: readonly string[] = [],
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const faults = [...names].map((name) => {
    const value = environment[name];
    const got = value === undefined ? "nothing" : secrets.includes(name) ? "a value that is not shown" : `"${value}"`;
    return `${name}: got ${got}, wants ${schema.shape[name]?.description ?? "another value"}.`;
  });
  throw new StartFault(faults.join("\n"));
}

/** Variables that every process of the stack reads. */
export const commonVariables = {
  HOST: z.string().default("127.0.0.1").describe("an address to listen on"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("one of fatal, error, warn, info, debug, trace, silent"),
};

/** A `PORT` variable; 0 takes a free one. */
export const portVariable = (port: number) =>
  z.coerce.number().int().min(0).max(65_535).default(port).describe("a whole number from 0 to 65535");
