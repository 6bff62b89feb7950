import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["forms", "gateway", "http", "stack", "web", "scripts"],
    forbidOnly: true,
  },
});
