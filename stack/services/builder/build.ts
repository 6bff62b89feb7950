// Builds the 3D view into `dist`: a script for pages to include, and a module named by its content hash.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildTarget } from "../../../web/minimum-browsers.ts";
import { products } from "../../seed/catalog/products.ts";
import { optionsOf } from "./builder-options.ts";
import { pictureModels } from "./picture-models.ts";

const folder = import.meta.dirname;
const dist = join(folder, "dist");

const built = await build({
  root: folder,
  configFile: false,
  logLevel: "warn",
  base: "./",
  plugins: [pictureModels()],
  worker: { format: "es", plugins: () => [pictureModels()] },
  define: { CATALOG: JSON.stringify(optionsOf(products)) },
  build: {
    outDir: dist,
    emptyOutDir: true,
    target: buildTarget,
    modulePreload: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: join(folder, "view/instance.ts"),
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "assets/view-[hash].js" },
    },
  },
});

const [view] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
if (!view) throw new Error("The build of the 3D view has no output.");
const loader = readFileSync(join(folder, "view/loader.js"), "utf8").replace("__VIEW__", view.fileName);
writeFileSync(join(dist, "builder.loader.js"), loader);
