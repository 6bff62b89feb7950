import type { ServerResponse } from "node:http";
import type { ServerContext } from "../graphql/exchange.ts";
import type { GraphQL, GraphQLRequest } from "../graphql/yoga.ts";
import type { ExecutedAnswer } from "./send.ts";

/** Has Yoga answer what the context's parameters ask. */
export async function execute(
  graphql: Pick<GraphQL, "answer">,
  request: GraphQLRequest,
  context: ServerContext,
): Promise<ExecutedAnswer> {
  const answer = await graphql.answer(request, context);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    contentType: answer.headers.get("content-type"),
    body: await answer.text(),
    errorCodes: context.exchange.errorCodes,
  };
}

/** Aborts when the client leaves before its answer is out. */
export function whenLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}
