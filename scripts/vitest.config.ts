import { createRequire } from "node:module";
import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "scripts", include: ["*.test.ts"], testTimeout: 60_000 },
  // One copy of graphql for everybody: see the gateway's configuration.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
