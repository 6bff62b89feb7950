import type { z } from "zod";

/** A configuration error at startup; its message tells the operator how to fix it. */
export class ConfigError extends Error {}

/**
 * Parses the environment at startup. Empty variables count as absent. Errors show a variable's description or, without one,
 * its rule's message; values of `secrets` are not shown.
 * @throws {ConfigError} with a line for each invalid variable: name, actual value and expected value
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[] = [],
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (lines.has(name)) continue;
    const value = given[name];
    const got = value !== undefined && secrets.includes(name) ? "a hidden value" : JSON.stringify(value);
    lines.set(name, `${name}: got ${got ?? "nothing"}, expected ${schema.shape[name]?.description ?? message}`);
  }
  throw new ConfigError([...lines.values()].join("\n"));
}
