import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { describe, expect, onTestFinished, test } from "vitest";
import { minimumBrowsers } from "../web/minimum-browsers.ts";
import { findInBuild, findInSources } from "./browser-support.ts";

function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "browser-floor-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, file), text);
  return folder;
}

const featuresOf = (found: { feature: string }[]) => found.map(({ feature }) => feature);

const recent = `
  const { promise } = Promise.withResolvers();
  export const address = URL.parse("/", origin);
  export const signal = AbortSignal.any([AbortSignal.timeout(1), window.stopped]);
  if (scheduler) document.body.checkVisibility();
`;

const established = `
  class Shop { static { this.open = [2, 1].toSorted().at(-1); } #till = structuredClone({}) }
  export const own = { URL: { parse: (z) => z.union("withResolvers") } };
  export const answer = await fetch("/", { signal: AbortSignal.timeout(1) });
`;

describe("a feature that a supported browser lacks", () => {
  test.each([
    ["a source", async () => findInSources([join(folderWith("part.ts", recent), "part.ts")])],
    ["a built file", async () => findInBuild(folderWith("part-1a2b.js", recent))],
  ])("is found in %s", async (_what, find) => {
    const found = featuresOf(await find());
    for (const feature of ["Promise.withResolvers", "URL.parse", "AbortSignal.any", "scheduler", "checkVisibility"]) {
      expect(found).toContain(feature);
    }
  });

  test("is reported with file and line", async () => {
    const folder = folderWith("part.tsx", "export const Part = () => <p>{String(1)}</p>;\nnew Promise(Promise.try);");
    expect(await findInSources([join(folder, "part.tsx")])).toEqual([
      { place: expect.stringMatching(/part\.tsx:2$/), feature: "Promise.try" },
    ]);
  });

  test("is found in syntax", async () => {
    expect(await findInBuild(folderWith("part.js", "export const letters = /[\\p{L}--[a-z]]/v;"))).toHaveLength(1);
    expect(await findInBuild(folderWith("part.js", "{ using file = open(); }"))).toHaveLength(1);
  });

  test("is found in style sheets", async () => {
    const styles = "@view-transition { navigation: auto } a:open { field-sizing: content; user-select: none }";
    const found = featuresOf(await findInBuild(folderWith("part.css", styles)));
    expect(found.toSorted()).toEqual([":open", "@view-transition", "field-sizing"]);
  });
});

test("ignores features that all supported browsers have", async () => {
  expect(await findInBuild(folderWith("part.js", established))).toEqual([]);
  expect(await findInBuild(folderWith("part.css", "@layer a { main:has(a) { inset: 0; mask-image: none } }"))).toEqual(
    [],
  );
});

test.each(minimumBrowsers)("does not treat $name $version as unsupported", ({ name, version }) => {
  const browser = name === "ios_saf" ? "safari_ios" : (name as "chrome");
  // The features that `UnsupportedBrowser.tsx` checks.
  for (const feature of [bcd.javascript.builtins?.Array?.toSorted, bcd.css.selectors?.has]) {
    const [statement] = [feature?.__compat?.support[browser] ?? []].flat();
    expect(Number(statement?.version_added)).toBeLessThanOrEqual(Number(version));
  }
});
