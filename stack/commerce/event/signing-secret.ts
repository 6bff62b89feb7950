import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { hkdfSync } from "node:crypto";

/**
 * The secret with which a channel verifies its webhooks, as `standardwebhooks` takes it. Derived, so that no secret of a
 * channel is stored.
 */
export const channelSecret = (secret: string, channelId: string): string =>
  `whsec_${Buffer.from(hkdfSync("sha256", secret, "", `webhook ${channelId}`, 32)).toString("base64")}`;

/** The channel's secret of each signing secret, the current one first. */
export const channelSecrets = ([current, ...previous]: Secrets, channelId: string): Secrets => [
  channelSecret(current, channelId),
  ...previous.map((secret) => channelSecret(secret, channelId)),
];
