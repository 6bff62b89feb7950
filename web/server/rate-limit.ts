import type { Request, RequestHandler } from "express";
import { type RateLimit, createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import { HttpError } from "./http-error.ts";

/** Limits the request rate of each client. @throws {HttpError} 429 over the limit */
export function rateLimit(budget: RateLimit, visitorOf: (request: Request) => string): RequestHandler {
  const count = createMemoryRateLimiter(budget);
  return (request, _response, next) => {
    const seconds = count(visitorOf(request));
    if (seconds === null) return next();
    // Same message as the gateway's.
    const message = "Too many requests. Please wait a moment and try again.";
    throw new HttpError(429, "RATE_LIMITED", message, seconds);
  };
}
