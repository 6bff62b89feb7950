import { fileURLToPath } from "node:url";
import { type Rolldown, normalizePath } from "vite";

type Groups = Rolldown.CodeSplittingGroup[];
type Context = Parameters<Extract<Groups[number]["name"], (...given: never[]) => unknown>>[1];

/** What every page of the shop begins with. */
const starts = ["src/entry.client.tsx", "src/root.tsx", "src/routes/shop-layout.tsx"].map((path) =>
  normalizePath(fileURLToPath(new URL(path, import.meta.url))),
);

/** The ids that the React Router plugin gives a route module: its own, and that of its part for the browser. */
const idsOf = (path: string) => [path, `${path}?__react-router-build-client-route`];

/** The project's modules that every page of the shop imports, at once or through others; not the routes themselves. */
function frameModules({ getModuleInfo }: Pick<Context, "getModuleInfo">): Set<string> {
  const frame = new Set<string>();
  const queue = starts.flatMap(idsOf);
  const seen = new Set(queue);
  for (const id of queue) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported) || imported.includes("/node_modules/")) continue;
      seen.add(imported);
      frame.add(imported);
      queue.push(imported);
    }
  }
  return frame;
}

/**
 * How the browser's modules are grouped into files. The libraries stay in the visitor's cache over the shop's releases.
 * The rest is left to the bundler, so that no page loads what it does not use, except that fields, prices and the like
 * share one file, because a dozen tiny ones cost more in headers and lost compression than they save.
 */
export function chunkGroups(): Groups {
  let frame: Set<string> | undefined;
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
        frame ??= frameModules({ getModuleInfo: (each) => context.getModuleInfo(each) });
        return frame.has(id) ? "frame" : null;
      },
      test: /\/src\//,
      priority: 2,
    },
    { name: "ui", test: /\/src\/ui\//, minShareCount: 3, priority: 1 },
  ];
}
