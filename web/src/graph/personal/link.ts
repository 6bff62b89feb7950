import { ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { OperationTypeNode } from "graphql";
import { documentHash } from "./document-hash.ts";

/** How Apollo's HTTP link is told what to send; see its `HttpLink.ContextOptions`. */
interface HttpContext {
  http?: object;
}

/**
 * Names the document by its hash; the gateway knows it from the manifest. Reads travel by GET, unless they carry what opens
 * something: addresses end in logs. Apollo's
 * `PersistedQueryLink` does this too, and brings along what registers documents, which this gateway refuses.
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

/** Sends operations to the gateway at `uri`, the documents by their hash. */
export function gatewayLink(uri: string): ApolloLink {
  return ApolloLink.from([trustedDocumentLink, new BaseHttpLink({ uri, credentials: "same-origin" })]);
}
