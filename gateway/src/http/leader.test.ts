import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readDocument } from "../graphql/documents/document.ts";
import { createExchange } from "../graphql/exchange.ts";
import type { Exchange } from "../graphql/exchange.ts";
import { getSchema } from "../graphql/schema.ts";
import { noTelemetry } from "../observability/telemetry.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createAnswers } from "./answers.ts";

const log = pino({ level: "silent" });

test("who joins an execution that was refused for its leader's budget is executed for itself", async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  const executed: string[] = [];
  const document = {
    ...readDocument(getSchema(), "{ navigation { rifles { label } } }", true),
    hash: "h",
    client: "c",
  };
  const [operation] = document.operations;
  if (!operation) throw new TypeError("expected an operation");
  const executable = { document, operation, text: null, operationName: undefined, variables: undefined, cost: 1 };
  const answers = createAnswers({
    cache: createAnswerCache(),
    telemetry: noTelemetry,
    trace: false,
    async execute(_executable, _type, exchange) {
      executed.push(exchange.address);
      const { address } = exchange;
      if (address === "greedy") await refused;
      const [status, errorCodes] = address === "greedy" ? [429, ["RATE_LIMITED"]] : [200, []];
      return { status, errorCodes, headers: {}, body: Buffer.from("{}") };
    },
  });
  const ask = async (address: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "POST" });
    const response = new ServerResponse(request);
    const own: Exchange = createExchange(log, { requestId: address, started: 0, address, span: null });
    await answers.answer(request, response, own, executable, "application/json");
    return response.statusCode;
  };
  const asked = [ask("greedy"), ask("honest")];
  refuse();
  expect(await Promise.all(asked)).toEqual([429, 200]);
  expect(executed).toEqual(["greedy", "honest"]);
});
