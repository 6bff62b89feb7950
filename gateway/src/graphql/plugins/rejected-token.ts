import { GraphQLError } from "graphql";
import type { GatewayPlugin } from "../exchange.ts";
import { unauthenticatedError } from "../../identity/identify.ts";
import { TokenRejectedError } from "../../upstream/commerce/calls.ts";

const isNotAccepted = (error: unknown): boolean =>
  error instanceof TokenRejectedError || (error instanceof GraphQLError && isNotAccepted(error.originalError));

/** Turns the whole response into a 401 if the backend rejects the customer's access token. */
export const rejectedTokenPlugin = (): GatewayPlugin => ({
  onExecute: () => ({
    onExecuteDone({ args, result, setResult }) {
      if (Symbol.asyncIterator in result || !result.errors?.some(isNotAccepted)) return;
      args.contextValue.exchange.log.info("the commerce backend did not accept an access token");
      setResult({ errors: [unauthenticatedError()] });
    },
  }),
});
