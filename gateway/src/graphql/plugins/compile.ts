import { getOperationAST, getVariableValues, type ExecutionResult, type GraphQLSchema } from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "graphql-jit";
import type { FoundDocument } from "../documents/document.ts";
import type { GatewayPlugin } from "../exchange.ts";

/** More than one is told at a time, but not a list without end. */
const MAX_ERRORS = 5;

/** Compiles a document unless it is compiled already; null for one that is interpreted. */
export type CompileDocument = (document: FoundDocument) => CompiledQuery | null;

/**
 * Registered queries run as code: it takes a fraction of the time to run, but memory and time to make, so strangers'
 * documents are interpreted, and so are changes, whose cost is elsewhere. Documents of several operations are rare.
 */
export function createCompiler(schema: GraphQLSchema): CompileDocument {
  const compiled = new WeakMap<FoundDocument, CompiledQuery | null>();

  function compile({ ast, hash, operations: [operation, ...others] }: FoundDocument): CompiledQuery | null {
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

/**
 * Runs what is compiled. Variables are coerced before: the compiler's own way knows no default of what must not be null.
 */
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
