import { GraphQLError } from "graphql";
import type { ExecutionResult } from "graphql";
import { processRegularResult } from "graphql-yoga";
import type { FetchAPI, YogaServerInstance } from "graphql-yoga";
import type { GatewayContext } from "./graphql/context.ts";
import { selectOperation } from "./graphql/documents/document.ts";
import type { FoundDocument, Operation } from "./graphql/documents/document.ts";
import type { FindDocument, Parameters } from "./graphql/documents/find.ts";
import { isObject } from "./http/body.ts";
import type { ServerContext } from "./graphql/exchange.ts";
import { publishResult } from "./graphql/plugins/errors.ts";

/** The media types of an answer that is JSON. */
export type JsonType = "application/json" | "application/graphql-response+json";

/** An operation that is executed as it was sent. */
export interface Executable {
  document: FoundDocument;
  /** Of a free document. */
  text: string | null;
  operation: Operation;
  operationName: string | undefined;
  variables: Record<string, unknown> | undefined;
  /** Fields in the answer, estimated; see `documents/limits.ts`. */
  cost: number;
}

/** An answer as the execution gave it. */
export interface ExecutedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  errorCodes: readonly string[];
}

/**
 * Executes past the requests and responses that Yoga makes of HTTP, which cost more than most answers. Yoga's plugins
 * run as ever; what has to be refused, and everything that is not JSON, is left to Yoga as a whole.
 */
export interface Executor {
  /** What is asked, or undefined when Yoga has to say what is wrong with it. */
  prepare: (method: string | undefined, parameters: Parameters) => Executable | undefined;
  execute: (executable: Executable, type: JsonType, context: ServerContext) => Promise<ExecutedAnswer>;
}

interface ExecutorDependencies {
  yoga: YogaServerInstance<ServerContext, GatewayContext>;
  find: FindDocument;
  introspection: boolean;
}

const PARAMETERS = new Set(["query", "operationName", "variables", "extensions"]);

const isObjectOrMissing = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || isObject(value);

export function createExecutor({ yoga, find, introspection }: ExecutorDependencies): Executor {
  return {
    prepare(method, parameters) {
      const { operationName, variables, extensions } = parameters;
      if (!isObjectOrMissing(variables) || !isObjectOrMissing(extensions)) return undefined;
      if (typeof (operationName ?? "") !== "string") return undefined;
      if (Object.keys(parameters).some((name) => !PARAMETERS.has(name))) return undefined;
      try {
        const document = find(parameters);
        const operation = selectOperation(document, operationName);
        if (document.errors.length > 0 || !operation) return undefined;
        if (operation.type !== "query" && (operation.type !== "mutation" || method !== "POST")) return undefined;
        const { cost } = operation.measure(variables ?? {});
        const text = document.hash === null ? String(parameters.query) : null;
        return { document, text, operation, operationName: operation.name, variables: variables ?? undefined, cost };
      } catch (error) {
        if (error instanceof GraphQLError) return undefined;
        throw error;
      }
    },
    async execute({ document, operation, operationName, variables, cost }, type, context) {
      const { exchange } = context;
      exchange.document = document;
      exchange.operation = operation;
      exchange.cost = cost;
      const { contextFactory, execute, schema } = yoga.getEnveloped({ ...context });
      let result: ExecutionResult;
      try {
        const contextValue = await contextFactory();
        const args = { schema, document: document.ast, contextValue, variableValues: variables, operationName };
        result = (await execute(args)) as ExecutionResult;
      } catch (error) {
        result = { errors: [toGraphQLError(error)] };
      }
      const published = publishResult(result, exchange, introspection);
      const { body, init } = processRegularResult(published, plainly, type) as unknown as PlainResponse;
      return { ...init, body: Buffer.from(body), errorCodes: exchange.errorCodes };
    },
  };
}

const toGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError("execution failed", {
        originalError: error instanceof Error ? error : new Error(String(error)),
      });

/** What Yoga makes of a result: text, status and headers. */
class PlainResponse {
  readonly body: string;
  readonly init: { status: number; headers: Record<string, string> };

  constructor(body: string, init: PlainResponse["init"]) {
    this.body = body;
    this.init = init;
  }
}

const plainly = { Response: PlainResponse } as unknown as FetchAPI;
