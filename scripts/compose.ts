// Reads docker-compose.yml as Compose does, as far as the project uses it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "./run.ts";

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck: { test: string[] };
  ports?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { aliases?: string[] } | null>;
}

/** The text of the compose file and the names of the secrets that .env.example lists. */
export const composeText = readFileSync(join(root, "docker-compose.yml"), "utf8");
export const secretNames = [
  ...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm),
].map(([, name = ""]) => name);

const { services: unfilled } = parse(composeText, { merge: true }) as { services: unknown };

/** Puts variables in their places. Throws what Compose says: a message for each that is missing. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(
    /\$(?:(\$)|\{([A-Z][A-Z0-9_]*)(?::([?-])([^}]*))?\}|(.?))/g,
    (_, dollar?: string, name?: string, sign?: string, rest?: string, wrong?: string) => {
      if (dollar) return "$";
      if (name === undefined) throw new Error(`"$${wrong ?? ""}" in the compose file is no \${NAME}.`);
      const value = variables[name];
      if (value) return value;
      if (sign === "-") return rest ?? "";
      throw new Error(`${name} is not set: ${rest ?? "it has no default"}`);
    },
  );
}

/** The services of the compose file by their names, with the variables filled in. Throws one line for one that is missing. */
export function readServices(variables: Record<string, string>): Map<string, ComposeService> {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return interpolate(value, variables);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]));
  };
  const filled = fill(unfilled) as Record<string, ComposeService>;
  return new Map(
    Object.entries(filled).map(([name, service]) => [name, { ...service, environment: service.environment ?? {} }]),
  );
}

/** Names of services with those they depend on before them. */
export function startOrder(services: Map<string, ComposeService>): string[] {
  const order = new Set<string>();
  const visit = (name: string) => {
    for (const before of Object.keys(services.get(name)?.depends_on ?? {})) visit(before);
    order.add(name);
  };
  for (const name of services.keys()) visit(name);
  return [...order];
}
