import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "gateway", "stack", "web", "scripts"],
    forbidOnly: true,
    // Read as files, which no import shows.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/schema/*.graphql", "**/vitest.limits.ts"],
  },
});
