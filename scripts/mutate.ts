// Changes code in small ways ("mutants") and runs the tests beside it: a mutant that no test notices has survived.
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { installProject } from "./install.ts";
import { root, run } from "./run.ts";

const TOOL = "scripts/mutation";

const USAGE = "Usage: npm run mutate -- FOLDER|FILE [TESTS …], for instance: npm run mutate -- packages/forms";

/** Stryker separates globs by commas, so these use no braces. */
const CODE = ["**/*.ts?(x)", "!**/*.@(test|suite|generated).ts?(x)", "!**/@(test|generated)/**", "!vitest.config.ts"];

/** The Vitest project that contains the folder, relative to the root. */
function projectOf(folder: string): string {
  for (let parent = resolve(root, folder); parent !== root; parent = dirname(parent)) {
    if (existsSync(join(parent, "vitest.config.ts"))) return relative(root, parent);
  }
  throw new Error(`No vitest.config.ts in or above ${folder}.\n${USAGE}`);
}

/**
 * Mutates code, prints the survivors and the rate of killed mutants.
 * @param args the folder or file to mutate, and globs of the tests to run if not only those beside it, relative to the root
 */
export async function mutate(args: string[]): Promise<void> {
  const [path, ...tests] = args;
  if (path === undefined || relative(root, resolve(root, path)).startsWith("..") || !existsSync(join(root, path))) {
    throw new Error(USAGE);
  }
  const target = relative(root, resolve(root, path));
  const isFolder = statSync(join(root, target)).isDirectory();
  const folder = isFolder ? target : dirname(target);
  const project = projectOf(folder);
  const mutated = isFolder ? CODE.map((glob) => glob.replace(/^(!?)/, `$1${folder}/`)) : [target];
  await installProject(TOOL, "Installing Stryker …");
  const { code } = await run(
    join(root, TOOL, "node_modules/.bin/stryker"),
    [
      "run",
      `${TOOL}/stryker.config.json`,
      `--mutate=${mutated.join(",")}`,
      `--incrementalFile=.cache/mutation/${target.replaceAll("/", "-")}.json`,
    ],
    {
      env: {
        MUTATED_PROJECT: project,
        MUTATION_TESTS: tests.length > 0 ? tests.join(",") : `${folder}/**/*.test.ts?(x)`,
      },
    },
  );
  if (code !== 0) throw new Error("Mutation testing failed.");
}
