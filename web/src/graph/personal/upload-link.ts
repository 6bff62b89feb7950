import { ApolloLink } from "@apollo/client";
import { from, switchMap } from "rxjs";

/** How the files of an operation are sent; an operation whose variables hold files has it in its context as `upload`. */
export interface Upload {
  /**
   * Told how much of the body has left the browser, from 0 to 1; at 1 everything has, and only the answer is awaited.
   */
  onProgress: (sent: number) => void;
  /** Ends the request; the operation fails with the signal's reason. */
  signal: AbortSignal;
}

/** Sends operations with files to the gateway at `uri`, and leaves the others alone. Few pages need what it fetches. */
export function uploadLink(uri: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { upload } = operation.getContext();
    if (!upload) return forward(operation);
    return from(import("./upload.ts")).pipe(switchMap(({ sendFiles }) => sendFiles(uri, operation, upload)));
  });
}
