import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** An anonymous user with a cart. `id` is stored; `token` opens the guest's cart and orders and is never stored. */
export interface Guest {
  id: string;
  token: string;
}

export interface GuestTokens {
  issue(): Guest;
  /** Returns the guest of a token that was issued here, or null. Needs no database. */
  verify(token: string): Guest | null;
}

const idBytes = 16;
const shape = /^[A-Za-z0-9_-]{64}$/;

/** A token is a random 128-bit id and its HMAC-SHA256, base64url: unguessable, and verifiable without a query. */
export function createGuestTokens(secrets: Secrets): GuestTokens {
  const sign = (id: Buffer, secret: string) => createHmac("sha256", secret).update(id).digest();
  return {
    issue() {
      const id = randomBytes(idBytes);
      return { id: id.toString("base64url"), token: Buffer.concat([id, sign(id, secrets[0])]).toString("base64url") };
    },
    verify(token) {
      if (!shape.test(token)) return null;
      const bytes = Buffer.from(token, "base64url");
      const id = bytes.subarray(0, idBytes);
      const isIssued = secrets.some((secret) => timingSafeEqual(bytes.subarray(idBytes), sign(id, secret)));
      return isIssued ? { id: id.toString("base64url"), token } : null;
    },
  };
}
