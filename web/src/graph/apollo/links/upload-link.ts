import { ApolloLink } from "@apollo/client";
import { from, switchMap } from "rxjs";

/** How to send an operation's files; passed in the context as `upload` if the variables contain files. */
export interface Upload {
  /** Called with the fraction of the body that was sent, from 0 to 1; at 1, only the response is pending. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends operations with files to the gateway at `uri`; forwards all others. Few pages load its upload code. */
export function uploadLink(uri: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { upload } = operation.getContext();
    if (!upload) return forward(operation);
    return from(import("./upload.ts")).pipe(switchMap(({ sendFiles }) => sendFiles(uri, operation, upload)));
  });
}
