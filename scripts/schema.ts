import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, ChangeType, CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { root } from "./run.ts";

/** The last released schema, which clients use. */
const BASELINE = join(root, "schema", "baseline", "schema.graphql");
const CHANGELOG = join(root, "schema", "CHANGELOG.md");

export function readSchema(folder = join(root, "schema")): GraphQLSchema {
  const files = readdirSync(folder).filter((file) => file.endsWith(".graphql"));
  return buildSchema(files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));
}

const isBreaking = ({ criticality }: Change): boolean => criticality.level === CriticalityLevel.Breaking;

/** Changes that would break clients of the baseline, one sentence each. */
export async function breakingChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<string[]> {
  return (await diff(before, after)).filter(isBreaking).map(({ message }) => message);
}

/** The elements that `after` deprecates, with the reason, which names the day of removal. */
async function newDeprecations(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<{ path: string; reason: string }[]> {
  return (await diff(before, after)).flatMap(({ type, path = "", meta }) => {
    const { directiveName, addedArgumentValue } = meta as { directiveName?: string; addedArgumentValue?: string };
    if (type !== ChangeType.DirectiveUsageArgumentAdded || directiveName !== "deprecated") return [];
    return [
      { path: path.replace(".@deprecated.reason", ""), reason: JSON.parse(addedArgumentValue ?? '""') as string },
    ];
  });
}

/** Deprecations that give clients less than twelve months, one sentence each. */
export async function hastyDeprecations(before: GraphQLSchema, after: GraphQLSchema, today: string): Promise<string[]> {
  const [year = "", ...monthAndDay] = today.split("-");
  const earliest = [Number(year) + 1, ...monthAndDay].join("-");
  return (await newDeprecations(before, after))
    .filter(({ reason }) => (reason.match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? "") < earliest)
    .map(({ path, reason }) => `${path} may be removed on ${earliest} or later: ${reason}`);
}

/** The entry of the changelog for a new baseline. Changes of descriptions are left out. */
export async function changelogEntry(
  before: GraphQLSchema,
  after: GraphQLSchema,
  { today, baseline }: { today: string; baseline: string },
): Promise<string> {
  const changes = (await diff(before, after)).filter(({ type }) => !/DESCRIPTION|DIRECTIVE/.test(type));
  const added = changes.filter(({ type }) => type.endsWith("_ADDED") && !type.includes("DEPRECATION"));
  const isPartOfAdded = ({ path = "" }: Change) => added.some((other) => path.startsWith(`${other.path}.`));
  const sections = {
    Breaking: changes.filter(isBreaking).map(toLine),
    Deprecated: (await newDeprecations(before, after)).map(({ path, reason }) => `\`${path}\`: ${reason}`),
    Added: added.filter((change) => !isBreaking(change) && !isPartOfAdded(change)).map(toLine),
    Changed: changes
      .filter((change) => !isBreaking(change) && !added.includes(change) && !change.type.includes("DEPRECATION"))
      .map(toLine),
  };
  const texts = Object.entries(sections)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `### ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}`);
  return [headingOf(today, baseline), ...(texts.length > 0 ? texts : ["Only descriptions have changed.\n"])].join(
    "\n\n",
  );
}

const toLine = ({ message }: Change): string => message.replaceAll(/'([^']*)'/g, "`$1`");

/** The heading names the baseline, so that a baseline without an entry is noticed. */
const headingOf = (date: string, baseline: string): string => `## ${date} (${versionOf(baseline)})`;

const versionOf = (baseline: string): string => createHash("sha256").update(baseline).digest("hex").slice(0, 12);

/** Whether the latest entry of the changelog is the baseline's. */
export const isLogged = (changelog: string, baseline: string): boolean =>
  changelog
    .split("\n")
    .find((line) => line.startsWith("## "))
    ?.endsWith(` (${versionOf(baseline)})`) ?? false;

export async function checkSchemaChanges(): Promise<void> {
  const baseline = readFileSync(BASELINE, "utf8");
  if (!isLogged(readFileSync(CHANGELOG, "utf8"), baseline)) {
    console.error(
      "The baseline has changed, but schema/CHANGELOG.md has no entry for it: `npm run schema:accept` adds one.",
    );
    process.exitCode = 1;
  }
  const broken = await breakingChanges(buildSchema(baseline), readSchema());
  if (broken.length === 0) return;
  console.error("These changes break existing clients of the schema:");
  for (const change of broken) console.error(`- ${change}`);
  console.error("Deprecate first (`@deprecated`, with a date); once the date has passed, run `npm run schema:accept`.");
  process.exitCode = 1;
}

/** Makes the current schema the baseline and adds what has changed to the changelog, for its author to edit. */
export async function acceptSchema(): Promise<void> {
  const changelog = readFileSync(CHANGELOG, "utf8");
  const old = existsSync(BASELINE) ? readFileSync(BASELINE, "utf8") : "";
  const baseline = `${printSchema(lexicographicSortSchema(readSchema()))}\n`;
  if (baseline === old && isLogged(changelog, baseline)) return console.log("Nothing has changed.");
  const [before, after] = [buildSchema(old), buildSchema(baseline)];
  const today = new Date().toISOString().slice(0, 10);
  const hasty = await hastyDeprecations(before, after, today);
  if (hasty.length > 0) {
    console.error("Clients get at least twelve months to follow a deprecation:");
    for (const line of hasty) console.error(`- ${line}`);
    process.exitCode = 1;
    return;
  }
  const entry = await changelogEntry(before, after, { today, baseline });
  const first = changelog.indexOf("\n## ");
  const [head, rest] = first < 0 ? [changelog, ""] : [changelog.slice(0, first + 1), changelog.slice(first + 1)];
  writeFileSync(BASELINE, baseline);
  writeFileSync(CHANGELOG, rest === "" ? `${head.trimEnd()}\n\n${entry}` : `${head}${entry}\n${rest}`);
  console.log(`${entry}\nAdded to schema/CHANGELOG.md. Edit it for the developers of clients.`);
}
