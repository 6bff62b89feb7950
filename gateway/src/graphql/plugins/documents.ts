import type { GraphQLParams } from "graphql-yoga";
import { selectOperation } from "../documents/document.ts";
import type { FindDocument } from "../documents/find.ts";
import type { GatewayPlugin } from "../exchange.ts";

/**
 * Gives Yoga the parameters, which were read before, and the document that they name, and notes in the exchange what is
 * asked and by whom: for its log line, for limits and for traces.
 */
export const answerDocuments = (find: FindDocument): GatewayPlugin => ({
  onRequestParse({ serverContext, setRequestParser }) {
    // Yoga checks of what type each is.
    setRequestParser(() => serverContext.parameters as GraphQLParams);
  },
  onParams({ params, setParams, context: { exchange } }) {
    const document = (exchange.document ??= find(params));
    exchange.operation = selectOperation(document, params.operationName);
    exchange.cost = exchange.operation?.measure(params.variables ?? {}).cost;
    // Yoga wants a text; what it parses is the document below.
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
