import { getOperationAST } from "graphql";
import type { GatewayPlugin } from "../exchange.ts";
import { documentHash } from "./trusted-documents.ts";

/** Notes in the exchange what is asked, so that its log line can tell. */
export const logOperation = (): GatewayPlugin => ({
  onParams({ params, context }) {
    const hash = documentHash(params);
    if (hash !== null) context.exchange.hash = hash;
  },
  onExecute({ args }) {
    const { exchange } = args.contextValue;
    const name = getOperationAST(args.document, args.operationName)?.name?.value;
    if (name !== undefined) exchange.operation = name;
    exchange.context = args.contextValue;
  },
});
