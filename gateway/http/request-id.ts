import type { IncomingMessage } from "node:http";

/** Upstreams take 32 characters more, for the numbers that calls add to it. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's `X-Request-ID`; null if it is missing, too long, or has characters that no id needs. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string | null {
  const id = headers["x-request-id"];
  return typeof id === "string" && REQUEST_ID.test(id) ? id : null;
}
