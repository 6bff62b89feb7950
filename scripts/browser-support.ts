// Finds features that the oldest supported browsers lack (`browserslist` in web/package.json): in the built files of a
// folder, libraries included; without a folder, in the shop's own sources.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data" with { type: "json" };
import { parse } from "acorn";
import { type Declaration, type Selector, transform } from "lightningcss";
import { minimumBrowsers } from "../web/minimum-browsers.ts";
import { root, run } from "./run.ts";

interface Finding {
  /** The file, with the line if useful. */
  place: string;
  /** The missing feature, or why the file cannot be read. */
  feature: string;
}

/** Allowed in built files, by reason. */
const allowed = new Set(
  Object.entries({
    "A library checks for it.":
      "navigation currentEntry navigationType canIntercept startViewTransition skipTransition setImmediate " +
      "Error.captureStackTrace captureStackTrace stackTraceLimit " +
      "VideoFrame displayWidth displayHeight XRWebGLBinding XRWebGLLayer Float16Array clipControlEXT drawingBufferColorSpace",
    "The shop works without it.": "window.navigation requestIdleCallback",
    "Unknown properties have no effect.": "fetchPriority imageSizes movementX movementY marginTop marginBottom",
    "A library has something of the same name.":
      "addHandler maxWidth colorSpace toArray setViewport copyTextureToTexture",
    "An enhancement that the shop works without.":
      "@starting-style :selection :details-content content-visibility contain-intrinsic-size text-wrap text-size-adjust " +
      "resize scrollbar-gutter scrollbar-width forced-color-adjust",
  }).flatMap(([, features]) => features.split(" ")),
);

const isUpTo = (version: string, limit: string) => version.localeCompare(limit, "en", { numeric: true }) <= 0;

/**
 * Whether all supported browsers, in their oldest or latest versions, have the feature unprefixed and enabled by default.
 * In style sheets a prefixed name also counts, because the build adds prefixes.
 */
function isIn({ support }: CompatStatement, versions: "oldest" | "latest", where: "scripts" | "styles"): boolean {
  return minimumBrowsers.every(({ name, version }) => {
    const browser = (name === "ios_saf" ? "safari_ios" : name) as BrowserName;
    return [support[browser] ?? []].flat().some(({ version_added: added, ...rest }) => {
      if (!added || added === "preview" || rest.flags || rest.alternative_name) return false;
      if (rest.prefix && where === "scripts") return false;
      if (versions === "latest") return !rest.version_removed;
      const isRemoved = rest.version_removed && isUpTo(rest.version_removed, version);
      return !isRemoved && isUpTo(added.replace("≤", ""), version);
    });
  });
}

/** Whether the feature is known to be missing in one of the oldest browsers. */
const isLacking = (feature: Identifier | undefined, where: "scripts" | "styles") =>
  feature?.__compat !== undefined && !isIn(feature.__compat, "oldest", where);

const featuresOf = ({ __compat, ...features }: Identifier) => Object.entries(features);

/** Restrictions for the linter: globals, and properties of a named object or of any object. */
function restrictions() {
  const globals = new Set<string>();
  const properties: { object?: string; property: string }[] = [];
  const known = new Set<string>();
  const recent = new Set<string>();
  const { builtins = {} } = bcd.javascript;
  for (const [object, features] of [bcd.api, builtins, builtins.Intl ?? {}].flatMap(featuresOf)) {
    if (isLacking(features, "scripts")) globals.add(object);
    for (const [key, { __compat: compat }] of featuresOf(features)) {
      if (!compat || key === object || key.endsWith("_event")) continue;
      const property = key.replace("_static", "");
      if (isIn(compat, "oldest", "scripts")) {
        known.add(property);
        continue;
      }
      properties.push({ object, property });
      if (object === "Window") globals.add(property);
      // A single word such as `union` may be any property's name; in sources, the compiler knows which one it is.
      if (isIn(compat, "latest", "scripts") && property !== property.toLowerCase()) recent.add(property);
    }
  }
  for (const object of ["window", "globalThis", "self"])
    for (const property of globals) properties.push({ object, property });
  for (const property of recent) if (!known.has(property)) properties.push({ property });
  return { globals: [...globals], properties };
}

interface Diagnostic {
  filename: string;
  message: string;
  labels: { span: { line: number } }[];
}

/** Features in the shop's scripts that one of its oldest browsers lacks. */
export async function findInSources(files: string[]): Promise<Finding[]> {
  // Without file arguments, the linter checks everything it finds.
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "browser-floor-"));
  const config = join(folder, "oxlint.json");
  const { globals, properties } = restrictions();
  const rules = {
    "no-restricted-globals": ["error", ...globals],
    "no-restricted-properties": ["error", ...properties],
  };
  writeFileSync(config, JSON.stringify({ plugins: [], categories: { correctness: "off" }, rules }));
  const { output } = await run("oxlint", ["--config", config, "--no-ignore", "--format", "json", ...files], {
    quiet: true,
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ filename, message, labels }) => ({
    place: `${filename}:${labels[0]?.span.line ?? 1}`,
    // The linter quotes the name, or says why it cannot read the file.
    feature: message.split("'")[1] ?? message,
  }));
}

/** Syntax newer than ES2022, which all of the oldest browsers fully support. */
function findSyntax(file: string): Finding[] {
  try {
    parse(readFileSync(file, "utf8"), { ecmaVersion: 2022, sourceType: "module" });
    return [];
  } catch (error) {
    return [{ place: file, feature: String(error) }];
  }
}

function nameOf(declaration: Declaration): string {
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  return declaration.property === "custom" ? declaration.value.name : declaration.property;
}

function findInStyles(file: string): Finding[] {
  const { properties = {}, selectors = {}, "at-rules": rules = {} } = bcd.css;
  const found = new Set<string>();
  transform({
    filename: file,
    code: readFileSync(file),
    visitor: {
      Rule({ type }) {
        if (isLacking(rules[type], "styles")) found.add(`@${type}`);
      },
      Declaration(declaration) {
        const name = nameOf(declaration);
        if (isLacking(properties[name], "styles")) found.add(name);
      },
      Selector(selector: Selector) {
        for (const part of selector) {
          if (!("kind" in part)) continue;
          const name = part.kind === "custom" ? part.name : part.kind;
          // A prefixed selector targets one browser on purpose.
          if (!name.startsWith("-") && isLacking(selectors[name], "styles")) found.add(`:${name}`);
        }
      },
    },
  });
  return [...found].map((feature) => ({ place: file, feature }));
}

/** Features in built files that one of the shop's oldest browsers lacks, except those allowed above. */
export async function findInBuild(folder: string): Promise<Finding[]> {
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).map((file) => join(folder, file));
  const scripts = files("**/*.js");
  const found = [
    ...(await findInSources(scripts)),
    ...scripts.flatMap(findSyntax),
    ...files("**/*.css").flatMap(findInStyles),
  ];
  return found.filter(({ feature }) => !allowed.has(feature));
}

/** Sources that reach the browser. */
const sourceFiles = () =>
  globSync("{web/src,packages/forms,stack/services/builder/view}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/*.test.*", "**/*.server.*"],
  });

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const found = folder === undefined ? await findInSources(sourceFiles()) : await findInBuild(folder);
  for (const { place, feature } of found)
    console.error(`${place}: ${feature} is not supported by all browsers of the shop`);
  if (found.length > 0) process.exitCode = 1;
}
