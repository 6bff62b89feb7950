import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

const ANY = "*/*";
const TYPES = ["application/graphql-response+json", "application/json"];
const HTML = "text/html";

/** The first of the types that the client likes best, RFC 9110, section 12.5.1; null if it takes none. */
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
 * Leaves the one type in a request's `Accept` that its answer will have: Yoga refuses with a header that lists its own types
 * once for each that the client named, and answers are kept by this type.
 * @param graphiql whether pages are served, too
 * @throws Refusal when the client takes nothing that there is
 */
export function negotiate({ method, headers }: IncomingMessage, graphiql: boolean): void {
  const { accept = ANY } = headers;
  const servesPage = graphiql && method === "GET";
  const type = best(accept, [...TYPES, ANY, ...(servesPage ? [HTML] : [])]);
  if (type === null) throw new Refusal(406, "BAD_REQUEST", `The answer is ${TYPES.join(" or ")}.`);
  headers.accept = type;
}
