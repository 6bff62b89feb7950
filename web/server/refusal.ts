import type { ErrorRequestHandler, Request, Response } from "express";
import { Overloaded } from "@telfer/http/load.ts";

/** A request that is turned away. Its message is for people. */
export class Refusal extends Error {
  readonly status: number;
  /** As the gateway has it in its errors' extensions. */
  readonly code: string;
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Overloaded) return new Refusal(503, "OVERLOADED", error.message, error.retryAfterSeconds);
  console.error(error);
  return new Refusal(500, "INTERNAL", "Something went wrong on our side. Please try again.");
}

/** Answers whatever a middleware throws or hands on. */
export const refuse: ErrorRequestHandler = (error, request, response, _next) => answerFailed(error, request, response);

/** Calls of the gateway are answered as it does itself, everything else by a page. */
export function answerFailed(error: unknown, request: Request, response: Response): void {
  // Who has left, or is answered, needs no other answer.
  if (request.socket.destroyed || response.writableEnded) return;
  const { status, code, message, retryAfterSeconds } = toRefusal(error);
  if (response.headersSent) return void response.destroy();
  response.status(status).set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
  if (!request.complete) {
    // What is still to come would be taken for the next request, and whoever reads it would wait for more.
    response.set("Connection", "close");
    response.once("close", () => request.destroy());
  }
  if (request.path === "/graphql") response.json({ errors: [{ message, extensions: { code } }] });
  else sendPage(response, message);
}

/** A page that costs nothing: it is sent when nothing else can be. */
function sendPage(response: Response, sentence: string): void {
  response
    .set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    .type("html")
    .send(
      `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>Telfer Rimfire Works</title><h1>Telfer Rimfire Works</h1><p>${sentence}</p>\n`,
    );
}
