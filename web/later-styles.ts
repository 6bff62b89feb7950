import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Plugin, normalizePath } from "vite";

/** How this project writes a part that comes later; see `src/ui/later.tsx`. */
const PARTS = /\blater(?:<\w+>)?\(\s*async \(\) => \(await import\("(\.[^"]+)"\)\)/g;

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/**
 * Pages link the style sheets of the parts whose script comes later, which are in the server's HTML from the start. The
 * build's manifest, from which React Router takes a page's style sheets, gives them to dynamic imports alone.
 */
export function laterStyles(): Plugin {
  const parts = new Set<string>();
  return {
    name: "later-styles",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [path = ""] = id.split("?");
      if (!/\.tsx?$/.test(path) || path.includes("/node_modules/")) return;
      for (const [, part = ""] of code.matchAll(PARTS)) {
        parts.add(normalizePath(relative(this.environment.config.root, join(dirname(path), part))));
      }
    },
    async writeBundle({ dir = "" }) {
      const file = join(dir, ".vite/manifest.json");
      const chunks = JSON.parse(await readFile(file, "utf8")) as Record<string, Chunk>;
      for (const chunk of Object.values(chunks)) {
        const later = (chunk.dynamicImports ?? []).filter((each) => parts.has(each));
        if (later.length > 0) chunk.css = [...new Set([...(chunk.css ?? []), ...later.flatMap(sheetsOf(chunks))])];
      }
      await writeFile(file, JSON.stringify(chunks));
    },
  };
}

/** Style sheets of a chunk and of all that it imports at once. */
function sheetsOf(chunks: Record<string, Chunk>): (name: string) => string[] {
  return (name) => {
    const names = new Set([name]);
    for (const each of names) for (const imported of chunks[each]?.imports ?? []) names.add(imported);
    return [...names].flatMap((each) => chunks[each]?.css ?? []);
  };
}
