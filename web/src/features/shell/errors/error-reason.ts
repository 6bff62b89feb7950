import { isRouteErrorResponse } from "react-router";

/** Status texts. The router's responses often have none or a wrong one. */
const phrases: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** Returns the status or message of an error. React Router replaces messages of unknown errors on the server. */
export function errorReason(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { status, statusText } = error;
    return `${status} ${phrases[status] ?? statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Unknown error";
}
