import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type Charge,
  createPaymentClient,
  findCharge,
  NotSentError,
  OutcomeUnknownError,
  type PaymentClient,
  type PaymentOptions,
  RejectedError,
  withRequestId,
} from "./payment.ts";

interface Received {
  line: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A charge API that always responds the same, or never without a `status`, and a client of it. */
async function startApi(status: number | null, body: unknown, options: Partial<PaymentOptions> = {}) {
  const requests: Received[] = [];
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const { method, url, headers } = request;
    requests.push({ line: `${method} ${url}`, headers, body: sent === "" ? null : JSON.parse(sent) });
    if (status !== null) response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  }
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const client = createPaymentClient({ url: `http://127.0.0.1:${port}`, timeoutMs: 8_000, ...options });
  return { client, requests, close };
}

const request = { token: "t", amount: 1_234, reference: "r" };
const approved = { id: "ch_1", reference: "r", amount: 12.34, status: "approved" };
const refund = { chargeId: "ch/1", amount: 234, reference: "r" };

/** Each call, with a response to it. */
const calls: [name: string, ask: (client: PaymentClient) => Promise<unknown>, response: unknown][] = [
  ["charge", (client) => client.charge(request), approved],
  ["find", (client) => client.find("r"), { charges: [approved] }],
  ["voidCharge", (client) => client.voidCharge("ch/1"), { ...approved, status: "voided" }],
  ["refund", (client) => client.refund(refund), { amount: 2.34, reference: "r" }],
];

describe("the client of the charge API", () => {
  test("sends dollars, its key, and the id of the request", async () => {
    const { client, requests } = await startApi(201, approved, { apiKey: "key" });
    await client.charge(request, "req.1");
    expect(requests).toMatchObject([
      {
        line: "POST /charges",
        headers: { "content-type": "application/json", authorization: "Bearer key", "x-request-id": "req.1" },
        body: { token: "t", amount: 12.34, reference: "r" },
      },
    ]);
  });

  test("sends neither a key nor an id that it does not have", async () => {
    const { client, requests } = await startApi(200, { charges: [] });
    await client.find("a/b &c");
    expect(requests).toMatchObject([{ line: "GET /charges?reference=a%2Fb+%26c", body: null }]);
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain("authorization");
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain("x-request-id");
  });

  test.for<[number, object, object]>([
    [201, approved, { kind: "approved", chargeId: "ch_1" }],
    [200, { ...approved, status: "declined" }, { kind: "declined" }],
    [200, { ...approved, status: "voided" }, { kind: "declined" }],
    [422, {}, { kind: "refused" }],
  ])("understands the response %i %j to a charge", async ([status, body, outcome]) => {
    const { client } = await startApi(status, body);
    expect(await client.charge(request)).toEqual(outcome);
  });

  test.for<[number, unknown]>([
    [200, { ...approved, amount: 12.35 }],
    [200, { ...approved, reference: "other" }],
    [200, { ...approved, status: "new" }],
    [409, {}],
  ])("does not know the outcome of a charge after %i %j", async ([status, body]) => {
    const { client } = await startApi(status, body);
    await expect(client.charge(request)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  test.for(calls)("does not know the outcome of %s without a valid response", async ([, ask, response]) => {
    for (const [status, body] of [
      [500, response],
      [300, response],
      [200, {}],
      [200, "no JSON"],
    ] as const) {
      const { client } = await startApi(status, body);
      await expect(ask(client)).rejects.toBeInstanceOf(OutcomeUnknownError);
    }
    const { client } = await startApi(null, null, { timeoutMs: 20 });
    const fault = await ask(client).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(OutcomeUnknownError);
    expect(fault).not.toBeInstanceOf(NotSentError);
  });

  test.for(calls)("knows that %s was not sent if nobody listens", async ([, ask, response]) => {
    const { client, close } = await startApi(200, response);
    close();
    await expect(ask(client)).rejects.toBeInstanceOf(NotSentError);
  });

  test("finds at most one charge", async () => {
    const found = async (...charges: object[]) => (await startApi(200, { charges })).client.find("r");
    expect(await found()).toBeNull();
    expect(await found(approved)).toEqual({ ...approved, amount: 1_234 });
    await expect(found(approved, approved)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  test("voids and refunds by the id of the charge", async () => {
    const voiding = await startApi(200, { ...approved, status: "voided" });
    await voiding.client.voidCharge("ch/1");
    expect(voiding.requests).toMatchObject([{ line: "POST /charges/ch%2F1/void", body: {} }]);
    const refunding = await startApi(201, { amount: 2.34, reference: "r" });
    expect(await refunding.client.refund(refund)).toBe(true);
    expect(refunding.requests).toMatchObject([
      { line: "POST /charges/ch%2F1/refunds", body: { amount: 2.34, reference: "r" } },
    ]);
  });

  test.for([404, 409])("is told by %i that a charge cannot be voided or refunded", async (status) => {
    const { client } = await startApi(status, {});
    await expect(client.voidCharge("ch_1")).rejects.toBeInstanceOf(RejectedError);
    expect(await client.refund(refund)).toBe(false);
  });

  test.for([
    { amount: 2.35, reference: "r" },
    { amount: 2.34, reference: "other" },
  ])("does not take %j for its own refund", async (body) => {
    const { client } = await startApi(201, body);
    await expect(client.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

test("every call passes on the id of the request that it is part of", async () => {
  const client = {
    charge: vi.fn<PaymentClient["charge"]>(),
    find: vi.fn<PaymentClient["find"]>(),
    voidCharge: vi.fn<PaymentClient["voidCharge"]>(),
    refund: vi.fn<PaymentClient["refund"]>(),
  };
  for (const [, ask] of calls) await ask(withRequestId(client, "req.1"));
  expect(client.charge).toHaveBeenCalledExactlyOnceWith(request, "req.1");
  expect(client.find).toHaveBeenCalledExactlyOnceWith("r", "req.1");
  expect(client.voidCharge).toHaveBeenCalledExactlyOnceWith("ch/1", "req.1");
  expect(client.refund).toHaveBeenCalledExactlyOnceWith(refund, "req.1");
});

describe("a charge without a response", () => {
  const charge: Charge = { id: "ch_1", reference: "r", amount: 1_234, status: "approved" };
  const noAnswer = new Error("no answer");

  /** A client whose lookups return these in order, then nothing. */
  function reports(...responses: (Charge | null | Error)[]) {
    const find = vi.fn<PaymentClient["find"]>(async () => {
      const response = responses.shift();
      if (response instanceof Error) throw response;
      return response ?? null;
    });
    return { ...createPaymentClient({ url: "http://unused.example", timeoutMs: 1 }), find };
  }
  const look = (...responses: (Charge | null | Error)[]) => findCharge(reports(...responses), request);

  test("is ruled out after three lookups without it", async () => {
    const client = reports(null, null, null, charge);
    expect(await findCharge(client, request)).toBeNull();
    expect(client.find).toHaveBeenCalledTimes(3);
  });

  test("is found as soon as a lookup returns it", async () => {
    const client = reports(noAnswer, charge, null);
    expect(await findCharge(client, request)).toEqual({ kind: "approved", chargeId: "ch_1" });
    expect(client.find).toHaveBeenCalledTimes(2);
  });

  test("is unknown if the last lookup fails, not if an earlier one does", async () => {
    expect(await look(noAnswer, noAnswer, null)).toBeNull();
    await expect(look(null, null, noAnswer)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  test("is unknown if the lookups return another charge", async () => {
    const other = { ...charge, amount: 1 };
    await expect(look(other, other, other)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});
