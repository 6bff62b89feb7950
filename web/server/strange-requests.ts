import type { RequestHandler } from "express";
import { Refusal } from "./refusal.ts";

/** What is sent to a page by POST is answered by the router, with the shop's own page. */
const METHODS = ["GET", "HEAD", "POST"];
/** Other origins ask the gateway whether they may. */
const METHODS_OF_GATEWAY = [...METHODS, "OPTIONS"];

/** Turns away, before anything is done for it, what no browser sends and no route takes. */
export const refuseStrangeRequests: RequestHandler = (request, response, next) => {
  const methods = request.path === "/graphql" ? METHODS_OF_GATEWAY : METHODS;
  if (!methods.includes(request.method)) {
    response.set("Allow", methods.join(", "));
    throw new Refusal(405, "BAD_REQUEST", "That cannot be done with this address.");
  }
  const { host } = request.headers;
  const isAddress = host && request.originalUrl.startsWith("/") && URL.canParse(`http://${host}${request.originalUrl}`);
  if (!isAddress || hasControlCharacters(request.path)) {
    throw new Refusal(400, "BAD_REQUEST", "This address cannot be understood.");
  }
  next();
};

/** Whether there are line breaks or the like in a path, which no route takes, not even the one for what is not found. */
function hasControlCharacters(path: string): boolean {
  try {
    return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
  } catch {
    // The router reads it as it stands.
    return false;
  }
}
