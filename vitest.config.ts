import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "gateway", "stack", "web", "scripts"],
    forbidOnly: true,
  },
});
