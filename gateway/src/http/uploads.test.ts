import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { dealer, pdf } from "../../test/fixtures/registration.ts";
import type { TestGateway } from "../../test/gateway.ts";
import { beginUpload } from "../../test/multipart.ts";
import { asGuest, startShop } from "../../test/shop.ts";
import { HTTP_LIMITS, type UploadLimits } from "./limits.ts";

const REGISTER =
  "mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId userErrors { code field } } }";
const input = { ...dealer, hasFflSot: true, fflNumber: "1-23-456-78-9A-12345", fflDocument: null };
const file = { at: "input.fflDocument", name: "licence.pdf", type: "application/pdf", content: pdf() };

const upload = (gateway: TestGateway, address: string) =>
  beginUpload(gateway.url, REGISTER, { input }, file, { "x-forwarded-for": address });

/** A shop with room for one operation, and for uploads as few as given. */
async function startSmall(uploads: Partial<UploadLimits>): Promise<TestGateway> {
  const load = { running: 1, queued: 0, queueMs: 60_000, delay: { ...HTTP_LIMITS.load.delay, waitMs: Infinity } };
  const gateway = await startShop({
    limits: { ...HTTP_LIMITS, load, uploads: { ...HTTP_LIMITS.uploads, ...uploads } },
  });
  gateway.upstream.on("POST /Registration/dealer", { body: { id: 501 } });
  return gateway;
}

const readCart = (gateway: TestGateway) => gateway.query("{ cart { id } }", {}, asGuest);

test("others are answered while uploads stall, which end well when their clients go on", async () => {
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

test("one address may send only so many at a time, and another when one of them is over", async () => {
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

test("all together are only so many at a time", async () => {
  await using gateway = await startSmall({ total: 1 });
  const first = await upload(gateway, "192.0.2.1");
  const second = await upload(gateway, "192.0.2.2");
  expect(await second.answered).toMatchObject({ status: 503, text: expect.stringContaining('"OVERLOADED"') });
  first.leave();
  // The gateway learns a little later that it was left.
  await expect
    .poll(async () => {
      const next = await upload(gateway, "192.0.2.2");
      next.finish();
      return (await next.answered).status;
    })
    .toBe(200);
});

test("one that stalls is over before its time is", async () => {
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

test("one that stalls before it says what it is for is refused", async () => {
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
