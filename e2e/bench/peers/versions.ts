import { readFileSync } from "node:fs";

const packages = [
  "@apollo/server",
  "dataloader",
  "@envelop/graphql-jit",
  "graphql-jit",
  "graphql-yoga",
  "mercurius",
  "fastify",
  "undici",
];

/** Of what the gateway is measured against. */
export function readVersions(): Record<string, string> {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), "utf8")) as {
      version: string;
    };
  return Object.fromEntries(packages.map((name) => [name, read(name).version]));
}
