import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** A folder like the one that `npm run build` writes, with these texts by path. It is removed after the tests of the file. */
export function createPages(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
