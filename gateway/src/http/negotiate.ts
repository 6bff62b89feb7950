import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

const ANY = "*/*";
const TYPES = ["application/graphql-response+json", "application/json"];
export const HTML = "text/html";

/** The first of the types with the highest quality (RFC 9110, section 12.5.1); null if the client accepts none. */
function best(accept: string, types: readonly string[]): string | null {
  let found: string | null = null;
  let foundQuality = 0;
  for (const range of accept.split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const type = name === "application/*" ? ANY : name;
    const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
    if (!types.includes(type) || !(quality > foundQuality)) continue;
    found = type;
    foundQuality = quality;
  }
  return found;
}

/**
 * Reduces `Accept` to the one type of the response. Yoga's 406 would list its types once for each type the client named, and
 * this type is part of the cache key.
 * @param graphiql whether GraphiQL's page is served, too
 * @throws HttpError if the client accepts none of the types
 */
export function negotiate({ method, headers }: IncomingMessage, graphiql: boolean): string {
  const { accept = ANY } = headers;
  const servesPage = graphiql && method === "GET";
  const type = best(accept, [...TYPES, ANY, ...(servesPage ? [HTML] : [])]);
  if (type === null)
    throw new HttpError(406, "BAD_REQUEST", `The response is ${TYPES.join(" or ")}; accept one of them.`);
  headers.accept = type;
  return type;
}
