// @vitest-environment node
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchBeforeImport } from "./fetch-before-import.ts";

const sources = {
  // Two parts, so that what both import is a file of its own.
  "main.js": `export const loadPart = () => import("./part.js"); export const loadOther = () => import("./other.js");`,
  "part.js": `import { shared } from "./shared.js"; evaluated.push("part"); export const part = "part of " + shared;`,
  "other.js": `import { shared } from "./shared.js"; export const other = "other of " + shared;`,
  "shared.js": `evaluated.push("shared"); export const shared = "the page";`,
};

let folder: string;
let evaluated: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetch-before-import-"));
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  evaluated = [];
  vi.stubGlobal("evaluated", evaluated);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return rm(folder, { recursive: true });
});

/** The built entry as the browser has it, and the names without hashes of the files that it fetched. */
async function start(answer: (name: string) => Response | Promise<Response>) {
  const outDir = join(folder, "out");
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [fetchBeforeImport()],
    build: {
      outDir,
      rolldownOptions: {
        input: join(folder, "main.js"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    const name = basename(url.pathname, ".js");
    fetched.push(name);
    return answer(name);
  });
  // The preload helper tells a window of failures.
  vi.stubGlobal("window", new EventTarget());
  const { loadPart } = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, "main.js")).href)) as {
    loadPart: () => Promise<{ part: string }>;
  };
  return { loadPart, fetched };
}

it("imports a module when all of its files have been fetched, each once", async () => {
  const { loadPart, fetched } = await start(() => new Response("fetched"));
  expect((await loadPart()).part).toBe("part of the page");
  await loadPart();
  expect(fetched).toEqual(["part", "shared"]);
});

it.each([
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is answered with an error", () => new Response("no", { status: 503 })],
])("imports nothing while a file below it %s, and can be tried again", async (_what, fail) => {
  let isDown = true;
  const { loadPart } = await start((name) => (name === "shared" && isDown ? fail() : new Response("fetched")));
  await expect(loadPart()).rejects.toThrow(TypeError);
  expect(evaluated).toEqual([]);
  isDown = false;
  expect((await loadPart()).part).toBe("part of the page");
  expect(evaluated).toEqual(["shared", "part"]);
});
