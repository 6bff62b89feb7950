import { defineConfig } from "vitest/config";

// One project only: each costs its start-up for every mutant.
export default defineConfig({ test: { projects: [process.env.MUTATED_PROJECT ?? ""] } });
