// oxlint-disable-next-line typescript/triple-slash-reference -- the project of e2e imports this file without the declaration
/// <reference path="graphql-markdown.d.ts" />
// Writes what developers of clients read: the SDL in one file, its reference and its changelog as HTML.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  type IntrospectionType,
  introspectionFromSchema,
  isSpecifiedDirective,
  print,
} from "graphql";
import { renderSchema } from "graphql-markdown";
import MarkdownIt from "markdown-it";
import { root } from "./run.ts";
import { readSchema } from "./schema.ts";

const prologue = `The GraphQL API of the Telfer shop. The [schema in one file](/schema.graphql) has the same descriptions and all
directives, for code generators; the [changelog](/reference/changelog.html) tells what is new.`;

export const printSdl = (schema: GraphQLSchema): string => `${printSchemaWithDirectives(schema)}\n`;

/** Adds facts that the generator does not show to the descriptions: directives, defaults and specifications. */
function describe(types: readonly IntrospectionType[], schema: GraphQLSchema): IntrospectionType[] {
  const withDefault = <T extends { description?: string | null; defaultValue?: string | null }>(input: T): T =>
    typeof input.defaultValue === "string"
      ? { ...input, description: `${input.description} Default: \`${input.defaultValue}\`.` }
      : input;
  return types.map((type) => {
    if (type.kind === "SCALAR" && type.specifiedByURL) {
      return { ...type, description: `${type.description}\n\nSpecified by <${type.specifiedByURL}>.` };
    }
    if (type.kind === "INPUT_OBJECT") return { ...type, inputFields: type.inputFields.map(withDefault) };
    if (type.kind !== "OBJECT") return type;
    const nodes = (schema.getType(type.name) as GraphQLObjectType).getFields();
    const fields = type.fields.map((field) => {
      const directives = (nodes[field.name]?.astNode?.directives ?? [])
        .filter(({ name }) => name.value !== "deprecated")
        .map((directive) => ` \`${print(directive)}\``);
      return { ...field, description: `${field.description}${directives.join("")}`, args: field.args.map(withDefault) };
    });
    return { ...type, fields };
  });
}

/** The generator shows no directives. */
const describeDirectives = (schema: GraphQLSchema): string =>
  schema
    .getDirectives()
    .filter((directive) => !isSpecifiedDirective(directive))
    .map(({ name, description }) => `### @${name}\n\n${description}\n`)
    .join("\n");

export function renderReference(schema: GraphQLSchema): string {
  const { __schema } = introspectionFromSchema(schema);
  const lines: string[] = [];
  renderSchema(
    { __schema: { ...__schema, types: describe(__schema.types, schema) } },
    {
      title: "Reference",
      prologue,
      epilogue: `## Directives\n\n${describeDirectives(schema)}`,
      tocFieldTypes: ["Query", "Mutation"],
      printer: (line) => lines.push(line),
    },
  );
  return toPage("Telfer GraphQL API: reference", lines.join("\n"));
}

const styles = `
:root { color-scheme: light dark; --line: light-dark(#d9d4cb, #4a463f); --accent: light-dark(#7a3b12, #e8a878); }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); }
code { font-size: 0.9em; }
h2, h3 { margin: 2.5rem 0 0.5rem; scroll-margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.6rem; border: 1px solid var(--line); vertical-align: top; text-align: left; }
td[align="right"] { text-align: right; }
tr > :last-child { width: 55%; }
td > p { margin: 0; }
:target { background: light-dark(#fbeeda, #4b3a1f); }
summary { cursor: pointer; }
details ul { columns: 15rem; margin: 0; }
details > ul { columns: auto; }
`;

function toPage(title: string, markdown: string): string {
  const html = new MarkdownIt({ html: true });
  html.renderer.rules.heading_open = (tokens, index, options, _env, renderer) => {
    tokens[index]?.attrSet("id", tokens[index + 1]?.content.toLowerCase() ?? "");
    return renderer.renderToken(tokens, index, options);
  };
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${styles}</style>
${html.render(markdown)}</html>
`;
}

/** The changelog without the author's notes, for developers who do not have the repository. */
function renderChangelog(): string {
  const changelog = readFileSync(join(root, "schema", "CHANGELOG.md"), "utf8");
  const entries = changelog.slice(changelog.indexOf("\n## "));
  return toPage("Telfer GraphQL API: changelog", `# Changelog\n\n[Reference](/reference/)\n${entries}`);
}

/** Writes all files into a folder, which the gateway serves at `/`. */
export function writeReference(folder: string): void {
  const schema = readSchema();
  mkdirSync(join(folder, "reference"), { recursive: true });
  writeFileSync(join(folder, "schema.graphql"), printSdl(schema));
  writeFileSync(join(folder, "reference", "index.html"), renderReference(schema));
  writeFileSync(join(folder, "reference", "changelog.html"), renderChangelog());
}
