import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseDocument } from "../gateway/src/graphql/documents/document.ts";
import { readManifest } from "../gateway/src/graphql/documents/manifest.ts";
import { createSchema } from "../gateway/src/graphql/schema.ts";

/**
 * Checks a channel's manifest like a gateway in production.
 * @returns one line with the number of valid documents. @throws an error with one line per problem
 */
export async function checkChannel(
  [verb, file, ...rest]: string[],
  { INIT_CWD = "." }: NodeJS.ProcessEnv,
): Promise<string> {
  if (verb !== "check" || file === undefined || rest.length > 0)
    throw new Error("Usage: npm run channel -- check FILE");
  const name = basename(file);
  // npm runs commands in the project's folder, regardless of the current one.
  const text = await readFile(resolve(INIT_CWD, file), "utf8");
  const schema = createSchema();
  const { documents, faults } = readManifest(text, name, (document) => parseDocument(schema, document, false));
  if (faults.length > 0) throw new Error(faults.map((fault) => `${name}: ${fault}`).join("\n"));
  return `${name}: ${documents.size === 1 ? "1 document is" : `${documents.size} documents are`} valid.`;
}
