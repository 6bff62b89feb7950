import { ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { type DocumentNode, OperationTypeNode } from "graphql";

interface GeneratedDocument extends DocumentNode {
  __meta__?: { hash: string };
}

/** Returns the hash that identifies a generated document to the gateway. @throws for any other document */
export function documentHash(document: GeneratedDocument): string {
  const hash = document.__meta__?.hash;
  if (!hash) throw new Error("Only generated documents can be sent: this one has no hash.");
  return hash;
}

/** Context options of Apollo's HTTP link; see its `HttpLink.ContextOptions`. */
interface HttpContext {
  http?: object;
}

/**
 * Sends the document's hash, which the gateway looks up in the manifest. Queries use GET, except those with a secret token
 * in their variables, because URLs end up in logs. Apollo's `PersistedQueryLink` does this too, but also contains code that
 * registers documents, which this gateway rejects.
 */
const trustedDocumentLink = new ApolloLink((operation, forward) => {
  const persistedQuery = { version: 1, sha256Hash: documentHash(operation.query) };
  const byGet = operation.operationType === OperationTypeNode.QUERY && !operation.variables.token;
  operation.extensions = { ...operation.extensions, persistedQuery };
  operation.setContext(({ http }: HttpContext) => ({
    http: { ...http, includeQuery: false, includeExtensions: true },
    fetchOptions: byGet ? { method: "GET" } : undefined,
  }));
  return forward(operation);
});

export function gatewayLink(uri: string): ApolloLink {
  return ApolloLink.from([trustedDocumentLink, new BaseHttpLink({ uri, credentials: "same-origin" })]);
}
