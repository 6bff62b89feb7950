import type { DocumentNode } from "graphql";

interface GeneratedDocument extends DocumentNode {
  __meta__?: { hash: string };
}

/** What the gateway knows a generated document by. @throws when it was not generated */
export function documentHash(document: GeneratedDocument): string {
  const hash = document.__meta__?.hash;
  if (!hash) throw new Error("Only generated documents can be sent: this one has no hash.");
  return hash;
}
