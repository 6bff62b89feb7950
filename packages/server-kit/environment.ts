import { readFileSync } from "node:fs";
import type { z } from "zod";
import { isLocalSecret } from "./secrets.ts";

/** A configuration error at startup; its message tells the operator how to fix it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment at startup. Empty variables count as absent. A secret `NAME` may instead be in the file named by
 * `NAME_FILE`, and the one that it replaces in `NAME_PREVIOUS`, if the schema has it. Errors show a variable's description
 * or, without one, its rule's message; values of `secrets` are not shown.
 * @throws {ConfigError} with a line for each invalid variable: name, actual value and expected value
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
  secrets: readonly string[] = [],
): z.output<Schema> {
  const { shape } = schema;
  const hidden = secrets.flatMap((name) => [name, `${name}_PREVIOUS`]).filter((name) => name in shape);
  const lines = new Map<string, string>();
  const given = readFiles(environment, hidden, lines);
  const parsed = schema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (lines.has(name)) continue;
    const value = given[name];
    const got = value !== undefined && hidden.includes(name) ? "a hidden value" : JSON.stringify(value);
    lines.set(name, `${name}: got ${got ?? "nothing"}, expected ${shape[name]?.description ?? message}`);
  }
  const values: Readonly<Record<string, unknown>> = parsed.data ?? {};
  for (const name of hidden) {
    const current = name.replace(/_PREVIOUS$/, "");
    if (environment.NODE_ENV === "production" && isLocalSecret(values[name]))
      lines.set(name, `${name}: got a secret of the local stack, which is public, expected one of your own`);
    if (name !== current && name in given && !(current in given))
      lines.set(name, `${name}: got a hidden value, expected it only beside the new ${current}`);
  }
  if (parsed.success && lines.size === 0) return parsed.data;
  throw new ConfigError([...lines.values()].join("\n"));
}

/**
 * The environment without empty variables, and with the secrets that are in files, for a command that needs no schema.
 * @throws {ConfigError} with a line for each file that cannot be read
 */
export function readSecretFiles(environment: Environment, secrets: readonly string[]): Environment {
  const lines = new Map<string, string>();
  const given = readFiles(environment, secrets, lines);
  if (lines.size > 0) throw new ConfigError([...lines.values()].join("\n"));
  return given;
}

/** The environment without empty variables, and with the secrets that are in files. Adds a line for each that cannot be read. */
function readFiles(environment: Environment, secrets: readonly string[], lines: Map<string, string>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (name in given) {
      lines.set(name, `${name}: got ${name} and ${name}_FILE, expected only one of them`);
      continue;
    }
    try {
      // Editors, `echo` and `openssl` end a file with a newline.
      const value = readFileSync(file, "utf8").replace(/\r?\n$/, "");
      if (value === "") lines.set(name, `${name}_FILE: ${file} is empty`);
      else given[name] = value;
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? error.code : "unknown";
      lines.set(name, `${name}_FILE: ${file} cannot be read (${String(reason)})`);
    }
  }
  return given;
}
