import type { z } from "zod";

/** Something that keeps a process from starting; its message is all that a person needs to put it right. */
export class StartFault extends Error {}

/**
 * Parses the environment once at start. An empty variable counts as absent. What a faulty one wants is its description
 * or, without one, the message of its rule; values of `secrets` are not repeated.
 * @throws {StartFault} with a line for each faulty variable: its name, what it got and what it wants
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
    const got = value !== undefined && secrets.includes(name) ? "a value that is not shown" : JSON.stringify(value);
    lines.set(name, `${name}: got ${got ?? "nothing"}, wants ${schema.shape[name]?.description ?? message}`);
  }
  throw new StartFault([...lines.values()].join("\n"));
}
