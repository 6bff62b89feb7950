import { hash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { buildTarget } from "./minimum-browsers.ts";
import { chunkGroups } from "./chunks.ts";

const gateway = new URL(process.env.GATEWAY_URL ?? "http://127.0.0.1:4000/graphql");

/** CSS module class names, shorter than the bundler's, because they appear in every page. */
function className(name: string, file: string): string {
  return `${name}_${hash("sha256", relative(import.meta.dirname, file), "base64url").slice(0, 5)}`;
}

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      // With this condition, RxJS uses native classes instead of helpers.
      resolve: { conditions: ["es2015", ...defaultClientConditions] },
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
    // In one folder, because `stylesheet.server.ts` locates the client build relative to its own bundle.
    ssr: { build: { rolldownOptions: { output: { chunkFileNames: "[name]-[hash].js" } } } },
  },
  css: { modules: { generateScopedName: className } },
  server: {
    host: process.env.HOST ?? "localhost",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { "/graphql": { target: gateway.origin, xfwd: true } },
  },
  // One stylesheet for all pages, so that none arrives late and restyles a painted page.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: buildTarget,
    // Preload only the imports of a dynamically imported file: the file itself is requested at once anyway, and while WebKit
    // holds a failed preload, every further import of it fails without a request, even after a reload
    // (https://bugs.webkit.org/270357).
    modulePreload: { resolveDependencies: (file, dependencies) => dependencies.filter((name) => name !== file) },
  },
});
