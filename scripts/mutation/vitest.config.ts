import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(process.cwd(), process.env.MUTATED_PROJECT ?? "");
const include = process.env.MUTATION_TESTS?.split(",").map((glob) => join(process.cwd(), glob));

export default defineConfig({
  test: {
    // One project only: each costs its start-up for every mutant.
    projects: [{ extends: join(root, "vitest.config.ts"), root, test: { include } }],
  },
});
