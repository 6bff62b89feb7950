import { readFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem, type } from "node:os";

const packages = ["graphql", "graphql-yoga", "react", "react-router", "@apollo/client", "undici", "fastify"];

function versionOf(name: string): string {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** What the figures were measured on, and of which versions, in a line. */
export function describeMachine(): string {
  const machine = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${type()} ${release()}`,
    `Node.js ${process.versions.node}`,
  ];
  return [...machine, ...packages.map((name) => `${name} ${versionOf(name)}`)].join(", ");
}
