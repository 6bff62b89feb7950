import { GraphQLError } from "graphql";
import type { GatewayPlugin } from "../exchange.ts";
import { unauthenticated } from "../../identity/identify.ts";
import { SignInNotAccepted } from "../../upstream/commerce/calls.ts";

const isNotAccepted = (error: unknown): boolean =>
  error instanceof SignInNotAccepted || (error instanceof GraphQLError && isNotAccepted(error.originalError));

/** When the backend does not accept a customer's sign-in, nothing of the answer stands: it is 401 as a whole. */
export const refuseSignIn = (): GatewayPlugin => ({
  onExecute: () => ({
    onExecuteDone({ args, result, setResult }) {
      if (Symbol.asyncIterator in result || !result.errors?.some(isNotAccepted)) return;
      args.contextValue.exchange.log.info("the commerce backend did not accept an access token");
      setResult({ errors: [unauthenticated()] });
    },
  }),
});
