import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { LIFETIMES } from "../../test/deadlines.ts";
import { noTelemetry } from "../observability/telemetry.ts";
import { createSwrCache } from "../upstream/cache/swr-cache.ts";
import { createContentWebhook } from "./webhook.ts";

const SECRET = "a-secret-of-the-content-service";
const log = pino({ level: "silent" });

async function notify(
  body: unknown,
  headers: Record<string, string> = { "x-webhook-secret": SECRET },
  secrets: Secrets | null = [SECRET],
) {
  const cache = createSwrCache({ log, telemetry: noTelemetry, store: null, lifetimes: LIFETIMES });
  const dropped: (readonly string[])[] = [];
  cache.onInvalidate((tags) => dropped.push(tags));
  const { status } = await createContentWebhook({ secrets, cache, log })(headers, body);
  return { status, dropped: dropped.flat() };
}

const entry = { id: 4, documentId: "datum-16", title: "Datum 16" };

describe("the content service's webhook", () => {
  test.each([
    ["a product", { event: "entry.publish", model: "product", entry }, ["product:datum-16", "products"]],
    ["a group", { event: "entry.update", model: "product-group", entry }, ["product-group:datum-16", "product-groups"]],
    ["a page", { event: "entry.publish", model: "page", entry: { ...entry, name: "home" } }, ["page:home"]],
    ["a page by its slug", { event: "entry.publish", model: "page", entry: { ...entry, slug: "faq" } }, ["page:faq"]],
    [
      "an entry already deleted when it was read",
      { event: "entry.publish", model: "product", entry: null },
      ["content"],
    ],
    ["a page of its own type", { event: "entry.publish", model: "faq-page", entry }, ["page:faq"]],
    ["an unpublished page of its own type", { event: "entry.unpublish", model: "app-page" }, ["page:app"]],
    ["a dealer", { event: "entry.delete", model: "dealer", entry }, ["page:dealerlocator"]],
    ["a page without a name", { event: "entry.publish", model: "page", entry }, ["content"]],
    ["an unknown model", { event: "entry.publish", model: "option", entry }, ["content"]],
    ["a model whose name only ends like a page", { event: "entry.publish", model: "a-b-page", entry }, ["content"]],
    ["a picture", { event: "media.update", media: { id: 7 } }, ["content"]],
    ["nothing for a test event", { event: "trigger-test", createdAt: "2026-11-21" }, []],
  ])("drops what shows %s", async (_name, body, tags) => {
    expect(await notify(body)).toEqual({ status: 204, dropped: tags });
  });

  test.each<Record<string, string>>([
    {},
    { "x-webhook-secret": "" },
    { "x-webhook-secret": `${SECRET}x` },
    { "x-webhook-secret": SECRET.toUpperCase() },
    { authorization: SECRET },
  ])("rejects a caller with the headers %j", async (headers) => {
    const body = { event: "entry.publish", model: "product", entry };
    expect(await notify(body, headers)).toEqual({ status: 401, dropped: [] });
  });

  test("accepts the old and the new secret during a rotation, and then only the new one", async () => {
    const next = "the-secret-after-the-rotation";
    const statusOf = async (given: string, secrets: Secrets) =>
      (await notify({ event: "trigger-test" }, { "x-webhook-secret": given }, secrets)).status;
    expect([await statusOf(SECRET, [next, SECRET]), await statusOf(next, [next, SECRET])]).toEqual([204, 204]);
    expect([await statusOf(SECRET, [next]), await statusOf(next, [next])]).toEqual([401, 204]);
  });

  test("responds with 404 if no secret is configured", async () => {
    expect(await notify({ event: "entry.publish" }, { "x-webhook-secret": "" }, null)).toEqual({
      status: 404,
      dropped: [],
    });
  });

  test.each([undefined, null, [], {}, { event: 4 }, { event: "entry.publish", entry: { documentId: 7 } }])(
    "rejects %j",
    async (body) => {
      expect(await notify(body)).toEqual({ status: 400, dropped: [] });
    },
  );
});
