import { join } from "node:path";
import type { Plugin } from "vite";

const models = join(import.meta.dirname, "../../pictures/src");
const view = join(import.meta.dirname, "view");

/** Modules of the picture models and what the view puts in their place. */
const replaced = new Map([
  [join(models, "models/util.js"), join(view, "parts.ts")],
  [join(models, "sdf/outline.js"), join(view, "outline.ts")],
]);

/** Lets the picture models be meshed part by part: see `view/parts.ts`. `?original` in an import asks for what is replaced. */
export function pictureModels(): Plugin {
  return {
    name: "picture-models",
    enforce: "pre",
    // One three.js, although the pictures have a node_modules of their own where they are rendered.
    config: () => ({ resolve: { dedupe: ["three"] } }),
    async resolveId(source, importer, options) {
      if (!/\/(util|outline)\.js$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (found && replaced.get(found.id)) ?? found;
    },
  };
}
