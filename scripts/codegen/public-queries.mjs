// Codegen plugin: the name and hash of each public query, for requests without Apollo Client.
import { dirname, relative } from "node:path";
import { camelCase, pascalCase } from "change-case-all";
import { Kind, visit } from "graphql";
import { isPublicQuery } from "./public-query.mjs";
import { trustDocument } from "./trusted-documents.mjs";

const TYPES = "web/src/graph/fetch-query.ts";

/** The operation with all fragments that it uses, directly or through others. */
function executable(operation, fragments) {
  const used = new Set([operation]);
  const FragmentSpread = ({ name }) => void used.add(fragments.get(name.value));
  for (const definition of used) visit(definition, { FragmentSpread });
  return { kind: Kind.DOCUMENT, definitions: [...used] };
}

export function plugin(schema, documents, { externalFragments }, { outputFile }) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const nodes = [...definitions, ...externalFragments.map(({ node }) => node)];
  const fragments = new Map(
    nodes.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const queries = definitions
    .filter((definition) => isPublicQuery(schema, definition))
    .map((definition) => {
      const name = definition.name.value;
      const { hash } = trustDocument(executable(definition, fragments));
      const type = `${pascalCase(name)}Query`;
      return `export const ${camelCase(name)}Query: PublicQuery<${type}, ${type}Variables> = { name: "${name}", hash: "${hash}" };`;
    });
  if (queries.length === 0) return { content: "" };
  const path = relative(dirname(outputFile), TYPES);
  return { prepend: [`import type { PublicQuery } from "${path}";`], content: queries.join("\n\n") };
}

export default { plugin };
