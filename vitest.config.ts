import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["forms", "gateway", "stack", "web", "scripts"],
    forbidOnly: true,
  },
});
