import { isRouteErrorResponse } from "react-router";

/** Phrases of the router's statuses; its responses often carry none or a wrong one. */
const phrases: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/**
 * Status or message of what ended a page. On the server an unknown error's message never reaches the page: React Router
 * replaces it.
 */
export function errorReason(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error;
    return `${status} ${phrases[status] ?? statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Unknown error";
}
