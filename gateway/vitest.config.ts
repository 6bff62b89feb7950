import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineConfig({
  test: {
    ...limits,
    name: "gateway",
    // Files share a worker and its modules, because reloading modules for each file takes longer than the tests. Tests must
    // therefore clean up after themselves.
    isolate: false,
    restoreMocks: true,
  },
  // Node loads graphql's CommonJS build everywhere. Without this alias, Vitest gives our own files the ESM build, and errors
  // of one build are not instances of the other's classes.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
