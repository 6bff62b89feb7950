import { defineConfig } from "vitest/config";

// Not part of the regular test run: it needs Strapi, which scripts/test-strapi.ts installs and starts.
export default defineConfig({
  test: { include: ["*.contract.ts"], root: import.meta.dirname, testTimeout: 60_000, hookTimeout: 60_000 },
});
