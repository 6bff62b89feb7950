import { type ExecutionResult, getOperationAST, getVariableValues, type GraphQLSchema } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { ResolvedDocument } from "../documents/document.ts";
import type { GatewayPlugin } from "../exchange.ts";

/** Report several errors at once, but limit the list. */
const MAX_ERRORS = 5;

export type CompileDocument = (document: ResolvedDocument) => CompiledQuery | null;

/**
 * Compiles registered queries to code, which runs in a fraction of the time but takes memory and time to create. Free
 * documents are therefore interpreted. So are mutations, whose cost lies elsewhere, and documents with several operations,
 * which are rare.
 */
export function createCompiler(schema: GraphQLSchema): CompileDocument {
  const compiled = new WeakMap<ResolvedDocument, CompiledQuery | null>();

  function compile({ ast, hash, operations: [operation, ...others] }: ResolvedDocument): CompiledQuery | null {
    if (hash === null || operation?.type !== "query" || others.length > 0) return null;
    const query = compileQuery(schema, ast, operation.name);
    return isCompiledQuery(query) ? query : null;
  }

  return (document) => {
    const known = compiled.get(document);
    if (known !== undefined) return known;
    const query = compile(document);
    compiled.set(document, query);
    return query;
  };
}

/** Executes compiled queries. Coerces variables first, because the compiler ignores defaults of non-null variables. */
export const runCompiled = (compile: CompileDocument): GatewayPlugin => ({
  onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
    const { document } = args.contextValue.exchange;
    const compiled = document && compile(document);
    const operation = compiled && getOperationAST(args.document, args.operationName);
    if (!operation) return;
    const variables = getVariableValues(args.schema, operation.variableDefinitions ?? [], args.variableValues ?? {}, {
      maxErrors: MAX_ERRORS,
    });
    if (variables.errors) {
      setResultAndStopExecution({ errors: variables.errors });
      return;
    }
    args.variableValues = variables.coerced;
    setExecuteFn(({ rootValue, contextValue, variableValues }): Promise<ExecutionResult> | ExecutionResult =>
      compiled.query(rootValue, contextValue, variableValues),
    );
  },
});
