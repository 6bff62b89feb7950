import { GraphQLError } from "graphql";
import type { Exchange, GatewayPlugin } from "../exchange.ts";
import { isUpstreamError, UpstreamUnavailable } from "../upstream/errors.ts";
import type { UpstreamError, UpstreamName } from "../upstream/errors.ts";

const SENTENCES: Record<UpstreamName, string> = {
  commerce: "The cart and the checkout cannot be reached right now. Please try again in a moment.",
  content: "This part of the shop cannot be loaded right now. Please try again in a moment.",
  inventory: "Prices and stock are not available right now. Please try again in a moment.",
};

function upstreamCode(error: UpstreamError): string {
  if (!(error instanceof UpstreamUnavailable)) return "UPSTREAM_CONTRACT";
  return error.timedOut ? "UPSTREAM_TIMEOUT" : "UPSTREAM_UNAVAILABLE";
}

/** What was thrown: an error of execution wraps it. */
function causeOf(error: Error): Error {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;
}

/**
 * What the client gets to see of an error: a sentence for people and a code for programs. What we did not expect is
 * masked; its cause goes to the log.
 */
function publish(error: Error, hasData: boolean, { requestId, log }: Exchange): GraphQLError {
  const cause = causeOf(error);
  if (cause instanceof GraphQLError) return cause === error ? cause : locate(cause.message, error, cause.extensions);
  if (isUpstreamError(cause)) {
    log.warn({ err: cause }, "upstream failed");
    const { upstream } = cause;
    return locate(SENTENCES[upstream], error, { code: upstreamCode(cause), upstream, requestId });
  }
  log.error({ err: cause }, "unexpected error");
  const sentence = `Something went wrong on our side. Please try again. (request ${requestId})`;
  const http = hasData ? undefined : { status: 500 };
  return locate(sentence, error, { code: "INTERNAL", requestId, http });
}

function locate(message: string, at: Error, extensions: Record<string, unknown>): GraphQLError {
  const { nodes, source, positions, path } = at instanceof GraphQLError ? at : {};
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

/** Adds the failures that left parts of an answer out, and publishes every error in the shop's terms. */
export const publishErrors = (): GatewayPlugin => ({
  onExecute: () => ({
    onExecuteDone({ args, result, setResult }) {
      const { degraded } = args.contextValue;
      if (Symbol.asyncIterator in result || degraded.length === 0) return;
      const errors = degraded.map((failure) => new GraphQLError(failure.message, { originalError: failure }));
      setResult({ ...result, errors: [...(result.errors ?? []), ...errors] });
    },
  }),
  onResultProcess(payload) {
    const { result, serverContext } = payload;
    const { exchange } = serverContext;
    if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
    const errors = result.errors.map((error) => publish(error, "data" in result, exchange));
    exchange.errorCodes.push(
      ...errors.map(({ extensions: { code } }) => (typeof code === "string" ? code : "GRAPHQL")),
    );
    payload.setResult({ ...result, errors });
  },
});
