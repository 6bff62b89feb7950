import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(process.cwd(), process.env.MUTATED_PROJECT ?? "");

export default defineConfig({
  test: {
    // One project only: each costs its start-up for every mutant. Isolated, even if the project's own runs are not: a module
    // that stays loaded keeps the values it computed without the mutant.
    projects: [{ extends: join(root, "vitest.config.ts"), root, test: { isolate: true } }],
  },
});
