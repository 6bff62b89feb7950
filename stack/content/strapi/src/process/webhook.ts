import type { Strapi, Webhook, WebhookInfo } from "../wire/strapi.ts";
import type { Settings } from "./settings.ts";

const NAME = "gateway";

const events = [
  "entry.create",
  "entry.update",
  "entry.delete",
  "entry.publish",
  "entry.unpublish",
  "media.create",
  "media.update",
  "media.delete",
];

/**
 * Reduces a webhook to the ids. Strapi rereads the entry before it sends the webhook and finds nothing if the entry was
 * removed or republished in between. It also sends the entry with all its relations, which exceeds the gateway's body limit.
 */
const inShort = ({ model, uid, entry, media }: WebhookInfo): WebhookInfo => ({
  model,
  uid,
  entry: entry ? { id: entry.id, documentId: entry.documentId } : undefined,
  media: media ? { id: media.id, name: media.name } : undefined,
});

/** Creates, updates, or (without a URL) deletes the gateway's webhook as configured by the environment. */
export async function syncWebhook(strapi: Strapi, { GATEWAY_WEBHOOK_URL, WEBHOOK_SECRET }: Settings): Promise<void> {
  const store = strapi.get("webhookStore");
  const runner = strapi.get("webhookRunner");
  const send = runner.run.bind(runner);
  runner.run = (webhook, event, info) => send(webhook, event, webhook.name === NAME && info ? inShort(info) : info);
  const known = (await store.findWebhooks()).find(({ name }) => name === NAME);
  if (!GATEWAY_WEBHOOK_URL || !WEBHOOK_SECRET) {
    if (!known?.id) return;
    await store.deleteWebhook(known.id);
    runner.remove(known);
    return;
  }
  const headers = { "X-Webhook-Secret": WEBHOOK_SECRET };
  const wanted: Webhook = { name: NAME, url: GATEWAY_WEBHOOK_URL, headers, events, isEnabled: true };
  if (known?.id) runner.update(await store.updateWebhook(known.id, wanted));
  else runner.add(await store.createWebhook(wanted));
}
