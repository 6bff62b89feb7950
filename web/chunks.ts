import { fileURLToPath } from "node:url";
import { type Rolldown, normalizePath } from "vite";

type Groups = Rolldown.CodeSplittingGroup[];
type Context = Parameters<Extract<Groups[number]["name"], (...given: never[]) => unknown>>[1];

/** Entry modules of every page. */
const frame = ["src/entry.client.tsx", "src/root.tsx", "src/routes/shop/shop-layout.tsx"];

/** Parts of the shop by entry modules; each becomes one file besides those of its routes. */
const parts = {
  catalog: ["src/routes/catalog/product.tsx", "src/routes/catalog/collection.tsx"],
  below: ["src/features/catalog/product/story/ProductSections.tsx", "src/features/shell/footer/Footer.tsx"],
  home: ["src/routes/shop/home.tsx"],
  content: ["faq", "about-us", "support", "warranty", "resources", "patents"].map(
    (name) => `src/routes/content/${name}.tsx`,
  ),
  cart: [
    "src/features/cart/add/use-cart-add-line.ts",
    "src/features/shell/header/CartPanel.tsx",
    "src/features/shell/apollo/UserStateSync.tsx",
    "src/routes/checkout/cart.tsx",
  ],
};

/** Returns a route module's ids from the React Router plugin: its own and that of its client part. */
function idsOf(path: string): string[] {
  const id = normalizePath(fileURLToPath(new URL(path, import.meta.url)));
  return [id, `${id}?__react-router-build-client-route`];
}

/** Returns the project's modules that these import statically, directly or indirectly. Routes stay separate files. */
function importsOf(paths: string[], context: Context): Set<string> {
  const ids = new Set(paths.flatMap(idsOf));
  for (const id of ids) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes("/node_modules/")) ids.add(imported);
    }
  }
  for (const path of paths) if (path.startsWith("src/routes/")) for (const id of idsOf(path)) ids.delete(id);
  return ids;
}

/** Assigns the modules of the parts to files; modules shared by two parts belong to the frame. */
function assignFiles(context: Context): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, paths] of Object.entries(parts)) {
    for (const id of importsOf(paths, context)) files.set(id, files.has(id) ? "frame" : name);
  }
  for (const id of importsOf(frame, context)) files.set(id, "frame");
  return files;
}

/** Groups client modules into files. Libraries have their own, so that they stay cached across releases of the shop. */
export function chunkGroups(): Groups {
  let files: Map<string, string> | undefined;
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
    // A group also captures the imports of its modules, so the frame comes first.
    ...["frame", ...Object.keys(parts)].map((name) => ({
      name: (id: string, context: Context) => ((files ??= assignFiles(context)).get(id) === name ? name : null),
      test: /\/(src|forms)\//,
      priority: name === "frame" ? 1 : 0,
    })),
  ];
}
