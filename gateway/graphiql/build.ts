// Builds the pages that the gateway serves only with GRAPHIQL: GraphiQL and the target of its sign-in.
import { join } from "node:path";
import { build } from "vite";

const folder = join(import.meta.dirname, "page");

await build({
  root: folder,
  configFile: false,
  // Warnings are about directives of GraphiQL's packages that mean nothing in a bundle.
  logLevel: "error",
  base: "/graphiql/",
  build: {
    outDir: join(import.meta.dirname, "../dist/development/graphiql"),
    emptyOutDir: true,
    // Monaco is one large package.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: { input: [join(folder, "index.html"), join(folder, "signed-in.html")] },
  },
});
