import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Tests say what happens, not how fast: a busy machine must not fail them.
  test: { name: "gateway", testTimeout: 30_000 },
  // Node gives everybody graphql's CommonJS build. Without this, Vitest gives our own files the other one, and errors
  // made by the one are none to the other.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
