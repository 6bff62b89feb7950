import { randomUUID } from "node:crypto";
import { getOperationAST, Kind } from "graphql";
import type { Logger } from "pino";
import type { FoundDocument } from "./documents/document.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import { ANONYMOUS, Exchange } from "./exchange.ts";
import { isPublicField } from "./schema.ts";
import type { GraphQL } from "./yoga.ts";

const AWAY = new Set(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT"]);

interface RehearseOptions {
  graphql: Pick<GraphQL, "answer">;
  documents: TrustedDocuments;
  log: Logger;
  /** No execution begins later, and what upstreams are still asked then is given up. */
  timeoutMs: number;
}

/**
 * Executes the registered queries that anybody may ask without variables, so that whoever comes first to a new process
 * finds its code compiled, its connections made and what all pages share read. What fails is logged, and fails nothing;
 * an upstream that is away is not asked on, since it may be starting, too.
 */
export async function rehearse({ graphql, documents, log, timeoutMs }: RehearseOptions): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (const document of documents.values()) {
    if (signal.aborted) return;
    if (document.hash === null || !isAskedByAnybody(document)) continue;
    const exchange = new Exchange(log, {
      requestId: `warm-up-${randomUUID()}`,
      address: "warm-up",
      span: null,
      headers: {},
    });
    const parameters = { extensions: { persistedQuery: { version: 1, sha256Hash: document.hash } } };
    const request = { method: "GET", accept: "application/json" };
    await graphql.answer(request, { exchange, parameters, headers: ANONYMOUS, signal });
    if (exchange.errorCodes.some((code) => AWAY.has(code))) return;
  }
}

function isAskedByAnybody({ ast, operations: [operation, ...others] }: FoundDocument): boolean {
  const { variableDefinitions = [] } = getOperationAST(ast) ?? {};
  return (
    operation?.type === "query" &&
    others.length === 0 &&
    operation.rootFields.every(isPublicField) &&
    variableDefinitions.every(({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE || defaultValue)
  );
}
