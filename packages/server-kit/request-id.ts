import type { IncomingMessage } from "node:http";

/** Upstreams accept 32 more characters, for the numbers that calls append. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the client's `X-Request-ID`; null if it is missing, too long or has other characters. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string | null {
  const id = headers["x-request-id"];
  return typeof id === "string" && REQUEST_ID.test(id) ? id : null;
}
