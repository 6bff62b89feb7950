import type { Webhook } from "./webhook.ts";
import { RATE_LIMITED } from "../graphql/plugins/rate-limit.ts";
import { readJsonBody } from "./body.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Refusal, sendJson } from "./refusal.ts";
import type { Answer } from "./server.ts";

/** Takes in what the content service tells; from an address within its budget, because a secret can be guessed at. */
export const createWebhookEdge =
  (webhook: Webhook, limiter: RateLimiter, bodyMs: number): Answer =>
  async (request, response, { address }) => {
    const seconds = await limiter.request(address);
    if (seconds !== null) throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, seconds);
    if (request.method !== "POST") throw new Refusal(405, "BAD_REQUEST", "Webhooks are posted.");
    const { status, body } = await webhook(request.headers, await readJsonBody(request, bodyMs));
    if (body) sendJson(response, status, body);
    else response.writeHead(status).end();
  };
