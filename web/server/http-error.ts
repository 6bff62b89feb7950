import type { ErrorRequestHandler, Request, Response } from "express";
import { OverloadedError } from "@telfer/server-kit/load-shedder.ts";

/** An HTTP error with a user-facing message. */
export class HttpError extends Error {
  readonly status: number;
  /** The `code` in the extensions of the gateway's errors. */
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof OverloadedError) return new HttpError(503, "OVERLOADED", error.message, error.retryAfterSeconds);
  console.error(error);
  return new HttpError(500, "INTERNAL", "Something went wrong on our side. Please try again.");
}

export const errorHandler: ErrorRequestHandler = (error, request, response, _next) =>
  sendError(error, request, response);

/** Sends an error: JSON in the gateway's format for gateway calls, otherwise a page. */
export function sendError(error: unknown, request: Request, response: Response): void {
  // Nothing to send if the client has disconnected or the response is complete.
  if (request.socket.destroyed || response.writableEnded) return;
  const { status, code, message, retryAfterSeconds } = toRefusal(error);
  if (response.headersSent) return void response.destroy();
  response.status(status).set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
  if (!request.complete) {
    // The unread rest of the body would be parsed as the next request, so close the connection.
    response.set("Connection", "close");
    response.once("close", () => request.destroy());
  }
  if (request.path === "/graphql") response.json({ errors: [{ message, extensions: { code } }] });
  else sendPage(response, message);
}

/** A static page, which can be sent under any load. */
function sendPage(response: Response, sentence: string): void {
  response
    .set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    .type("html")
    .send(
      `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>Telfer Rimfire Works</title><h1>Telfer Rimfire Works</h1><p>${sentence}</p>\n`,
    );
}
