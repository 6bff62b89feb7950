import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectOk } from "../../commerce/test/shop.ts";
import { openLedger } from "./ledger.ts";
import { createPayment } from "./server.ts";

const card = { cardNumber: "4111111111111111", month: "12", year: "2039", cardCode: "123" };
const authData = { clientKey: "client key", apiLoginID: "login" };

let folder: string;
let now: number;
let ledger: ReturnType<typeof openLedger>;
let app: Awaited<ReturnType<typeof createPayment>>;
let url: string;

async function start(): Promise<void> {
  ledger = openLedger(folder, () => now);
  app = await createPayment({
    ledger,
    apiKeys: ["key-of-the-tests", "the-key-before-it"],
    tokensPerMinute: 30,
    logLevel: "silent",
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
}

async function stop(): Promise<void> {
  await app.close();
  ledger.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ledger-"));
  now = Date.now();
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

interface TestResponse {
  messages: { resultCode: string; message: { code: string; text: string }[] };
  opaqueData?: { dataDescriptor: string; dataValue: string };
}

/** Runs the script as a shop page would and dispatches to it. */
async function dispatch(secureData: unknown, fetchAs: typeof fetch = fetch): Promise<TestResponse> {
  const script = await (await fetch(`${url}/accept.js`)).text();
  const window: { Accept?: { dispatchData(data: unknown, callback: (response: TestResponse) => void): void } } = {};
  runInNewContext(script, { window, document: { currentScript: { src: `${url}/accept.js` } }, URL, fetch: fetchAs });
  return new Promise((resolve) => window.Accept?.dispatchData(secureData, resolve));
}

async function token(cardNumber = card.cardNumber): Promise<string> {
  const { opaqueData } = await dispatch({ authData, cardData: { ...card, cardNumber } });
  return expectOk(opaqueData).dataValue;
}

async function call(method: "GET" | "POST", path: string, body?: object, key = "key-of-the-tests") {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const data: unknown = await response.json();
  return { status: response.status, body: data };
}

const charge = (fields: { token: string; amount?: number; reference?: string }) =>
  call("POST", "/charges", { amount: 19.99, reference: "order-1", ...fields });

describe("the browser script", () => {
  test("turns a card into an opaque token for a page of any origin", async () => {
    const response = await dispatch({ authData, cardData: { ...card, cardNumber: "4111 1111 1111 1111", year: "39" } });
    expect(response).toEqual({
      messages: { resultCode: "Ok", message: [{ code: "I_WC_01", text: "Successful." }] },
      opaqueData: {
        dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT",
        dataValue: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      },
    });
    const preflight = await fetch(`${url}/tokens`, {
      method: "OPTIONS",
      headers: {
        origin: "http://shop.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
  });

  test("does not open the charge API to pages of other origins", async () => {
    const response = await fetch(`${url}/charges?reference=a`, {
      headers: { origin: "http://shop.example", authorization: "Bearer key-of-the-tests" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test.each([
    ["E_WC_05", { cardNumber: "4111111111111112" }],
    ["E_WC_05", { cardNumber: "411111" }],
    ["E_WC_05", { cardNumber: undefined }],
    ["E_WC_06", { month: "13" }],
    ["E_WC_07", { year: "203" }],
    ["E_WC_08", { month: "1", year: "2020" }],
    ["E_WC_15", { cardCode: "12" }],
    ["E_WC_15", { cardNumber: "378282246310005", cardCode: "123" }],
  ])("reports %s for %o", async (code, change) => {
    const { messages, opaqueData } = await dispatch({ authData, cardData: { ...card, ...change } });
    expect(messages).toEqual({ resultCode: "Error", message: [{ code, text: expect.any(String) }] });
    expect(opaqueData).toBeUndefined();
  });

  test("reports all errors and missing credentials", async () => {
    const codes = async (data: unknown) => (await dispatch(data)).messages.message.map(({ code }) => code);
    expect(await codes({ authData: {}, cardData: { month: "0", year: "x" } })).toEqual([
      "E_WC_05",
      "E_WC_06",
      "E_WC_07",
      "E_WC_10",
      "E_WC_15",
      "E_WC_18",
    ]);
    expect(await codes({ authData })).toEqual(["E_WC_04"]);
    expect(await codes(null)).toEqual(["E_WC_04"]);
  });

  test("gets at most 30 tokens per minute with that limit, then fails with a message", async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, () => token()));
    expect(new Set(tokens).size).toBe(30);
    const { messages, opaqueData } = await dispatch({ authData, cardData: card });
    expect(messages).toEqual({
      resultCode: "Error",
      message: [{ code: "E_WC_19", text: "An error occurred during processing. Please try again." }],
    });
    expect(opaqueData).toBeUndefined();
    const refused = await fetch(`${url}/tokens`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("reports a network error if the provider cannot be reached", async () => {
    const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
    const { messages } = await dispatch({ authData, cardData: card }, unreachable);
    expect(messages.message[0]?.code).toBe("E_WC_19");
  });
});

describe("the charge API", () => {
  test("approves, declines, and finds a charge by its reference", async () => {
    const approved = await charge({ token: await token() });
    expect(approved).toEqual({
      status: 201,
      body: { id: expect.stringMatching(/^ch_/), status: "approved", amount: 19.99, reference: "order-1" },
    });
    const declined = await charge({ token: await token("4000000000000002"), reference: "order-2" });
    expect(declined).toMatchObject({ status: 201, body: { status: "declined" } });
    const other = await charge({ token: await token("5555555555554444"), reference: "order-3" });
    expect(other).toMatchObject({ body: { status: "approved" } });
    expect((await call("GET", "/charges?reference=order-1")).body).toEqual({ charges: [approved.body] });
    expect((await call("GET", "/charges?reference=nothing")).body).toEqual({ charges: [] });
  });

  test("returns the same charge for the same reference, and 409 for another amount", async () => {
    const value = await token();
    const responses = await Promise.all(Array.from({ length: 20 }, () => charge({ token: value })));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await charge({ token: await token() })).body).toEqual(responses[0]?.body);
    expect((await charge({ token: value, amount: 20 })).status).toBe(409);
  });

  test("accepts a token for one reference and for 15 minutes", async () => {
    const value = await token();
    await charge({ token: value });
    expect((await charge({ token: value, reference: "order-2" })).status).toBe(422);
    const late = await token();
    now += 15 * 60_000;
    expect((await charge({ token: late, reference: "order-3" })).status).toBe(422);
    expect((await charge({ token: "unknown", reference: "order-4" })).status).toBe(422);
    expect((await charge({ token: value })).status).toBe(200);
  });

  test("charges a silent card and never responds", async () => {
    const body = { token: await token("4000000000000119"), amount: 5, reference: "order-1" };
    const leave = new AbortController();
    const silent = fetch(`${url}/charges`, {
      method: "POST",
      headers: { authorization: "Bearer key-of-the-tests", "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: leave.signal,
    });
    const charged = { charges: [{ status: "approved" }] };
    await expect.poll(async () => (await call("GET", "/charges?reference=order-1")).body).toMatchObject(charged);
    leave.abort();
    await expect(silent).rejects.toThrow("aborted");
    expect((await charge(body)).body).toMatchObject({ status: "approved", amount: 5 });
  });

  test("voids an approved charge, also repeatedly, but no other charge", async () => {
    const { body } = await charge({ token: await token() });
    const { id } = expectOk(ledger.find("order-1"));
    const voided = await call("POST", `/charges/${id}/void`, {});
    expect(voided).toEqual({ status: 200, body: { ...(body as object), status: "voided" } });
    expect(await call("POST", `/charges/${id}/void`, {})).toEqual(voided);
    await charge({ token: await token("4000000000000002"), reference: "order-2" });
    const declined = expectOk(ledger.find("order-2"));
    expect((await call("POST", `/charges/${declined.id}/void`, {})).status).toBe(409);
    expect((await call("POST", "/charges/ch_unknown/void", {})).status).toBe(404);
  });

  test("refunds an approved charge in parts, once per reference and at most in full", async () => {
    await charge({ token: await token() });
    const { id } = expectOk(ledger.find("order-1"));
    const refund = (reference: string, amount: number, of = id) =>
      call("POST", `/charges/${of}/refunds`, { amount, reference });
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund("a", 15)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of responses) expect(body).toEqual({ charge: id, amount: 15, reference: "a" });
    expect((await refund("a", 4)).status).toBe(409);
    expect((await refund("b", 5)).status).toBe(409);
    expect((await refund("b", 4.99)).status).toBe(201);
    await stop();
    await start();
    expect((await refund("a", 15)).status).toBe(200);
    expect(ledger.refunded(id)).toBe(1999);
    expect((await refund("c", 1, "ch_unknown")).status).toBe(404);
    expect((await refund("c", 0)).status).toBe(422);

    await charge({ token: await token(), reference: "order-2" });
    const voided = expectOk(ledger.find("order-2"));
    await call("POST", `/charges/${voided.id}/void`, {});
    expect((await refund("d", 1, voided.id)).status).toBe(409);
  });

  test("keeps charges across a restart", async () => {
    const value = await token();
    const { body } = await charge({ token: value });
    await stop();
    await start();
    expect((await charge({ token: value })).body).toEqual(body);
  });

  test("requires its API key, or the one before it while it is rotated", async () => {
    expect((await call("GET", "/charges?reference=a", undefined, "another-key")).status).toBe(401);
    expect((await call("GET", "/charges?reference=a", undefined, "the-key-before-it")).status).not.toBe(401);
    expect((await fetch(`${url}/charges?reference=a`)).status).toBe(401);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test.each([[{ amount: 0 }], [{ amount: -1 }], [{ amount: 1.005 }], [{ reference: "" }]])(
    "rejects %o",
    async (wrong) => {
      expect((await charge({ token: await token(), ...wrong })).status).toBe(422);
    },
  );
});
