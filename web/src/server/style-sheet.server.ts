import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";

export interface StyleSheet {
  css: string;
  /** The source of a policy that allows it. */
  source: string;
}

let sheet: StyleSheet | undefined;

/** The one style sheet of all pages, as the build for the browser made it. It stands in each page: no page waits for it. */
export function readStyleSheet({ routes }: EntryContext["manifest"]): StyleSheet {
  if (!sheet) {
    const paths = routes.root?.css ?? [];
    const css = paths.map((path) => readFileSync(join(import.meta.dirname, "../client", path), "utf8")).join("");
    sheet = { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  }
  return sheet;
}
