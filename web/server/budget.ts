import type { Request, RequestHandler } from "express";
import { type Budget, createCounter } from "@telfer/http/counter.ts";
import { Refusal } from "./refusal.ts";

/** Refuses what a visitor asks beyond a budget. */
export function withinBudget(budget: Budget, visitorOf: (request: Request) => string): RequestHandler {
  const count = createCounter(budget);
  return (request, _response, next) => {
    const seconds = count(visitorOf(request));
    if (seconds === null) return next();
    // The gateway's words.
    const message = "That was a lot in a short time. Please wait a moment and try again.";
    throw new Refusal(429, "RATE_LIMITED", message, seconds);
  };
}
