import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { GUEST_TOKEN_PATTERN } from "../identity/identify.ts";

const LIFETIME_SECONDS = 24 * 60 * 60;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const EXPIRY_BYTES = 4;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Handles that assistants get instead of guest tokens: expiry and token, encrypted. A handle opens its cart only at `/mcp`, at
 * any gateway with the same secret, and the gateway stores nothing. Assistants repeat it in each call, so it is shorter than a
 * JWT would be.
 */
export function createCartHandles(secrets: Secrets) {
  const derive = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "cart-handle", 32));
  const key = derive(secrets[0]);
  const keys = secrets.map(derive);
  return {
    seal(guestToken: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const expiry = Buffer.alloc(EXPIRY_BYTES);
      expiry.writeUInt32BE(nowSeconds() + LIFETIME_SECONDS);
      const sealed = [cipher.update(expiry), cipher.update(guestToken, "utf8"), cipher.final()];
      return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString("base64url");
    },
    /** The guest token; null for a handle that is malformed, expired, or encrypted with another secret. */
    open(handle: string): string | null {
      const bytes = Buffer.from(handle, "base64url");
      if (bytes.length <= IV_BYTES + EXPIRY_BYTES + TAG_BYTES || bytes.toString("base64url") !== handle) return null;
      const opened = keys.map((one) => decrypt(bytes, one)).find((content) => content !== null);
      if (!opened) return null;
      const guestToken = opened.toString("utf8", EXPIRY_BYTES);
      return opened.readUInt32BE() > nowSeconds() && GUEST_TOKEN_PATTERN.test(guestToken) ? guestToken : null;
    },
  };
}

/** Null if the bytes were encrypted with another key or changed. */
function decrypt(bytes: Buffer, key: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return opened;
}
