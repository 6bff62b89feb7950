import { join } from "node:path";
import type { Plugin } from "vite";

const models = join(import.meta.dirname, "../../pictures/src");
const view = join(import.meta.dirname, "view");

/** Modules of the picture models and the view's replacements for them. */
const replaced = new Map([
  [join(models, "models/util.js"), join(view, "parts.ts")],
  [join(models, "sdf/outline.js"), join(view, "outline.ts")],
]);

/** Makes the picture models meshable part by part; see `view/parts.ts`. An import with `?original` skips the replacement. */
export function pictureModels(): Plugin {
  return {
    name: "picture-models",
    enforce: "pre",
    // Use a single three.js, although the pictures folder may have its own node_modules.
    config: () => ({ resolve: { dedupe: ["three"] } }),
    async resolveId(source, importer, options) {
      if (!/\/(util|outline)\.js$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (found && replaced.get(found.id)) ?? found;
    },
  };
}
