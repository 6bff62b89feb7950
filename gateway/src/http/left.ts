import type { ServerResponse } from "node:http";

/** Aborts when the client leaves before its answer is out. */
export function whenLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** Resolves when the connection ends while the answer goes out: whoever writes it may wait for ever then. */
export const whenCutOff = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once("close", () => {
      if (response.headersSent) resolve();
    });
  });
