import { randomUUID } from "node:crypto";
import { getOperationAST, Kind } from "graphql";
import type { Logger } from "pino";
import type { ResolvedDocument } from "./documents/document.ts";
import type { TrustedDocuments } from "./documents/trusted.ts";
import { ANONYMOUS, Exchange } from "./exchange.ts";
import type { GraphQL } from "./yoga.ts";

const AWAY = new Set(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT"]);

interface WarmUpOptions {
  graphql: Pick<GraphQL, "answer">;
  documents: TrustedDocuments;
  log: Logger;
  /** Starts no further execution after this time and cancels running upstream calls. */
  timeoutMs: number;
}

/**
 * Executes the registered public queries without required variables, so that the first requests of a new process find
 * compiled code, open connections and shared data in the caches. Failures are only logged. Stops if an upstream is down,
 * because it may be starting, too.
 */
export async function warmUp({ graphql, documents, log, timeoutMs }: WarmUpOptions): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (const document of documents.values()) {
    if (signal.aborted) return;
    if (document.hash === null || !isAnonymous(document)) continue;
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

function isAnonymous({ ast, operations: [operation, ...others] }: ResolvedDocument): boolean {
  const { variableDefinitions = [] } = getOperationAST(ast) ?? {};
  return (
    operation?.isPublic === true &&
    others.length === 0 &&
    variableDefinitions.every(({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE || defaultValue)
  );
}
