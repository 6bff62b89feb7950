import type { ApolloLink } from "@apollo/client";
import { parseAndCheckHttpResponse } from "@apollo/client/link/http";
import extractFiles from "extract-files/extractFiles.mjs";
import { Observable } from "rxjs";
import { documentHash } from "./gateway-link.ts";
import type { Upload } from "./upload-link.ts";

const isFile = (value: unknown): value is File => value instanceof File;

/** The operation with its document's hash, then its files, as in the GraphQL multipart request specification. */
function bodyOf({ operationName, query, variables }: ApolloLink.Operation): FormData {
  const { clone, files } = extractFiles({ variables }, isFile);
  const extensions = { persistedQuery: { version: 1, sha256Hash: documentHash(query) } };
  const body = new FormData();
  body.set("operations", JSON.stringify({ operationName, extensions, ...(clone as object) }));
  const places = [...files.values()];
  body.set("map", JSON.stringify(Object.fromEntries(places.map((paths, index) => [index, paths]))));
  for (const [index, file] of [...files.keys()].entries()) body.set(String(index), file);
  return body;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = { "content-type": request.getResponseHeader("content-type") ?? "" };
  return new Response(request.responseText || null, { status: request.status, headers });
}

/**
 * Sends an operation with its files. Uses XMLHttpRequest because `fetch` reports no upload progress. Fails with the same
 * errors as Apollo's own link, and with a `TypeError` if the connection is lost. Has no deadline: on a slow connection the
 * user sees the progress and can cancel.
 */
export function sendFiles(
  uri: string,
  operation: ApolloLink.Operation,
  { onProgress, signal }: Upload,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const request = new XMLHttpRequest();
    const fail = (cause: unknown) => observer.error(cause);
    const stop = () => {
      request.abort();
      fail(signal.reason);
    };

    async function readResponse(): Promise<void> {
      try {
        observer.next(await parseAndCheckHttpResponse(operation)(responseOf(request)));
        observer.complete();
      } catch (error) {
        fail(error);
      }
    }

    if (signal.aborted) {
      fail(signal.reason);
      return undefined;
    }
    const { headers = {} } = operation.getContext();
    request.open("POST", uri);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("accept", "application/graphql-response+json, application/json;q=0.9");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => void readResponse());
    request.addEventListener("error", () => fail(new TypeError("The connection was lost.")));
    signal.addEventListener("abort", stop);
    request.send(bodyOf(operation));
    return () => {
      signal.removeEventListener("abort", stop);
      request.abort();
    };
  });
}
