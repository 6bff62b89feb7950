import type { RequestHandler } from "express";
import { HttpError } from "./http-error.ts";

/** The router answers POST requests to pages with an error page. */
const METHODS = ["GET", "HEAD", "POST"];
/** For CORS preflight requests to the gateway. */
const METHODS_OF_GATEWAY = [...METHODS, "OPTIONS"];

/** Rejects, before any work, requests that no browser sends and no route accepts. */
export const rejectMalformedRequests: RequestHandler = (request, response, next) => {
  const methods = request.path === "/graphql" ? METHODS_OF_GATEWAY : METHODS;
  if (!methods.includes(request.method)) {
    response.set("Allow", methods.join(", "));
    throw new HttpError(405, "BAD_REQUEST", "Method not allowed.");
  }
  const { host } = request.headers;
  const isAddress = host && request.originalUrl.startsWith("/") && URL.canParse(`http://${host}${request.originalUrl}`);
  if (!isAddress || hasControlCharacters(request.path)) {
    throw new HttpError(400, "BAD_REQUEST", "This address isn't valid.");
  }
  next();
};

/** True if the path contains line breaks or other control characters, which even the catch-all route does not match. */
function hasControlCharacters(path: string): boolean {
  try {
    return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
  } catch {
    // The router uses an undecodable path as is.
    return false;
  }
}
