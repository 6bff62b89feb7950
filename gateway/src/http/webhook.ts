import { isSecret, type Secrets } from "@telfer/server-kit/secrets.ts";
import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "pino";
import { z } from "zod";
import type { SwrCache } from "../upstream/cache/swr-cache.ts";
import { readJsonBody } from "./body.ts";
import type { RequestHandler } from "./listener.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { HttpError } from "./http-error.ts";

/** Payload of a Strapi 5 webhook; media and test events have no entry. */
const notice = z.object({
  event: z.string(),
  model: z.string().optional(),
  entry: z.object({ documentId: z.string(), name: z.string(), slug: z.string() }).partial().nullish(),
});

interface WebhookResponse {
  status: 204 | 400 | 401 | 404;
  body?: { message: string };
}

/** @param body the parsed JSON body; undefined if it was not JSON */
export type Webhook = (headers: IncomingHttpHeaders, body: unknown) => Promise<WebhookResponse>;

interface ContentWebhookOptions {
  /** Null disables the webhook. */
  secrets: Secrets | null;
  cache: SwrCache;
  log: Logger;
}

/**
 * `POST /webhooks/content`: the content service reports a change, and the caches drop everything that shows it. The secret
 * in `X-Webhook-Secret` authenticates the service.
 */
export function createContentWebhook({ secrets, cache, log }: ContentWebhookOptions): Webhook {
  return async (headers, body) => {
    if (secrets === null) return { status: 404, body: { message: "Not found." } };
    const given = headers["x-webhook-secret"];
    if (typeof given !== "string" || !isSecret(given, secrets)) {
      return { status: 401, body: { message: "Invalid secret." } };
    }
    const parsed = notice.safeParse(body);
    if (!parsed.success)
      return { status: 400, body: { message: "This is not a notification from the content service." } };
    const tags = tagsOf(parsed.data);
    if (tags.length > 0) await cache.invalidate(tags);
    log.info({ event: parsed.data.event, model: parsed.data.model, tags }, "content changed");
    return { status: 204 };
  };
}

/** The HTTP endpoint; rate-limited because the secret could be guessed. */
export const createWebhookEndpoint =
  (webhook: Webhook, limiter: RateLimiter, bodyMs: number): RequestHandler =>
  async (request, response, exchange) => {
    const { headers } = exchange;
    limiter.request(exchange);
    await limiter.sharedRequest(exchange);
    if (request.method !== "POST") throw new HttpError(405, "BAD_REQUEST", "Send webhooks by POST.");
    const { status, body } = await webhook(request.headers, await readJsonBody(request, bodyMs));
    if (body) headers["content-type"] = "application/json; charset=utf-8";
    response.writeHead(status, headers).end(body && JSON.stringify(body));
  };

/** Tags to drop; all content if the entry is unknown. A new entry also belongs in lists that do not show it yet. */
function tagsOf({ event, model, entry }: z.infer<typeof notice>): string[] {
  if (event === "trigger-test") return [];
  if (model === "dealer") return ["page:dealerlocator"];
  // Pages with a content type of their own are named after it: `faq-page`.
  const [, page] = /^([a-z]+)-page$/.exec(model ?? "") ?? [];
  if (page) return [`page:${page}`];
  const name = model === "page" ? (entry?.name ?? entry?.slug) : entry?.documentId;
  if (name === undefined) return ["content"];
  switch (model) {
    case "product":
      return [`product:${name}`, "products"];
    case "product-group":
      return [`product-group:${name}`, "product-groups"];
    case "page":
      return [`page:${name}`];
    default:
      return ["content"];
  }
}
