import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./run.ts";

/** Packages, builds, generated files, stored results, and the last release's schema. */
const made = new Set(["node_modules", "build", "dist", "generated", "results", "baseline"]);

const isMade = (path: string): boolean =>
  path.endsWith(".generated.ts") || path.split(sep).some((part) => made.has(part) || part.startsWith("."));

const files = globSync("**/*.{ts,tsx,mjs,graphql,json,yml,md}", { cwd: root, exclude: isMade });

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** `promoVideos`, `promo_videos` and `promo-videos` are one name. */
const plain = (text: string): string => text.toLowerCase().replaceAll("-", "").replaceAll("_", "");

const contents = new Map(files.map((path) => [path, plain(path) + plain(read(path))]));

const names = (path: string, thing: string): boolean => contents.get(path)?.includes(plain(thing)) ?? false;

/** What stands between the first mark and the second, each time. */
const between = (text: string, begin: string, end: string): string[] =>
  text
    .split(begin)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(end)));

/** The files in the first column of the table below a heading of the README. */
function placesOf(heading: string): string[] {
  const [section = ""] = between(`${read("README.md")}\n#`, `\n### ${heading}\n`, "\n#");
  const cells = section.split("\n").flatMap((line) => (line.startsWith("| `") ? (line.split("|")[1] ?? "") : []));
  return cells.flatMap((cell) => cell.split("`").filter((_, index) => index % 2 === 1));
}

/** What the recipes show, as code spells it, each with others of its kind. */
const recipes: [heading: string, shown: string, ...others: string[]][] = [
  ["Add a field", "disclaimer", "promoVideos"],
  ["Add a page", "warranty", "faq", "resources"],
  ["Add a form", "imageRequest", "productRegist"],
  ["Add a mail", "stock-alert", "order-confirmation"],
  ["Add an upstream", "reviews", "geocod", "inventory"],
];

/** Both name everything: the recipes, and this file. */
const notRegisters = new Set(["README.md", join("scripts", "documents.test.ts")]);

describe.each(recipes)('the recipe "%s"', (heading, shown, ...others) => {
  const places = placesOf(heading);

  test("names files that have what it shows", () => {
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter((path) => !names(path, shown))).toEqual([]);
  });

  // A file with all things of a kind is a list of them: whoever adds one has to add it there.
  test("names every file that has all things of this kind", () => {
    const isOwn = (path: string) => others.some((other) => plain(path).includes(plain(other)));
    const lists = files.filter(
      (path) => !notRegisters.has(path) && !isOwn(path) && [shown, ...others].every((thing) => names(path, thing)),
    );
    expect(lists.filter((path) => !places.includes(path))).toEqual([]);
  });
});

test("the recipe for a page names every file that is called as its page", () => {
  const places = placesOf("Add a page");
  expect(files.filter((path) => path.includes("warranty") && !places.includes(path))).toEqual([]);
});

/** Headings of a document as links spell them. */
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

test("links of the documents lead to files and headings that are there", () => {
  const broken = files
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) => between(read(path), "](", ")").map((link) => ({ path, link })))
    .filter(({ link }) => !link.includes(":"))
    .filter(({ path, link }) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
  expect(broken).toEqual([]);
});
