import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, normalizePath } from "vite";

const require = createRequire(import.meta.url);

/** A library's module, and what the browser gets in its place. */
export interface StandIn {
  library: string;
  /** Below the library's folder. */
  module: string;
  /** In this folder. */
  file: string;
}

/**
 * Modules that libraries always bring along, for things that this shop does not do. They cannot be left out by
 * configuration. 6 KB of the script of every page.
 */
export const standIns: StandIn[] = [
  { library: "@apollo/client", module: "utilities/graphql/print.js", file: "print.ts" },
  { library: "@apollo/client", module: "masking/maskFragment.js", file: "masking.ts" },
  { library: "@apollo/client", module: "masking/maskOperation.js", file: "masking.ts" },
  { library: "@apollo/client", module: "utilities/internal/removeDirectivesFromDocument.js", file: "server-query.ts" },
  {
    library: "react-router",
    module: "dist/production/lib/dom/ssr/fog-of-war.js",
    file: "fog-of-war.ts",
  },
  {
    library: "react-router",
    module: "dist/production/lib/dom/ssr/route-discovery.js",
    file: "route-discovery.ts",
  },
  {
    library: "react-router",
    module: "dist/production/lib/router/instrumentation.js",
    file: "instrumentation.ts",
  },
];

/** Where a library's module lies. @throws when the library no longer has it: the stand-in is to be looked at then */
export function libraryModule({ library, module }: StandIn): string {
  const path = join(dirname(require.resolve(`${library}/package.json`)), module);
  if (!existsSync(path)) throw new Error(`${library} has no ${module} any more, for which the shop has a stand-in.`);
  return normalizePath(realpathSync(path));
}

/** Builds the browser's script with the stand-ins; the server and development have the libraries as they are. */
export function libraryStandIns(): Plugin {
  const files = new Map(
    standIns.map((standIn) => [
      libraryModule(standIn),
      normalizePath(fileURLToPath(new URL(standIn.file, import.meta.url))),
    ]),
  );
  const unused = new Set(files.keys());
  return {
    name: "stand-ins",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const file = files.get(id);
      if (file === undefined) return null;
      unused.delete(id);
      return `export * from ${JSON.stringify(file)};`;
    },
    buildEnd(error) {
      if (!error && unused.size > 0) this.error(`Nothing asked for ${[...unused].join(", ")}: a stand-in is useless.`);
    },
  };
}
