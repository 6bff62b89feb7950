import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { root } from "./run.ts";

/** The last released schema, which clients use. */
const baseline = join(root, "schema", "baseline", "schema.graphql");

function readSchema(folder = join(root, "schema")): GraphQLSchema {
  const files = readdirSync(folder).filter((file) => file.endsWith(".graphql"));
  return buildSchema(files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
}

/** Changes that would break clients of the baseline, one sentence each. */
export async function breakingChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<string[]> {
  const changes = await diff(before, after);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
}

export async function checkSchemaChanges(): Promise<void> {
  const broken = await breakingChanges(buildSchema(readFileSync(baseline, "utf8")), readSchema());
  if (broken.length === 0) return;
  console.error("These changes break existing clients of the schema:");
  for (const change of broken) console.error(`- ${change}`);
  console.error("Deprecate first (`@deprecated`, with a date); once the date has passed, run `npm run schema:accept`.");
  process.exitCode = 1;
}

export function acceptSchema(): void {
  mkdirSync(dirname(baseline), { recursive: true });
  writeFileSync(baseline, `${printSchema(lexicographicSortSchema(readSchema()))}\n`);
}
