import { GraphQLError, type GraphQLErrorExtensions } from "graphql";
import type { Exchange, GatewayPlugin } from "../exchange.ts";
import { stripSuggestions } from "../documents/document.ts";
import { MAX_MESSAGE_LENGTH, redact } from "../../observability/log.ts";
import {
  isUpstreamError,
  problemTitle,
  UpstreamProblemError,
  UpstreamUnavailableError,
  type UpstreamError,
  type UpstreamName,
} from "../../upstream/errors.ts";

const SENTENCES: Record<Exclude<UpstreamName, "commerce">, string> = {
  content: "This part of the shop can't be loaded right now.",
  inventory: "Prices and stock are unavailable right now.",
  reviews: "Reviews are unavailable right now.",
  geocoding: "ZIP codes can't be looked up right now.",
  identity: "Your sign-in can't be checked right now.",
};

/** Messages about an area of commerce: when it does not respond, and when its response breaks the contract. */
interface Area {
  unavailable: string;
  broken: string;
}

const CART: Area = {
  unavailable: "Cart and checkout are unavailable right now.",
  broken: "Cart and checkout aren't working right now.",
};

const FORM: Area = {
  unavailable: "This form can't be sent right now.",
  broken: "This form isn't working right now.",
};

/** By the first segment of the endpoint's path; all others belong to the cart. */
const AREAS: Partial<Record<string, Area>> = {
  Contact: FORM,
  Newsletter: {
    unavailable: "The newsletter is unavailable right now.",
    broken: "The newsletter isn't working right now.",
  },
  Order: { unavailable: "Orders can't be shown right now.", broken: "Orders can't be shown right now." },
  ProductNotification: FORM,
  Registration: FORM,
  User: { unavailable: "Your account is unavailable right now.", broken: "Your account isn't working right now." },
};

function ourSentence(error: UpstreamError): string {
  const { upstream, endpoint } = error;
  if (upstream !== "commerce") return SENTENCES[upstream];
  const { unavailable, broken } = AREAS[endpoint.split("/")[1] ?? ""] ?? CART;
  return error instanceof UpstreamUnavailableError ? unavailable : broken;
}

/** The upstream's own message for users, if it sent one. */
const sentenceOf = (error: UpstreamError): string =>
  redact(problemTitle(error) ?? `${ourSentence(error)} Please try again in a moment.`);

function upstreamCode(error: UpstreamError): string {
  // A 401 for an anonymous call does not reject the input.
  if (error instanceof UpstreamProblemError && error.status !== 401 && problemTitle(error) !== null)
    return "UPSTREAM_REFUSED";
  if (!(error instanceof UpstreamUnavailableError)) return "UPSTREAM_CONTRACT";
  return error.timedOut ? "UPSTREAM_TIMEOUT" : "UPSTREAM_UNAVAILABLE";
}

function causeOf(error: Error): Error {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;
}

/** Codes from Yoga that map to `BAD_REQUEST`. */
const BAD_REQUEST_CODES = new Set(["OPERATION_RESOLUTION_FAILURE", "BAD_REQUEST"]);

/**
 * The error as clients see it: a message for users, the request id, and a code from the closed list in CHANNELS.md.
 * Unexpected errors are masked and their cause is logged.
 */
function publish(error: Error, hasData: boolean, { requestId, log }: Exchange, introspection: boolean): GraphQLError {
  const cause = causeOf(error);
  const own = (code: string, status: number) => ({ code, requestId, http: hasData ? undefined : { status } });
  if (isUpstreamError(cause)) {
    log.warn({ err: cause }, "upstream failed");
    const { upstream } = cause;
    return locate(sentenceOf(cause), error, { ...own(upstreamCode(cause), 503), upstream });
  }
  if (cause instanceof GraphQLError) {
    // GraphQL repeats the invalid value.
    const message = redact(introspection ? cause.message : stripSuggestions(cause.message), MAX_MESSAGE_LENGTH);
    // Errors of compiled queries have no extensions.
    const { code, ...extensions } = (cause.extensions as GraphQLErrorExtensions | undefined) ?? {};
    if (BAD_REQUEST_CODES.has(String(code))) {
      return locate(message, error, { ...extensions, code: "BAD_REQUEST", requestId });
    }
    if (typeof code === "string") return locate(message, error, { ...extensions, code, requestId });
    if (isAboutInput(error)) return locate(message, error, own("BAD_USER_INPUT", 400));
  }
  log.error({ err: cause }, "unexpected error");
  const sentence = `Something went wrong on our side. Please try again. (request ${requestId})`;
  return locate(sentence, error, own("INTERNAL", 500));
}

/** GraphQL gives errors of variables and arguments no code; those of variables have no path. */
const isAboutInput = (error: Error): boolean =>
  error instanceof GraphQLError && (error.path === undefined || error.message.startsWith("Argument "));

function locate(message: string, at: Error, extensions: Record<string, unknown>): GraphQLError {
  const { nodes, source, positions, path } = at instanceof GraphQLError ? at : {};
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

/** Adds failures that degraded parts of a response, and converts all errors for clients. */
export const errorPlugin = (introspection: boolean): GatewayPlugin => ({
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
    if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
    const { exchange } = serverContext;
    const errors = result.errors.map((error) => publish(error, "data" in result, exchange, introspection));
    exchange.errorCodes.push(...errors.map(({ extensions }) => String(extensions.code)));
    payload.setResult({ ...result, errors });
  },
});
