import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "stack",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "pictures/**"],
  },
});
