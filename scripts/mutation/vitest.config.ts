import { join } from "node:path";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";

const root = join(process.cwd(), process.env.MUTATED_PROJECT ?? "");
const include = process.env.MUTATION_TESTS?.split(",").map((glob) => join(process.cwd(), glob));

// Not by `extends`, which would add these tests to those that the project includes.
const { default: project } = (await import(join(root, "vitest.config.ts"))) as { default: UserWorkspaceConfig };

export default defineConfig({
  test: {
    // One project only: each costs its start-up for every mutant.
    projects: [{ ...project, root, test: { ...project.test, include } }],
  },
});
