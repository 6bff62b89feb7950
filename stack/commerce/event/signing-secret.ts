import { hkdfSync } from "node:crypto";

/**
 * The secret with which a channel verifies its webhooks, as `standardwebhooks` takes it. Derived, so that no secret of a
 * channel is stored.
 */
export const channelSecret = (secret: string, channelId: string): string =>
  `whsec_${Buffer.from(hkdfSync("sha256", secret, "", `webhook ${channelId}`, 32)).toString("base64")}`;
