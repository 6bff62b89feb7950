import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { dealer, pdf } from "../../test/fixtures/registration.ts";
import type { TestGateway } from "../../test/gateway.ts";
import { startUpload } from "../../test/multipart.ts";
import { asGuest, startShop } from "../../test/shop.ts";
import { SERVER_TIMEOUTS, type UploadLimits } from "./limits.ts";

const REGISTER =
  "mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId userErrors { code field } } }";
const input = { ...dealer, hasFflSot: true, fflNumber: "1-23-456-78-9A-12345", fflDocument: null };
const file = { at: "input.fflDocument", name: "license.pdf", type: "application/pdf", content: pdf() };

const upload = (gateway: TestGateway, address: string) =>
  startUpload(gateway.url, REGISTER, { input }, file, { "x-forwarded-for": address });

async function startSmall(uploads: Partial<UploadLimits>): Promise<TestGateway> {
  const load = { running: 1, queued: 0, queueMs: 60_000, delay: { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity } };
  const gateway = await startShop({
    limits: { ...SERVER_TIMEOUTS, load, uploads: { ...SERVER_TIMEOUTS.uploads, ...uploads } },
  });
  gateway.upstream.on("POST /Registration/dealer", { body: { id: 501 } });
  return gateway;
}

const readCart = (gateway: TestGateway) => gateway.query("{ cart { id } }", {}, asGuest);

test("serves other requests while uploads stall, and completes uploads that resume", async () => {
  await using gateway = await startSmall({});
  const uploads = await Promise.all(["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((address) => upload(gateway, address)));
  expect(await readCart(gateway)).toMatchObject({ status: 200, data: { cart: {} } });
  expect(gateway.upstream.endpoints()).not.toContain("POST /Registration/dealer");
  for (const { finish } of uploads) finish();
  for (const { answered } of uploads) {
    expect(await answered).toEqual({
      status: 200,
      text: JSON.stringify({ data: { dealerRegister: { registrationId: "501", userErrors: [] } } }),
    });
  }
});

test("limits simultaneous uploads of one IP address and accepts another when one ends", async () => {
  await using gateway = await startSmall({ perAddress: 2 });
  const [first, second] = await Promise.all([upload(gateway, "192.0.2.1"), upload(gateway, "192.0.2.1")]);
  const third = await upload(gateway, "192.0.2.1");
  expect(await third.answered).toMatchObject({ status: 429, text: expect.stringContaining('"RATE_LIMITED"') });
  const others = await upload(gateway, "192.0.2.2");
  first.finish();
  await first.answered;
  const fourth = await upload(gateway, "192.0.2.1");
  for (const { finish, answered } of [second, others, fourth]) {
    finish();
    expect(await answered).toMatchObject({ status: 200, text: expect.stringContaining('"501"') });
  }
});

test("limits simultaneous uploads of all IP addresses together", async () => {
  await using gateway = await startSmall({ total: 1 });
  const first = await upload(gateway, "192.0.2.1");
  const second = await upload(gateway, "192.0.2.2");
  expect(await second.answered).toMatchObject({ status: 503, text: expect.stringContaining('"OVERLOADED"') });
  first.leave();
  // The gateway notices the disconnect a little later.
  await expect
    .poll(async () => {
      const next = await upload(gateway, "192.0.2.2");
      next.finish();
      return (await next.answered).status;
    })
    .toBe(200);
});

test("aborts a stalled upload before its timeout", async () => {
  await using gateway = await startSmall({ bodyRate: { bytesPerSecond: 10 * 1024 * 1024, windowMs: 1000 } });
  const { answered, leave } = await upload(gateway, "192.0.2.1");
  expect(await answered).toEqual({
    status: 200,
    text: JSON.stringify({
      data: { dealerRegister: { registrationId: null, userErrors: [{ code: "INVALID", field: ["fflDocument"] }] } },
    }),
  });
  await gateway.upstream.broken();
  leave();
});

test("rejects an upload that stalls before its operation is known", async () => {
  await using gateway = await startSmall({ bodyRate: { bytesPerSecond: 10 * 1024 * 1024, windowMs: 1000 } });
  const client = request(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "x-request-id": "click" },
  });
  client.write("--x\r\n");
  const [response] = (await once(client, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(408);
  expect(await text(response)).toContain('"BAD_REQUEST"');
  client.destroy();
});
