import { createRequire } from "node:module";
import { defineProject } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineProject({
  test: { ...limits, name: "scripts", include: ["*.test.ts"] },
  // One shared copy of graphql: see the gateway's configuration.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
