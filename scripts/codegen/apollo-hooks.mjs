// Codegen plugin: Apollo Client hooks for each personal operation. Runs after typescript-operations and typed-documents in
// the same output file. Hooks name their types because Apollo infers looser ones from options that are passed on.
import { pascalCase } from "change-case-all";
import { Kind } from "graphql";
import { isPublicQuery } from "./public-query.mjs";

const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;

function queryHooks(name, variables) {
  const types = `${name}Query, ${name}QueryVariables`;
  // Partial data would have another type.
  const optionsOf = (hook) => `Omit<${hook}.Options<${types}>, "returnPartialData">`;
  const options = variables.some(isRequired) ? "options" : "options?";
  return [
    `export const use${name}Query = (${options}: SkipToken | ${optionsOf("useQuery")}) =>`,
    `  useQuery<${types}>(${name}Document, options);\n`,
    `export const use${name}LazyQuery = (options?: ${optionsOf("useLazyQuery")}) =>`,
    `  useLazyQuery<${types}>(${name}Document, options);\n`,
  ];
}

function mutationHook(name) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return [
    `export const use${name}Mutation = (options?: useMutation.Options<${types}>) =>`,
    `  useMutation<${types}>(${name}Document, options);\n`,
  ];
}

export function plugin(schema, documents, _config, { outputFile }) {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const personal = operations.filter((operation) => !isPublicQuery(schema, operation));
  if (personal.length === 0) return { content: "" };
  if (personal.length < operations.length) {
    // In a shared module, public queries would pull in Apollo Client.
    throw new Error(`${outputFile}: public queries and personal operations need a .graphql file each.`);
  }
  const imports = new Set();
  const lines = personal.flatMap(({ name, operation, variableDefinitions = [] }) => {
    const isQuery = operation === "query";
    for (const hook of isQuery ? ["type SkipToken", "useQuery", "useLazyQuery"] : ["useMutation"]) imports.add(hook);
    return isQuery ? queryHooks(pascalCase(name.value), variableDefinitions) : mutationHook(pascalCase(name.value));
  });
  const prepend = [`import { ${[...imports].join(", ")} } from "@apollo/client/react";`];
  return { prepend, content: lines.join("\n") };
}

export default { plugin };
