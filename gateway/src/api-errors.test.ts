import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../test/channels-document.ts";
import { problem } from "../test/fixtures/commerce.ts";
import { startGateway, type TestGateway } from "../test/gateway.ts";
import { DOCUMENT_LIMITS } from "./graphql/documents/limits.ts";
import { MAX_BODY_BYTES } from "./http/body.ts";
import { SERVER_TIMEOUTS } from "./http/limits.ts";
import { noTelemetry, type Telemetry } from "./observability/telemetry.ts";
import { DEADLINES } from "../test/deadlines.ts";

const MENU = "{ navigation { rifles { label } } }";

const HASH = createHash("sha256").update(MENU).digest("hex");

const faulty: Telemetry = {
  ...noTelemetry,
  cache() {
    throw new TypeError("the cause");
  },
};

const PERSISTED = { extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } };

type Answered = Promise<{ status: number; errors?: { extensions?: { code?: string } }[] }>;

/** Accepts the media type to which each status applies. */
const post = (gateway: TestGateway, body: unknown, headers: Record<string, string> = {}): Answered =>
  gateway.post(body, { accept: "application/graphql-response+json", ...headers });

const withMenu =
  (...response: Parameters<TestGateway["upstream"]["on"]> extends [string, ...infer Replies] ? Replies : never) =>
  (gateway: TestGateway): Answered => {
    gateway.upstream.on("GET /strapi/page/app", ...response);
    return post(gateway, { query: MENU });
  };

const CASES: Record<string, { ask: (gateway: TestGateway) => Answered; start?: Parameters<typeof startGateway> }> = {
  UPSTREAM_UNAVAILABLE: { ask: withMenu({ status: 500 }) },
  UPSTREAM_TIMEOUT: { ask: withMenu({ hangs: true }), start: [{ deadlines: { ...DEADLINES, readMs: 100 } }] },
  UPSTREAM_CONTRACT: { ask: withMenu({ body: "nonsense" }) },
  UPSTREAM_REFUSED: {
    ask(gateway) {
      gateway.upstream.on("GET /Cart/shipping-methods", problem(403, "about:blank", "Not from here."));
      return post(gateway, { query: "{ cart { shippingRates { price { amount } } } }" });
    },
  },
  UNAUTHENTICATED: { ask: (gateway) => post(gateway, { query: MENU }, { authorization: "Bearer nonsense" }) },
  CHANNEL_KEY_INVALID: { ask: (gateway) => post(gateway, { query: MENU }, { "x-channel-key": "nonsense" }) },
  FORBIDDEN: {
    ask: (gateway) => post(gateway, { query: MENU }, { "x-channel-key": "key" }),
    start: [{ channelsDir: fileURLToPath(new URL("../test/channels", import.meta.url)) }],
  },
  RATE_LIMITED: {
    ask: (gateway) => post(gateway, { query: MENU }),
    start: [
      { limits: { ...SERVER_TIMEOUTS, budgets: { ...SERVER_TIMEOUTS.budgets, address: { points: 0, seconds: 60 } } } },
    ],
  },
  OVERLOADED: {
    ask: (gateway) => post(gateway, { query: MENU }),
    start: [{ limits: { ...SERVER_TIMEOUTS, load: { ...SERVER_TIMEOUTS.load, running: 0, queued: 0 } } }],
  },
  PERSISTED_QUERY_NOT_FOUND: { ask: (gateway) => post(gateway, PERSISTED) },
  PERSISTED_QUERY_ONLY: { ask: (gateway) => post(gateway, { query: MENU }), start: [{ freeOperations: false }] },
  GRAPHQL_PARSE_FAILED: { ask: (gateway) => post(gateway, { query: "{" }) },
  GRAPHQL_VALIDATION_FAILED: { ask: (gateway) => post(gateway, { query: "{ nonsense }" }) },
  DOCUMENT_LIMIT: { ask: (gateway) => post(gateway, { query: `{ ${"__typename ".repeat(2001)} }` }) },
  BAD_USER_INPUT: { ask: (gateway) => post(gateway, { query: MENU }, { "x-guest-id": ".." }) },
  BAD_REQUEST: { ask: (gateway) => post(gateway, { variables: {} }) },
  CSRF: {
    ask: async ({ url }) => {
      const response = await fetch(`${url}/graphql`, { method: "POST", body: new FormData() });
      return { status: response.status, ...((await response.json()) as object) };
    },
  },
  PAYLOAD_TOO_LARGE: { ask: (gateway) => post(gateway, { query: MENU, variables: { x: "x".repeat(MAX_BODY_BYTES) } }) },
  UNSUPPORTED_MEDIA_TYPE: { ask: (gateway) => post(gateway, { query: MENU }, { "content-type": "text/plain" }) },
  INTERNAL: { ask: (gateway) => post(gateway, PERSISTED), start: [{}, new Map([[HASH, MENU]]), { telemetry: faulty }] },
};

const documented = rowsOf("code").flatMap(([codes = "", status = ""]) =>
  [...codes.matchAll(/`(\w+)`/g)].map(([, code = ""]) => ({ code, status: Number(status) })),
);

describe("the list of error codes", () => {
  test("has each code once", () => {
    expect(documented.map(({ code }) => code).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  test.each(documented)("$code comes with the status $status", async ({ code, status }) => {
    const { ask, start = [] } = CASES[code] ?? {};
    await using gateway = await startGateway(...start);
    const response = await ask?.(gateway);
    expect(response).toMatchObject({ status, errors: [{ extensions: { code, requestId: expect.any(String) } }] });
  });
});

test("documents the limits that are enforced", () => {
  const { tokens, nesting, depth, aliases, directives, queryFields, mutationFields, cost } = DOCUMENT_LIMITS;
  const { address, customer, mutations, mails, fields } = SERVER_TIMEOUTS.budgets;
  const perMinute = [address, customer, mutations, fields.search];
  const perTenMinutes = [
    fields.guestTokenCreate,
    fields.dealers,
    fields.checkoutPlaceOrder,
    fields.cartMerge,
    fields.cartHandOver,
    fields.cartTakeOver,
    fields.handedOverCart,
    mails,
    fields.reviewCreate,
    fields.orderLinkSend,
    fields.orderCancel,
    fields.orderReturnCreate,
    fields.orderReorder,
    fields.savedItemsMerge,
    fields.accountData,
    fields.accountDelete,
  ];
  const perDay = [fields.dealerRegister, SERVER_TIMEOUTS.budgets.votes];
  expect(perDay.map((budget) => budget?.seconds)).toEqual([86_400, 86_400]);
  expect(perMinute.map((budget) => budget?.seconds)).toEqual([60, 60, 60, 60]);
  expect(new Set(perTenMinutes.map((budget) => budget?.seconds))).toEqual(new Set([600]));
  const points = [...perMinute, ...perTenMinutes, ...perDay].map((budget) => budget?.points ?? 0);
  const limits = [tokens, nesting, depth, aliases, directives, queryFields, mutationFields, cost, ...points];
  expect(rowsOf("limit").flatMap(([, cell = ""]) => cell.split(" · "))).toEqual([
    `${MAX_BODY_BYTES / 1024} KB`,
    String(SERVER_TIMEOUTS.uploads.perAddress),
    ...limits.map((limit) => limit.toLocaleString("en-US")),
  ]);
});
