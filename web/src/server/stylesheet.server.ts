import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

export interface Stylesheet {
  css: string;
  source: string;
}

let sheet: Stylesheet | undefined;

/** Returns the stylesheet of all pages from the client build. It is inlined, so that no page waits for it. */
export function readStylesheet({ routes }: EntryContext["manifest"]): Stylesheet {
  if (!sheet) {
    const paths = routes.root?.css ?? [];
    const css = paths.map((path) => readFileSync(join(import.meta.dirname, "../client", path), "utf8")).join("");
    sheet = { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  }
  return sheet;
}
