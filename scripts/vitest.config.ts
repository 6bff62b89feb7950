import { createRequire } from "node:module";
import { defineProject } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineProject({
  // Files share a worker and its modules, like the gateway's.
  test: { ...limits, name: "scripts", isolate: false, include: ["*.test.ts"] },
  // One shared copy of graphql: see the gateway's configuration.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }] },
});
