import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { z } from "zod";
import "./messages.ts";

/** Messages by field name; nested names are joined by dots. */
export type FieldErrors = Record<string, string[]>;

/** A problem response (RFC 9457). `title` is a sentence that can be shown to shoppers. */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly members: Record<string, unknown>;

  constructor(status: number, title: string, { type = "about:blank", cause, ...members }: ProblemMembers = {}) {
    super(title, { cause });
    this.status = status;
    this.type = type;
    this.members = members;
  }
}

interface ProblemMembers {
  type?: string;
  detail?: string;
  /** Only logged. */
  cause?: unknown;
  errors?: FieldErrors;
  /** Seconds until a retry makes sense; also sent as `Retry-After`. */
  retryAfter?: number;
  [member: string]: unknown;
}

/** Invalid fields: 422 with `errors`. */
export const invalid = (errors: FieldErrors): Problem =>
  new Problem(422, "Please check the highlighted fields.", { errors });

/**
 * Parses a caller's input.
 * @throws {Problem} 422 with the invalid fields.
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }))));
}

function fieldErrors(faults: { field: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of faults) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

export const unknownRoute = (): Problem => new Problem(404, "There is nothing at this address.");

export function notFoundHandler(): never {
  throw unknownRoute();
}

/** Sends every error as a problem. Logs unknown errors with their cause and shows a sentence with the request id. */
export function errorHandler(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error, request.id);
  if (problem.status >= 500) request.log.error({ err: error }, "request failed");
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  const { retryAfter } = problem.members;
  if (typeof retryAfter === "number") reply.header("retry-after", retryAfter);
  reply
    .code(problem.status)
    .type("application/problem+json")
    .send({ type: problem.type, title: problem.message, status: problem.status, ...problem.members });
}

function toProblem(error: FastifyError | Problem, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message = "Not valid." }) => ({
      field: instancePath.slice(1).replaceAll("/", ".") || (error.validationContext ?? "body"),
      message,
    }));
    return invalid(fieldErrors(faults));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new Problem(413, "The request is too large.");
  if (status === 415) return new Problem(415, "The request must be JSON.");
  if (status >= 400 && status < 500) return new Problem(status, "The request could not be read.");
  return new Problem(500, `Something went wrong on our side. Please try again. (Request ${requestId})`, { requestId });
}
