import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export interface OrderTokens {
  /** A token that shows one guest's order, as its mails do, to whoever has it. */
  issue(orderId: number): string;
  /** Whether a token was issued for this order and is not too old. Asks no database. */
  opens(token: string, orderId: number): boolean;
}

/** Milliseconds for which a token works. */
const lifetimeMs = 180 * 86_400_000;

const expiryBytes = 6;
const shape = /^[A-Za-z0-9_-]{51}$/;

/** Tokens are the time at which they end and its HMAC-SHA256 with the order's id, base64url. */
export function createOrderTokens(secret: string): OrderTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "order-token", 32));
  const sign = (orderId: number, expiry: Buffer) =>
    createHmac("sha256", key).update(`${orderId}:`).update(expiry).digest();
  return {
    issue(orderId) {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE(Date.now() + lifetimeMs, 0, expiryBytes);
      return Buffer.concat([expiry, sign(orderId, expiry)]).toString("base64url");
    },
    opens(token, orderId) {
      if (!shape.test(token)) return false;
      const bytes = Buffer.from(token, "base64url");
      // The last character has bits that no byte holds: several would read alike.
      if (bytes.toString("base64url") !== token) return false;
      const expiry = bytes.subarray(0, expiryBytes);
      if (!timingSafeEqual(bytes.subarray(expiryBytes), sign(orderId, expiry))) return false;
      return expiry.readUIntBE(0, expiryBytes) > Date.now();
    },
  };
}
