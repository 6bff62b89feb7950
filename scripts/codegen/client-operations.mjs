// Codegen plugin: each operation of packages/client with its types. Runs after typescript-operations in the same file.
import { camelCase, capitalCase, pascalCase } from "change-case-all";
import { clientOperations } from "./client-documents.mjs";
import { isPublicQuery } from "./public-query.mjs";

export function plugin(schema, documents) {
  const content = clientOperations(documents).map(({ name, hash, operation }) => {
    const type = pascalCase(name) + capitalCase(operation.operation);
    const value = { name, hash, isPublic: isPublicQuery(schema, operation) };
    const described = operation.description ? `/** ${operation.description.value} */\n` : "";
    return `${described}export const ${camelCase(name)}: Operation<${type}, ${type}Variables> = ${JSON.stringify(value)};`;
  });
  return { prepend: ['import type { Operation } from "../client.ts";'], content: content.join("\n\n") };
}

export default { plugin };
