import { GraphQLError } from "graphql";
import type { Measure } from "./measure.ts";

/**
 * What a document may be. The shop's own documents stay below half of each limit, so that a page can grow; a document
 * at every limit at once still costs a fraction of a second.
 */
export const DOCUMENT_LIMITS = {
  /** Words and signs. Ours: 483. */
  tokens: 2000,
  /** Brackets inside each other; bounds the stack of whatever walks through a document. Ours: 14. */
  nesting: 60,
  /** Fields inside each other. Ours: 7. */
  depth: 24,
  /** GraphiQL asks for the schema 15 fields deep. */
  introspectionDepth: 16,
  /** Ours: 5. Each is another answer to the same question. */
  aliases: 30,
  /** Ours: none. Each is evaluated for every field that carries it. */
  directives: 20,
  /** Ours: 2. Each can cost a call to an upstream. */
  queryFields: 15,
  /** Ours: 1. Each can cost a write. */
  mutationFields: 5,
  /** Fields in the answer, estimated. Ours: 16,504. */
  cost: 50_000,
};

const NAMES: Record<keyof Measure, string> = {
  depth: "fields inside each other",
  introspectionDepth: "fields of the schema inside each other",
  aliases: "aliases",
  directives: "directives",
  rootFields: "fields at its root",
  cost: "fields in its answer",
};

/** A document that is larger than one may be. */
export const limitError = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "DOCUMENT_LIMIT", http: { status: 400 } } });

/** @throws GraphQLError `DOCUMENT_LIMIT` that names the limit */
export function checkLimits(measure: Measure, operation: "query" | "mutation" | "subscription"): void {
  const { mutationFields, queryFields, depth, introspectionDepth, aliases, directives, cost } = DOCUMENT_LIMITS;
  const rootFields = operation === "mutation" ? mutationFields : queryFields;
  const limits: Measure = { depth, introspectionDepth, aliases, directives, rootFields, cost };
  for (const [name, limit] of Object.entries(limits) as [keyof Measure, number][]) {
    if (measure[name] > limit) {
      throw limitError(`The document asks for too much: ${NAMES[name]}, ${measure[name]}; at most ${limit}.`);
    }
  }
}
