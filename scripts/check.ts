import { existsSync } from "node:fs";
import { join } from "node:path";
import { mustRun, root, run } from "./run.ts";

interface Check {
  name: string;
  command: string;
  args: string[];
}

const projects = [
  "packages/channels",
  "packages/client",
  "packages/forms",
  "packages/server-kit",
  "gateway",
  "gateway/graphiql",
  "stack",
  "stack/services/builder/view",
  "web",
  "web/tsconfig.browser.json",
  "e2e",
  "scripts",
];

/** Has its own packages, which only `npm run bench` and its siblings install. */
const perf = "e2e/perf";

/** Rules for descriptions and names: the linter's and the shop's own. */
export const schemaStyle = {
  command: "graphql-schema-linter",
  options: [
    "--rules",
    [
      "arguments-have-descriptions",
      "defined-types-are-used",
      "descriptions-are-capitalized",
      "enum-values-all-caps",
      "enum-values-have-descriptions",
      "fields-are-camel-cased",
      "fields-have-descriptions",
      "input-object-values-are-camel-cased",
      "input-object-values-have-descriptions",
      "relay-connection-types-spec",
      "types-are-capitalized",
      "types-have-descriptions",
      "queries-have-a-scope",
      "root-fields-have-an-access-scope",
      "mutations-have-input-and-payload",
      "payloads-have-user-errors",
      "connections-have-nodes",
      "deprecations-name-a-date",
    ].join(","),
    "--custom-rule-paths",
    "scripts/codegen/schema-rules.cjs",
  ],
};

const checks: Check[] = [
  ...[...projects, ...(existsSync(join(root, perf, "node_modules")) ? [perf] : [])].map((project) => ({
    name: `types of ${project}`,
    command: "tsc",
    args: ["-p", project],
  })),
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "browser support", command: process.execPath, args: ["scripts/browser-support.ts"] },
  { name: "format", command: "prettier", args: ["--check", "--log-level", "warn", "."] },
  { name: "schema style", command: schemaStyle.command, args: [...schemaStyle.options, "schema/*.graphql"] },
  { name: "schema changes", command: process.execPath, args: ["scripts/main.mjs", "schema:check"] },
  { name: "compose file", command: "dclint", args: ["--max-warnings", "0", "docker-compose.yml"] },
  { name: "spelling", command: "cspell", args: ["--no-progress", "--no-summary", "**"] },
  { name: "unused code", command: "knip", args: ["--no-progress"] },
];

/** Runs all checks and prints each, with the output of failures. Returns how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  await mustRun("graphql-codegen", ["--config", "codegen.ts"]);
  await mustRun("react-router", ["typegen"], { cwd: join(root, "web") });
  const queue = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { code, output } = await run(next.command, next.args, { quiet: true });
      console.log(`${code === 0 ? "✓" : "✗"} ${next.name}`);
      if (code === 0) continue;
      failed += 1;
      console.log(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: checks.length - failed, failed };
}
