import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["gateway", "stack", "web", "scripts"],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    forbidOnly: true,
  },
});
