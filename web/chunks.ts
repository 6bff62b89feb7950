import { fileURLToPath } from "node:url";
import { type Rolldown, normalizePath } from "vite";

type Groups = Rolldown.CodeSplittingGroup[];
type Context = Parameters<Extract<Groups[number]["name"], (...given: never[]) => unknown>>[1];

/** What every page begins with. */
const frame = ["src/entry.client.tsx", "src/root.tsx", "src/routes/shop-layout.tsx"];

/** Parts of the shop, by the modules that they begin with: each is one file beside those of its routes. */
const parts = {
  catalog: ["src/routes/product.tsx", "src/routes/collection.tsx"],
  below: ["src/features/catalog/product/ProductStory.tsx", "src/features/shell/footer/Footer.tsx"],
  home: ["src/routes/home.tsx"],
  content: ["faq", "about-us", "support", "warranty", "resources", "patents"].map((name) => `src/routes/${name}.tsx`),
  cart: [
    "src/features/cart/use-cart-add-line.ts",
    "src/features/shell/header/CartPanel.tsx",
    "src/features/shell/personal/PersonalState.tsx",
    "src/routes/cart.tsx",
  ],
};

/** The ids that the React Router plugin gives a route module: its own, and that of its part for the browser. */
function idsOf(path: string): string[] {
  const id = normalizePath(fileURLToPath(new URL(path, import.meta.url)));
  return [id, `${id}?__react-router-build-client-route`];
}

/** The project's modules that these import statically, directly or through others. Routes stay files of their own. */
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

/** The file of each of the project's modules that is in a part: modules that two parts use belong to the frame. */
function assignFiles(context: Context): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, paths] of Object.entries(parts)) {
    for (const id of importsOf(paths, context)) files.set(id, files.has(id) ? "frame" : name);
  }
  for (const id of importsOf(frame, context)) files.set(id, "frame");
  return files;
}

/** How the browser's modules are grouped into files. Libraries stay in the visitor's cache over the shop's releases. */
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
    // A file takes the modules that its own import along, so the frame comes first.
    ...["frame", ...Object.keys(parts)].map((name) => ({
      name: (id: string, context: Context) => ((files ??= assignFiles(context)).get(id) === name ? name : null),
      test: /\/(src|forms)\//,
      priority: name === "frame" ? 1 : 0,
    })),
  ];
}
