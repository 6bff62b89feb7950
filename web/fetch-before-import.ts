import { posix } from "node:path";
import { type ESTree, type Plugin, type Rolldown, Visitor, parseSync } from "vite";

/**
 * In the browser: fetches files that a module is imported from, each once. Bodies are read, because a browser keeps what
 * was read to its end.
 */
function filesFetcher(base: string) {
  const fetched = new Set<string>();
  return (...files: string[]) =>
    Promise.all(
      files.map(async (file) => {
        if (fetched.has(file)) return;
        const response = await fetch(new URL(file, base));
        if (!response.ok) throw new TypeError(`${response.url} answered ${response.status}`);
        await response.blob();
        fetched.add(file);
      }),
    );
}

/** The file of a chunk and those of all that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string): Set<string> {
  const files = new Set([fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

/** What a literal says; minified code has templates as well. */
function textOf(source: ESTree.Expression): string | undefined {
  if (source.type === "Literal" && typeof source.value === "string") return source.value;
  if (source.type === "TemplateLiteral" && source.expressions.length === 0) return source.quasis[0]?.value.cooked ?? "";
  return undefined;
}

/**
 * Has each `import()` of the browser's build wait until all files that it needs have been fetched, and fail when one
 * cannot be. Firefox and WebKit keep for the life of the page that an import failed, also that of a module below it; a
 * fetch that failed leaves nothing behind, so that the same `import()` can be tried again.
 */
export const fetchBeforeImport = (): Plugin => ({
  name: "fetch-before-import",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  // Vite would have the browser fetch them as modules beforehand, which is an import that can fail as well.
  config: () => ({ build: { modulePreload: false } }),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.dynamicImports.length === 0) continue;
        const loaded = filesOf(bundle, chunk.fileName);
        const { fileName, code } = chunk;
        const folder = posix.dirname(fileName);
        const parts: string[] = [];
        let end = 0;
        new Visitor({
          ImportExpression({ start, end: next, source }) {
            const address = textOf(source);
            // The router imports routes by addresses of its own, and loads the page anew when one cannot be had.
            if (address === undefined) return;
            const files = [...filesOf(bundle, posix.join(folder, address))].filter((file) => !loaded.has(file));
            const addresses = files.map((file) => JSON.stringify(`./${posix.relative(folder, file)}`));
            parts.push(code.slice(end, start), `fetchFiles(${addresses.join()}).then(()=>${code.slice(start, next)})`);
            end = next;
          },
        }).visit(parseSync(fileName, code).program);
        chunk.code = `const fetchFiles=(${filesFetcher.toString()})(import.meta.url);${parts.join("")}${code.slice(end)}`;
      }
    },
  },
});
