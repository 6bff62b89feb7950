import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { buildTarget } from "./browser-floor.ts";
import { chunkGroups } from "./chunks.ts";
import { fetchBeforeImport } from "./fetch-before-import.ts";

const gateway = new URL(process.env.GATEWAY_URL ?? "http://127.0.0.1:4000/graphql");

export default defineConfig({
  plugins: [reactRouter(), fetchBeforeImport()],
  environments: {
    client: {
      // RxJS under this condition uses the language's own classes instead of helpers.
      resolve: { conditions: ["es2015", ...defaultClientConditions] },
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
  },
  server: {
    host: process.env.HOST ?? "localhost",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { "/graphql": { target: gateway.origin, xfwd: true } },
  },
  // One style sheet for all pages: none comes later than the page, so none changes what is already drawn.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: buildTarget },
});
