import { ApolloLink, HttpLink } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import type { DocumentNode } from "graphql";

interface GeneratedDocument extends DocumentNode {
  __meta__?: { hash: string };
}

/** What the gateway knows a generated document by. */
export function documentHash(document: GeneratedDocument): string {
  const hash = document.__meta__?.hash;
  if (!hash) throw new Error("Only generated documents can be sent: this one has no hash.");
  return hash;
}

/** Sends the document's hash instead of the document; the gateway knows it from the manifest. Reads travel by GET. */
export function gatewayLink(uri: string): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: documentHash, retry: () => false, useGETForHashedQueries: true }),
    new HttpLink({ uri, credentials: "same-origin" }),
  ]);
}
