import type { YogaServerInstance } from "graphql-yoga";
import type { GatewayContext } from "../context.ts";
import type { Parameters } from "../documents/find.ts";
import type { Exchange, ServerContext } from "../exchange.ts";
import type { ExecutedAnswer } from "./answers.ts";

/** Executes an operation in nobody's name: of the request only its id and the media type it accepts go on. */
export async function executeAnonymously(
  yoga: YogaServerInstance<ServerContext, GatewayContext>,
  parameters: Parameters,
  accept: string,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<ExecutedAnswer> {
  const headers = { accept, "content-type": "application/json" };
  const request = new Request("http://gateway/graphql", {
    method: "POST",
    headers,
    body: JSON.stringify(parameters),
    signal,
  });
  const response = await yoga.fetch(request, { exchange });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
    errorCodes: exchange.errorCodes,
  };
}
