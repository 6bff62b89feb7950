import { hash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { buildTarget } from "./browser-floor.ts";
import { chunkGroups } from "./chunks.ts";

const gateway = new URL(process.env.GATEWAY_URL ?? "http://127.0.0.1:4000/graphql");

/** A class of a module: shorter than the bundler's own names, which stand in every page. */
function className(name: string, file: string): string {
  return `${name}_${hash("sha256", relative(import.meta.dirname, file), "base64url").slice(0, 5)}`;
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      // RxJS under this condition uses the language's own classes instead of helpers.
      resolve: { conditions: ["es2015", ...defaultClientConditions] },
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
    // In one folder, because `style-sheet.server.ts` finds the browser's files from the one that it is bundled into.
    ssr: { build: { rolldownOptions: { output: { chunkFileNames: "[name]-[hash].js" } } } },
  },
  css: { modules: { generateScopedName: className } },
  server: {
    host: process.env.HOST ?? "localhost",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { "/graphql": { target: gateway.origin, xfwd: true } },
  },
  // One style sheet for all pages: none comes later than the page, so none changes what is already drawn.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: buildTarget,
    // Only what an imported file imports itself: the file is asked for at once anyway, and while WebKit holds a preload that
    // failed, every further import of it fails without a request, even after a reload (https://bugs.webkit.org/270357).
    modulePreload: { resolveDependencies: (file, dependencies) => dependencies.filter((name) => name !== file) },
  },
});
