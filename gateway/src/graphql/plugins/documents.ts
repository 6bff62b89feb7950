import type { GraphQLParams } from "graphql-yoga";
import { selectOperation } from "../documents/document.ts";
import type { FindDocument } from "../documents/find.ts";
import type { GatewayPlugin } from "../exchange.ts";

/**
 * Gives Yoga the parameters, which are already parsed, and their document. Records document, operation and caller in the
 * exchange for the log line, limits and traces.
 */
export const documentPlugin = (find: FindDocument): GatewayPlugin => ({
  onRequestParse({ serverContext, setRequestParser }) {
    // Yoga checks their types.
    setRequestParser(() => serverContext.parameters as GraphQLParams);
  },
  onParams({ params, setParams, context: { exchange } }) {
    const document = (exchange.document ??= find(params));
    exchange.operation = selectOperation(document, params.operationName);
    exchange.cost = exchange.operation?.measure(params.variables ?? {}).cost;
    // Yoga requires a text; the document set in `onParse` replaces it.
    setParams({ ...params, query: params.query || (document.hash ?? "") });
  },
  onParse({ context: { exchange }, setParsedDocument }) {
    if (exchange.document) setParsedDocument(exchange.document.ast);
  },
  onValidate({ context: { exchange }, setResult }) {
    if (exchange.document) setResult([...exchange.document.errors]);
  },
  onExecute({ args: { contextValue } }) {
    contextValue.exchange.context = contextValue;
  },
});
