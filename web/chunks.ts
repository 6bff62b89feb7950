import { fileURLToPath } from "node:url";
import { type Rolldown, normalizePath } from "vite";

type Groups = Rolldown.CodeSplittingGroup[];
type Context = Parameters<Extract<Groups[number]["name"], (...given: never[]) => unknown>>[1];

/** What every page of the shop begins with. */
const frame = ["src/entry.client.tsx", "src/root.tsx", "src/routes/shop-layout.tsx"];

/** The pages that most visits begin with. */
const firstPages = ["home", "product", "collection", "search"].map((name) => `src/routes/${name}.tsx`);

/** A module that is larger, in bytes before it is minified, is not fetched for pages that do not use it. */
const LARGE = 2_000;

/** The ids that the React Router plugin gives a route module: its own, and that of its part for the browser. */
function idsOf(path: string): string[] {
  const id = normalizePath(fileURLToPath(new URL(path, import.meta.url)));
  return [id, `${id}?__react-router-build-client-route`];
}

/** The project's modules that these routes import, at once or through others; not the routes themselves. */
function importsOf(routes: string[], context: Context): Set<string> {
  const imports = new Set<string>();
  const queue = routes.flatMap(idsOf);
  const seen = new Set(queue);
  for (const id of queue) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported) || imported.includes("/node_modules/")) continue;
      seen.add(imported);
      imports.add(imported);
      queue.push(imported);
    }
  }
  return imports;
}

/**
 * How the browser's modules are grouped into files. The libraries stay in the visitor's cache over the shop's releases.
 * The rest is left to the bundler, so that no page loads what it does not use, except that fields, prices and what little
 * else the first pages share are one file, because a dozen tiny ones cost more in headers and lost compression than they
 * save.
 */
export function chunkGroups(): Groups {
  let ofFrame: Set<string> | undefined;
  let ofFirstPages: Set<string> | undefined;
  return [
    {
      name: "libraries",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 3,
    },
    {
      name: "personal",
      test: /[\\/]node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/,
      priority: 3,
    },
    {
      name: (id, context) => {
        ofFrame ??= importsOf(frame, context);
        return ofFrame.has(id) ? "frame" : null;
      },
      test: /\/src\//,
      priority: 2,
    },
    {
      name: (id, context) => {
        ofFirstPages ??= importsOf(firstPages, context);
        return ofFirstPages.has(id) ? "shared" : null;
      },
      test: /\/src\//,
      minShareCount: 3,
      maxModuleSize: LARGE,
      priority: 1,
    },
  ];
}
