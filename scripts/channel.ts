import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { readDocument } from "../gateway/src/graphql/documents/document.ts";
import { readManifest } from "../gateway/src/graphql/documents/manifest.ts";
import { getSchema } from "../gateway/src/graphql/schema.ts";

/**
 * Checks a channel's manifest as a gateway in production reads it.
 *
 * @returns how many documents are good, as a line. @throws an error with a line for each problem
 */
export async function checkChannel(
  [verb, file, ...rest]: string[],
  { INIT_CWD = "." }: NodeJS.ProcessEnv,
): Promise<string> {
  if (verb !== "check" || file === undefined || rest.length > 0)
    throw new Error("Usage: npm run channel -- check FILE");
  const name = basename(file);
  // npm runs commands in the project's folder, wherever they are typed.
  const text = await readFile(resolve(INIT_CWD, file), "utf8");
  const { documents, faults } = readManifest(text, name, (document) => readDocument(getSchema(), document, false));
  if (faults.length > 0) throw new Error(faults.map((fault) => `${name}: ${fault}`).join("\n"));
  return `${name}: ${documents.size === 1 ? "1 document is" : `${documents.size} documents are`} good.`;
}
