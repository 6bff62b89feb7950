import { GraphQLError } from "graphql";
import type { OperationMeasure } from "./measure.ts";

/**
 * Limits of a document. The shop's own documents stay below half of each limit, so that pages can grow; a document at all
 * limits at once still costs a fraction of a second.
 */
export const DOCUMENT_LIMITS = {
  /** Lexical tokens. Ours: 483. */
  tokens: 2000,
  /** Nested brackets; bounds the stack of code that traverses a document. Ours: 14. */
  nesting: 60,
  /** Nested fields. Ours: 7. */
  depth: 24,
  /** GraphiQL's introspection query is 15 fields deep. */
  introspectionDepth: 16,
  /** Each repeats a field of the same parent. Ours: 5. */
  aliases: 30,
  /** Each is evaluated for every field that has it. Ours: 0. */
  directives: 20,
  /** Each can cost an upstream call. Ours: 2. */
  queryFields: 15,
  /** Each can cost a write. Ours: 1. */
  mutationFields: 5,
  /** Estimated fields in the response. Ours: 26,732, a collection of 500 items with ratings. */
  cost: 60_000,
};

const NAMES: Record<keyof OperationMeasure, string> = {
  depth: "nested fields",
  introspectionDepth: "nested schema fields",
  aliases: "aliases",
  directives: "directives",
  rootFields: "root fields",
  cost: "estimated fields in the response",
};

export const limitError = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "DOCUMENT_LIMIT", http: { status: 400 } } });

/** @throws GraphQLError `DOCUMENT_LIMIT` that names the limit */
export function checkLimits(measure: OperationMeasure, operation: "query" | "mutation" | "subscription"): void {
  const { mutationFields, queryFields, depth, introspectionDepth, aliases, directives, cost } = DOCUMENT_LIMITS;
  const rootFields = operation === "mutation" ? mutationFields : queryFields;
  const limits: OperationMeasure = { depth, introspectionDepth, aliases, directives, rootFields, cost };
  for (const [name, limit] of Object.entries(limits) as [keyof OperationMeasure, number][]) {
    if (measure[name] > limit) {
      throw limitError(`The document exceeds a limit: ${measure[name]} ${NAMES[name]}, at most ${limit}.`);
    }
  }
}
