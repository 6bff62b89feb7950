import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["gateway", "stack", "web", "scripts"],
    forbidOnly: true,
  },
});
