import type { Strapi, Webhook, WebhookInfo } from "../wire/strapi.ts";
import type { Settings } from "./settings.ts";

const NAME = "gateway";

/** What changes what the shop shows. */
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
 * Strapi reads the entry once more before it tells of it, and finds none that was removed or published again meanwhile.
 * Which entry it is, is all that the gateway wants to know. Strapi sends it with everything that belongs to it, which
 * is more than the gateway lets in.
 */
const inShort = ({ model, uid, entry, media }: WebhookInfo): WebhookInfo => ({
  model,
  uid,
  entry: entry ? { id: entry.id, documentId: entry.documentId } : undefined,
  media: media ? { id: media.id, name: media.name } : undefined,
});

/** Keeps the gateway's webhook as the environment says: made, changed, or removed when there is no address. */
export async function keepWebhook(strapi: Strapi, { GATEWAY_WEBHOOK_URL, WEBHOOK_SECRET }: Settings): Promise<void> {
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
