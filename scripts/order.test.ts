import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { updateOrder } from "./order.ts";

const usage = /^Usage: npm run order -- ID \[STEP \[KIND\]\] .+, or npm run order -- ID refund-made REFERENCE\n?$/;
const steps = [
  { name: "placed", at: "2026-11-21T09:30:00.000Z" },
  { name: "license-received", at: null },
];
const untracked = { carrier: null, trackingNumber: null, trackingUrl: null };
const unless = { cancelledAt: null, refundedAt: null, ...untracked };
const delivery = { ...unless, kind: "dealer", steps, next: ["license-received", "cancelled", "refunded"] };
const shipped = [...steps.slice(0, 1), { name: "shipped", at: "2026-11-22T08:00:00.000Z" }];
const order = {
  orderId: 10_001,
  status: "Paid",
  channel: null,
  deliveries: [{ ...unless, kind: "shipping", steps: shipped, next: [] }, delivery],
  undelivered: [{ kind: "license-request", recipient: "desk@falls.example", givenUpAt: "2026-11-21T09:31:00.000Z" }],
  papers: [],
  cancelledLines: [],
  returns: [],
  refunds: [],
};

/** A commerce backend with one response for every call. @returns `run` and the calls. */
async function serveResponse(body: object) {
  const calls: unknown[] = [];
  const server = createServer((request, response) => {
    let sent = "";
    request.setEncoding("utf8").on("data", (part) => (sent += part));
    request.once("end", () => {
      calls.push([request.method, request.url, sent]);
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const environment = { REST_URL: `http://127.0.0.1:${port}`, OPERATOR_KEY: "the-operators-own-key" };
  return { calls, run: (...words: string[]) => updateOrder(words, environment) };
}

test("shows an order's status, records a step, and reports why a step is rejected", async () => {
  const taken: unknown[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part) => (body += part));
    request.once("end", () => {
      taken.push([request.method, request.url, request.headers.authorization, body]);
      response.statusCode = body.includes("at-dealer") ? 409 : body.includes("refunded") ? 422 : 200;
      const refusal = {
        title: "Not now. Allowed for dealer: license-received.",
        errors: { kind: ["Say which."] },
      };
      response.end(JSON.stringify(response.statusCode === 200 ? order : refusal));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const environment = { REST_URL: `http://127.0.0.1:${port}`, OPERATOR_KEY: "the-operators-own-key" };
  const move = (...words: string[]) => updateOrder(words, environment);

  const output = [
    "Order 10001, Paid.",
    "shipping: placed 2026-11-21T09:30:00.000Z, shipped 2026-11-22T08:00:00.000Z. No steps are left.",
    "dealer: placed 2026-11-21T09:30:00.000Z. Next: license-received, cancelled, refunded.",
    "The license-request email to desk@falls.example could not be delivered; given up 2026-11-21T09:31:00.000Z.",
  ].join("\n");
  expect(await move("10001")).toBe(output);
  expect(await move("10001", "license-received")).toBe(output);
  expect(await move("10001", "cancelled", "dealer")).toBe(output);
  const key = "Bearer the-operators-own-key";
  expect(taken).toEqual([
    ["GET", "/Order/10001/steps", key, ""],
    ["POST", "/Order/10001/steps", key, '{"step":"license-received"}'],
    ["POST", "/Order/10001/steps", key, '{"step":"cancelled","kind":"dealer"}'],
  ]);
  await expect(move("10001", "at-dealer")).rejects.toThrow(/^Not now\. Allowed for dealer: license-received\./);
  await expect(move("10001", "refunded")).rejects.toThrow(/ kind: Say which\.$/);
  await expect(move()).rejects.toThrow(usage);
  for (const words of [
    ["10001", "--carrier", "UPS"],
    ["10001", "--waiting"],
    ["10001", "shipped", "--track", "1Z"],
    ["10001", "shipped", "--refund"],
    ["10001", "return-received"],
    ["10001", "return-received", "R-10001-1", "--refund", "--decline"],
    ["10001", "refund-made"],
    ["10001", "packing-list", "--restock"],
  ]) {
    await expect(move(...words)).rejects.toThrow(usage);
  }
  expect(taken).toHaveLength(5);
});

test("records a tracking number and shows it with its link and the order's channel", async () => {
  const tracked = {
    carrier: "UPS",
    trackingNumber: "1Z999AA10123456784",
    trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  };
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (part: string) => bodies.push(JSON.parse(part)));
    request.once("end", () => {
      const deliveries = [{ ...order.deliveries[0], ...tracked }];
      response.end(JSON.stringify({ ...order, channel: "kiosk", deliveries, undelivered: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const words = ["10001", "shipped", "--carrier", "UPS", "--tracking", tracked.trackingNumber];
  const environment = { REST_URL: `http://127.0.0.1:${port}`, OPERATOR_KEY: "the-operators-own-key" };
  expect(await updateOrder(words, environment)).toBe(
    "Order 10001, Paid, placed through kiosk.\n" +
      "shipping: placed 2026-11-21T09:30:00.000Z, shipped 2026-11-22T08:00:00.000Z. UPS 1Z999AA10123456784 " +
      "(https://www.ups.com/track?tracknum=1Z999AA10123456784). No steps are left.",
  );
  expect(bodies).toEqual([{ step: "shipped", carrier: "UPS", trackingNumber: tracked.trackingNumber }]);
});

test("is what npm run order calls", async () => {
  const main = fileURLToPath(new URL("main.mjs", import.meta.url));
  const run = promisify(execFile)(process.execPath, [main, "order"]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(usage) });
});

test("lists the orders that wait for a license with their age", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-13T10:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const falls = { dealerName: "Falls Guns", dealerEmail: "desk@falls.example" };
  const responses = [
    {
      orders: [
        { orderId: 10_001, placedAt: "2026-11-21T09:30:00.000Z", remindedAt: "2026-12-11T09:31:00.000Z", ...falls },
        { orderId: 10_002, placedAt: "2026-12-12T09:30:00.000Z", remindedAt: null, ...falls },
      ],
    },
    { orders: [] },
  ];
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify(responses[requests.length - 1]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const list = () =>
    updateOrder(["--waiting"], { REST_URL: `http://127.0.0.1:${port}`, OPERATOR_KEY: "the-operators-own-key" });
  expect(await list()).toBe(
    "Order 10001, 22 days: Falls Guns (desk@falls.example); the buyer was reminded 2026-12-11T09:31:00.000Z.\n" +
      "Order 10002, 1 day: Falls Guns (desk@falls.example).",
  );
  expect(await list()).toBe("No orders are waiting for a license.");
  expect(requests).toEqual(["GET /Orders/waiting", "GET /Orders/waiting"]);
});

test("records a return and shows it with cancellations and refunds", async () => {
  const at = "2026-11-22T08:00:00.000Z";
  const lines = [{ quantity: 2, sku: "GRIP", productName: "Palm Grip" }];
  const refund = { amount: 137.06, createdAt: at, madeAt: null, rejectedAt: null };
  const { calls, run } = await serveResponse({
    ...order,
    deliveries: [],
    undelivered: [],
    cancelledLines: [{ quantity: 1, productName: "Cap", cancelledAt: at }],
    returns: [
      {
        returnNumber: "R-10001-1",
        createdAt: at,
        reason: "damaged",
        comment: "Cracked.",
        status: "received",
        receivedAt: at,
        lines,
      },
    ],
    refunds: [
      { ...refund, reference: "ch_1-1", madeAt: at },
      { ...refund, reference: "ch_1-2" },
      { ...refund, reference: "ch_1-3", rejectedAt: at },
    ],
  });
  expect(await run("10001", "return-received", "R-10001-1", "--refund", "--restock")).toBe(
    [
      "Order 10001, Paid.",
      `Canceled ${at}: 1 × Cap.`,
      `Return R-10001-1, received, registered ${at}: 2 × Palm Grip (GRIP). Reason: damaged. The buyer says: Cracked.`,
      `Refund ch_1-1 of $137.06, owed since ${at}: made ${at}.`,
      `Refund ch_1-2 of $137.06, owed since ${at}: not made yet; it is retried.`,
      `Refund ch_1-3 of $137.06, owed since ${at}: rejected by the payment provider ${at}. Return the money there, then ` +
        "run: npm run order -- 10001 refund-made ch_1-3",
    ].join("\n"),
  );
  await run("10001", "return-received", "R-10001-1", "--decline");
  await run("10001", "return-received", "R-10001-1");
  await run("10001", "refund-made", "ch_1-3");
  const received = "/Order/10001/returns/R-10001-1/received";
  expect(calls).toEqual([
    ["POST", received, '{"decision":"refund","restock":true}'],
    ["POST", received, '{"decision":"decline","restock":false}'],
    ["POST", received, '{"decision":null,"restock":false}'],
    ["POST", "/Order/10001/refunds/ch_1-3/made", "{}"],
  ]);
});

test("prints a packing list with everything that goes into each box", async () => {
  const grip = { quantity: 2, sku: "GRIP", productName: "Palm Grip", options: [], buildId: null, notes: null };
  const rifle = { ...grip, quantity: 1, sku: "D16-W", productName: "Datum 16", options: ["Stock: Walnut"] };
  const shipTo = ["Ann Miller", "1 Congress Ave", "Austin, TX 78701"];
  const { calls, run } = await serveResponse({
    orderId: 10_001,
    boxes: [
      {
        kind: "shipping",
        shippingMethod: "Two-day",
        giftMessage: "Happy birthday!\nAnn",
        shipTo,
        steps: shipped,
        lines: [grip],
      },
      {
        kind: "dealer",
        shippingMethod: null,
        giftMessage: null,
        shipTo: ["Hill Country Arms"],
        steps,
        lines: [{ ...rifle, buildId: "b-17", notes: "Left-handed." }],
      },
    ],
  });
  expect(await run("10001", "packing-list")).toBe(
    `Job 10001, to the buyer, Two-day
    Ann Miller
    1 Congress Ave
    Austin, TX 78701
2 × Palm Grip (GRIP)
Gift message:
    Happy birthday!
    Ann
Steps:
    [x] placed 2026-11-21
    [x] shipped 2026-11-22

Job 10001, to the dealer
    Hill Country Arms
1 × Datum 16 (D16-W)
    Stock: Walnut
    Build b-17
    Notes: Left-handed.
Steps:
    [x] placed 2026-11-21
    [ ] license-received`,
  );
  expect(calls).toEqual([["GET", "/Order/10001/packing-list", ""]]);
});

test("records the papers of a gun, and invents a target for the demonstration", async () => {
  const box = { kind: "dealer", lines: [{ sku: "TRW-D16-16-20-W" }] };
  const papers = [{ serialNumber: "D-26-00500", sku: "TRW-D16-16-20-W", productName: "Datum 16" }];
  const { calls, run } = await serveResponse({ ...order, papers, boxes: [box] });
  expect(await run("10001", "papers", "D-26-00500", "--demo")).toContain(
    "Papers D-26-00500: Datum 16 (TRW-D16-16-20-W).",
  );
  const [method, url, body] = calls.at(-1) as string[];
  expect([method, url]).toEqual(["POST", "/Order/10001/papers"]);
  expect(JSON.parse(body ?? "")).toMatchObject({
    serialNumber: "D-26-00500",
    sku: "TRW-D16-16-20-W",
    distanceYards: 50,
    shooter: "Hollis Page",
    shots: expect.objectContaining({ length: 10 }) as unknown,
  });
  await expect(run("10001", "papers", "D-26-00500")).rejects.toThrow(usage);
  await expect(run("10001", "shipped", "--demo")).rejects.toThrow(usage);
});
