// Trusted documents: the browser sends a document's hash, and the gateway looks the document up in the manifest.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { Kind, print } from "graphql";

const manifest = new Map();

/**
 * Called by typed-document-node for each executable document. The result becomes `__meta__` of the generated document.
 * Adds `__typename` like Apollo Client at run time, so that the hash matches the executed document: near-operation-file
 * does not run document transforms on imported fragments.
 */
export function trustDocument(document) {
  if (!document.definitions.some((definition) => definition.kind === Kind.OPERATION_DEFINITION)) return undefined;
  const definitions = document.definitions.toSorted((a, b) =>
    (a.kind + a.name.value).localeCompare(b.kind + b.name.value),
  );
  const body = print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions }));
  const hash = createHash("sha256").update(body).digest("hex");
  manifest.set(hash, body);
  return { hash };
}

/** Writes `{ hash: document }` for all documents seen so far. */
export function writeManifest(path) {
  mkdirSync(dirname(path), { recursive: true });
  const entries = [...manifest].toSorted(([a], [b]) => a.localeCompare(b));
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  // A gateway that watches the file restarts when it is written.
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
