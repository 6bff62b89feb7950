// Assistant tools: registers each operation of a folder as a document, with its fragments from any of the files.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { parse, print, separateOperations } from "graphql";

/** Writes `{ hash: document }` for all operations in the folder. The gateway uses `__typename` and does not return it. */
export function writeAssistantDocuments(folder, path) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const all = parse(files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n"));
  const texts = Object.values(separateOperations(all)).map((document) => print(addTypenameToDocument(document)));
  const hashOf = (text) => createHash("sha256").update(text).digest("hex");
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text])), null, 2)}\n`);
}
