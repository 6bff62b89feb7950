import type { ServerResponse } from "node:http";

/** Aborts when the client leaves before its answer is out. */
export function whenLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}
