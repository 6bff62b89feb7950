import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineConfig({
  test: {
    ...limits,
    name: "gateway",
    // Files share a worker and the modules in it: loading them anew for each file takes longer than the tests. So no
    // file may leave anything behind.
    isolate: false,
    restoreMocks: true,
  },
  // Node gives everybody graphql's CommonJS build. Without this, Vitest gives our own files the other one, and errors
  // made by the one are none to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
