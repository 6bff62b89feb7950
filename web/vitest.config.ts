import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "web",
    include: ["{fonts,src,server}/**/*.test.{ts,tsx}", "*.test.ts"],
    environment: "happy-dom",
    // Tests say what happens, not how fast: a busy machine must not fail them.
    testTimeout: 30_000,
    isolate: false,
    setupFiles: ["./vitest.setup.ts"],
    restoreMocks: true,
  },
});
