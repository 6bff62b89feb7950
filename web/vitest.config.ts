import { defineConfig } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineConfig({
  test: {
    ...limits,
    name: "web",
    include: ["{fonts,src,server}/**/*.test.{ts,tsx}", "*.test.ts"],
    environment: "happy-dom",
    isolate: false,
    setupFiles: ["./vitest.setup.ts"],
    restoreMocks: true,
  },
});
