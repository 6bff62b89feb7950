import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export interface OrderTokens {
  /** Issues a token that shows one guest's order, as its mails do, to anyone who has it. */
  issue(orderId: number): string;
  /** True if the token was issued for this order and has not expired. Needs no database. */
  opens(token: string, orderId: number): boolean;
}

const lifetimeMs = 180 * 86_400_000;

const expiryBytes = 6;
const shape = /^[A-Za-z0-9_-]{51}$/;

/** A token is its expiry time and the HMAC-SHA256 of it with the order's id, base64url. */
export function createOrderTokens(secrets: Secrets): OrderTokens {
  const derive = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "order-token", 32));
  const key = derive(secrets[0]);
  const keys = secrets.map(derive);
  const sign = (orderId: number, expiry: Buffer, key: Buffer) =>
    createHmac("sha256", key).update(`${orderId}:`).update(expiry).digest();
  return {
    issue(orderId) {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE(Date.now() + lifetimeMs, 0, expiryBytes);
      return Buffer.concat([expiry, sign(orderId, expiry, key)]).toString("base64url");
    },
    opens(token, orderId) {
      if (!shape.test(token)) return false;
      const bytes = Buffer.from(token, "base64url");
      // The last character has unused bits, so several strings decode to the same bytes; accept only one.
      if (bytes.toString("base64url") !== token) return false;
      const expiry = bytes.subarray(0, expiryBytes);
      const mac = bytes.subarray(expiryBytes);
      if (!keys.some((one) => timingSafeEqual(mac, sign(orderId, expiry, one)))) return false;
      return expiry.readUIntBE(0, expiryBytes) > Date.now();
    },
  };
}
