import { existsSync } from "node:fs";
import { join } from "node:path";
import { regenerate } from "./build.ts";
import { mustRun, root, run } from "./run.ts";
import { type TestResults, describeFailure } from "./test-results.ts";

interface Check {
  name: string;
  command: string;
  args: string[];
  /** Files that can be checked alone; by default, the check is only of the whole. */
  filesLike?: RegExp;
}

/** The folders of `tsconfig.node.json` besides packages. */
const nodeFolders = ["gateway", "scripts", "stack"];

const projects = [
  "tsconfig.node.json",
  "packages/client",
  "packages/forms",
  "gateway/graphiql",
  "stack/services/builder/view",
  "web",
  "web/tsconfig.browser.json",
  "e2e",
];

/** Has its own packages, which only `npm run bench` and its siblings install. */
const perf = "e2e/perf";

/** Lines of a failed check's output that are repeated at the end of the run. */
const REPORTED_LINES = 5;

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
    // Each of several checkers would check the shared types again: twice the CPU time, and two checks run at once anyway.
    args: ["-p", project, "--checkers", "1"],
  })),
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"], filesLike: /\.[cm]?[jt]sx?$/ },
  { name: "browser support", command: process.execPath, args: ["scripts/browser-support.ts"] },
  {
    name: "format",
    command: "oxfmt",
    args: ["--check", "--no-error-on-unmatched-pattern", "."],
    filesLike: /./,
  },
  { name: "schema style", command: schemaStyle.command, args: [...schemaStyle.options, "schema/*.graphql"] },
  { name: "schema changes", command: process.execPath, args: ["scripts/main.mjs", "schema:check"] },
  { name: "compose file", command: "dclint", args: ["--max-warnings", "0", "docker-compose.yml"] },
  {
    name: "spelling",
    command: "cspell",
    args: ["--no-progress", "--no-summary", "--no-must-find-files", "**"],
    filesLike: /./,
  },
  { name: "unused code", command: "knip", args: ["--no-progress"] },
];

/**
 * The checks that a change of these files can fail: types of their projects (of all, if one is outside the projects that
 * nothing else imports), and the checks of single files for them alone.
 */
function checksOf(changed: readonly string[]): Check[] {
  const isIn = (file: string, folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));
  const isOfLeaves = changed.every((file) => isIn(file, ["web", "e2e", ...nodeFolders]));
  const isReached = ({ args: [, project = ""] }: Check) => {
    const [folder = ""] = project.split("/");
    const folders = project === "tsconfig.node.json" ? nodeFolders : [folder];
    return !isOfLeaves || changed.some((file) => isIn(file, folders));
  };
  return checks.flatMap((check) => {
    if (check.command === "tsc") return isReached(check) ? [check] : [];
    const files = check.filesLike ? changed.filter((file) => check.filesLike?.test(file)) : [];
    if (files.length === 0) return [];
    return [{ ...check, args: [...check.args.filter((argument) => argument !== "." && argument !== "**"), ...files] }];
  });
}

/**
 * Runs all checks, or those that a change of some files can fail, and prints each, with the output of failures. Returns how
 * many passed and failed.
 */
export async function runChecks(changed?: readonly string[]): Promise<TestResults> {
  await regenerate();
  await mustRun("react-router", ["typegen"], { cwd: join(root, "web") });
  const queue = changed ? checksOf(changed) : [...checks];
  const count = queue.length;
  const failures: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { code, output } = await run(next.command, next.args, { quiet: true });
      console.log(`${code === 0 ? "✓" : "✗"} ${next.name}`);
      if (code === 0) continue;
      failures.push(describeFailure(next.name, output.trim().split("\n").slice(0, REPORTED_LINES)));
      console.log(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: count - failures.length, failed: failures.length, failures };
}
