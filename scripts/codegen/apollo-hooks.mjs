// Codegen plugin: React hooks for Apollo Client 4, whose hooks live in @apollo/client/react. The published
// typescript-react-apollo plugin generates code for version 3. Public queries get none: they are asked without Apollo
// Client. Runs after typescript-operations and typed-documents in the same output file.
import { pascalCase } from "change-case-all";
import { Kind } from "graphql";
import { isPublicQuery } from "./public-query.mjs";

const hookTypes = (hook, data, variables) => ({
  options: `${hook}.Options<${data}, ${variables}>`,
  result: `${hook}.Result<${data}, ${variables}, "empty" | "streaming" | "complete"`,
});

function queryHook({ name, data, variables, document, optional }) {
  const { options, result } = hookTypes("useQuery", data, variables);
  return [
    `export function use${name}Query(options${optional}: ${options}): ${result}>;`,
    `export function use${name}Query(options${optional}: SkipToken | ${options}): ${result}, Partial<${variables}>>;`,
    `export function use${name}Query(options?: any): any {`,
    `  return (useQuery as any)(${document}, options);`,
    `}`,
  ].join("\n");
}

function fragmentHook(definition) {
  const name = pascalCase(definition.name.value);
  return [
    `export const use${name}Fragment = (from: useFragment.Options<${name}Fragment, {}>["from"]) =>`,
    `  useFragment({ fragment: ${name}FragmentDoc, fragmentName: "${definition.name.value}", from });`,
  ].join("\n");
}

function operationHook(definition, hooks) {
  const name = pascalCase(definition.name.value);
  const document = `${name}Document`;
  const kind = definition.operation === "query" ? "Query" : "Mutation";
  const data = `${name}${kind}`;
  const variables = `${data}Variables`;
  const required = definition.variableDefinitions?.some(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
  );
  hooks.add(`use${kind}`);
  if (kind === "Query") return queryHook({ name, data, variables, document, optional: required ? "" : "?" });
  return `export const use${name}Mutation = (options?: useMutation.Options<${data}, ${variables}>) => useMutation(${document}, options);`;
}

export function plugin(schema, documents) {
  const hooks = new Set();
  const content = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => !isPublicQuery(schema, definition))
    .map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return operationHook(definition, hooks);
      hooks.add("useFragment");
      return fragmentHook(definition);
    });
  if (content.length === 0) return { content: "" };
  const prepend = [
    `import { ${[...hooks].toSorted((a, b) => a.localeCompare(b)).join(", ")} } from "@apollo/client/react";`,
  ];
  if (hooks.has("useQuery")) prepend.push(`import type { SkipToken } from "@apollo/client/react";`);
  return { prepend, content: content.join("\n\n") };
}

export default { plugin };
