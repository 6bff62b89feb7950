import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";

const isForeign = (path: string): boolean =>
  path.split(sep).some((part) => part === "node_modules" || part.startsWith("."));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

const anchorsOf = (path: string): string[] =>
  read(path)
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .map((line) =>
      line
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    );

test("links in Markdown files point to existing files and headings", () => {
  const broken = globSync("**/*.md", { cwd: root, exclude: isForeign })
    .flatMap((path) => [...read(path).matchAll(/\]\(([^):]+)\)/g)].map(([, link = ""]) => ({ path, link })))
    .filter(({ path, link }) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
  expect(broken).toEqual([]);
});
